import { type Language, languages } from '#gateway/language';
import type { StartFiles } from '#gateway/startPage';
import { speaksOfAll, textFilesOf } from '#routing/areaTexts';
import type { RouteRow } from '#routing/route';
import { isForm, resourceOf, routeOf } from '#routing/routes';
import { recordOf } from '#values/record';
import type { StartManifest } from './startManifest';

type Loads = StartManifest['loads'];

/** The page that an address ends at. */
function rowOf(path: string): RouteRow | undefined {
  const row = routeOf(path === '' || path === '/' ? '/home' : path.replace(/\/+$/, ''));
  return row?.to ? routeOf(row.to) : row;
}

/** The modules that a page loads, as its registration names them. */
function modulesOf(row: RouteRow): string[] {
  const resource = resourceOf(row.resource);
  if (!resource) return [];
  const at = (file: string) => `src/areas/${resource.folder}/${file}`;
  if (row.page) return [at(row.page)];
  const own = [resource.screens, resource.contract, resource.report].flatMap((file) => (file ? [at(file)] : []));
  const form = isForm(row) || row.view === 'settings' ? ['src/entity/form/FormPages.tsx'] : [];
  return [...own, ...(resource.report ? ['src/report/defineReport.tsx'] : []), ...form];
}

function addressesOf(loads: Loads, modules: readonly string[]): string[] {
  return [...new Set(modules.flatMap((module) => loads[module] ?? []))].map((file) => `/${file}`);
}

/** The texts of a page's area in a language; none where it speaks of every area, whose texts are too many to begin with. */
function textsOf(row: RouteRow | undefined, language: Language): string[] {
  return row && !speaksOfAll.has(row.area) ? textFilesOf(row.area).map((file) => `i18n/${language}/${file}.ts`) : [];
}

/**
 * The addresses of all files that the page at a path loads before it shows anything, by what it will be: the sign-on pages,
 * or the console in a language. Only the browser knows which.
 */
export function startFilesOf(loads: Loads, path: string): StartFiles {
  const row = rowOf(path);
  const entry = new Set(addressesOf(loads, ['index.html']));
  // The page itself names its entry.
  const rest = (modules: readonly string[]) => addressesOf(loads, modules).filter((address) => !entry.has(address));
  const each = (modules: (language: Language) => string[]) =>
    recordOf(languages, (language) => rest(modules(language)));
  const signOn = 'src/session/signOn/start.tsx';
  return {
    signOn: each((language) => [signOn, `i18n/${language}/session/signOn.ts`]),
    console: each((language) => [
      'src/app/start.tsx',
      `src/app/shellTexts/${language}.ts`,
      ...textsOf(row, language),
      ...(row ? modulesOf(row) : []),
    ]),
  };
}
