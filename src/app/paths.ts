import { homeOf, routeFor, routeOf } from '../routing/routes';

/** Names a dialog that stands over a list where the specification has no page for it. */
export const dialogParam = 'dialog';
/** Carries the record of an edit or detail page, as the public addresses have it. */
export const guidParam = 'guid';

type Verb = 'create' | 'edit' | 'show';

function verbPath(resource: string, verb: Verb, guid: string | null): string | undefined {
  const query = new URLSearchParams();
  const page = routeFor(resource, verb) ?? (verb === 'show' ? routeFor(resource, 'edit') : undefined);
  const home = page ?? homeOf(resource);
  if (!home) return undefined;
  if (!page) query.set(dialogParam, verb);
  if (guid !== null) query.set(guidParam, guid);
  const text = query.toString();
  return text ? `${home.path}?${text}` : home.path;
}

/**
 * The public address of a path as react-admin builds it ('/store', '/store/create', '/store/ID', '/store/ID/show').
 * What is a public path already, or belongs to no resource, stays as it is.
 */
export function toPublicPath(path: string): string {
  const [pathname = '', rest = ''] = path.split(/(?=[?#])/, 2);
  if (routeOf(pathname)) return path;
  const [, resource = '', second, third] = pathname.split('/');
  if (!homeOf(decodeURIComponent(resource))) return path;
  const name = decodeURIComponent(resource);
  const target =
    second === undefined || second === ''
      ? homeOf(name)?.path
      : second === 'create'
        ? verbPath(name, 'create', null)
        : verbPath(name, third === 'show' ? 'show' : 'edit', decodeURIComponent(second));
  if (!target) return path;
  if (!rest.startsWith('?')) return `${target}${rest}`;
  return target.includes('?') ? `${target}&${rest.slice(1)}` : `${target}${rest}`;
}
