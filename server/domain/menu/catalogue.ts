import type { MenuPlace, RouteRow } from '#routing/route';
import { entryOf, homeOf, isBuilt, isForm, reachedFrom, routeFor, rowsOf } from '#routing/routes';
import { resources } from '#routing/routeTable';
import { contracts } from '../contracts';
import { reports } from '../report/reports';
import { type GroupShape, groupShapes } from './groups';

/** A side-menu group or a top menu with what is built of it; `resources` are entered through their lists. */
export interface MenuGroup extends Pick<GroupShape, 'key' | 'name' | 'icon'> {
  groups: MenuGroup[];
  resources: string[];
}

/** Pages without an entity or a report behind them: registered in a menu, with the right to view them, and that to the page that begins something. */
const pages = resources
  .filter(({ menu, contract, report }) => menu && !contract && !report)
  .map(({ name }) => ({ name, verbs: ['list', ...(routeFor(name, 'create') ? ['create'] : [])] }));

/** Everything with a page and source codes: entities, reports and pages. */
const declared = [...contracts, ...reports, ...pages];

function registeredAt(place: MenuPlace): string[] {
  const built = (name: string) => {
    const home = homeOf(name);
    return home !== undefined && isBuilt(home);
  };
  return resources.filter(({ menu, name }) => menu === place && built(name)).map(({ name }) => name);
}

function filled({ key, name, icon, groups = [], place }: GroupShape): MenuGroup {
  return { key, name, icon, groups: groups.map(filled), resources: place ? registeredAt(place) : [] };
}

const menus = groupShapes.map(filled);

/** The menus of everything that is built, in the order of the registrations. A page that is not built is in no menu. */
export function menuGroups(): readonly MenuGroup[] {
  return menus;
}

const codesByName = new Map<string, string[]>();
for (const { name, verbs } of declared) {
  const codes = verbs.map((verb) => `${name}:${verb}`);
  codesByName.set(name, [...(codesByName.get(name) ?? []), ...codes]);
}

/** Every source code there is: `<resource>:<verb>`. */
export function allCodes(): string[] {
  return [...codesByName.values()].flat();
}

/** Codes of a resource and of those that are reached from its list. */
export function codesOfResource(resource: string): string[] {
  return reachedFrom(resource).flatMap((name) => codesByName.get(name) ?? []);
}

/** Granting a child grants its ancestors (P5): who may do anything on a page may open it. */
export function withAncestors(codes: readonly string[]): string[] {
  const known = new Set(allCodes());
  const entered = codes
    .map((code) => `${entryOf(code.slice(0, code.indexOf(':')))}:list`)
    .filter((code) => known.has(code));
  return [...new Set([...codes, ...entered])];
}

/** The pages of a resource below its list, and its other addresses: they share its codes and show in no menu. */
export function pagesBelow(resource: string): RouteRow[] {
  const list = homeOf(resource);
  return reachedFrom(resource)
    .flatMap(rowsOf)
    .filter((row) => row !== list && (isForm(row) || row.opens !== undefined));
}
