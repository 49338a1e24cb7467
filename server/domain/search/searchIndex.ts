import { sourceCode } from '#entity/contract';
import type { Act, SearchIndex } from '#gateway/search';
import { homeOf, resourceOf, routeFor } from '#routing/routes';
import { routeTable } from '#routing/routeTable';
import type { CallerContext } from '#server/call/call';
import { sayCreate, sayTitle } from '#server/call/texts';
import type { EntityRegistry } from '#server/store/entity';
import { pinyinCodeOf } from '#values/pinyin';

const initialsOf = (text: string) => (pinyinCodeOf(text) ?? '').toLowerCase();

/** New records that the caller may make on a page of its own or in a dialog over its list. */
function actsOf({ caller, language }: CallerContext, registry: EntityRegistry): Act[] {
  return [...registry.values()].flatMap(({ contract }) => {
    const { name, verbs, ownCalls } = contract;
    const may = verbs.includes('create') && caller.codes.has(sourceCode(contract, 'create'));
    const hasForm = routeFor(name, 'create') ?? (ownCalls?.includes('create') ? undefined : routeFor(name, 'list'));
    const inOther = resourceOf(name)?.within !== undefined;
    if (!may || !hasForm || (inOther && !routeFor(name, 'create'))) return [];
    const label = sayCreate(language, name);
    return [{ resource: name, label, initials: initialsOf(label) }];
  });
}

/** Returns what the frame's search finds without asking again. Initials are of Chinese names alone. */
export function searchIndex(context: CallerContext, registry: EntityRegistry): SearchIndex {
  const { language } = context;
  const pages = language === 'zh' ? routeTable.filter(({ resource }) => homeOf(resource)) : [];
  return {
    acts: actsOf(context, registry),
    pages: Object.fromEntries(pages.map(({ path }) => [path, initialsOf(sayTitle(language, path))])),
  };
}
