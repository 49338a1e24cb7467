import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { entryOf, homeOf } from '#routing/routes';
import { resources, routeTable } from '#routing/routeTable';
import { contracts } from '../contracts';
import { allCodes } from './catalogue';
import { type MenuItem, menusOf } from './menus';

// A resource name registered by two areas would be entered through the first of them, wherever its screens are; a page
// may have its address in another area, and says so.
it('every entity is entered through a page that its own area registers', () => {
  const entered = contracts.filter(({ name }) => entryOf(name) === name && homeOf(name));
  expect(entered.length).toBeGreaterThan(20);
  const registeredBy = (resource?: string) => resources.filter(({ name }) => name === resource).map(({ area }) => area);
  for (const { name, area } of entered) expect(registeredBy(homeOf(name)?.resource), name).toEqual([area]);
});

const menus = menusOf('zh', { codes: new Set(allCodes()), managementModel: 'CHAIN', regType: 'MERCHANT' });
const entries = menus.flatMap(function below(item): MenuItem[] {
  return [item, ...item.menus.flatMap(below)];
});

it('every other address of a page is an entry of the menus that shows nowhere and shares the page’s rights', () => {
  const others = routeTable.filter(({ opens }) => opens !== undefined);
  expect(others.length).toBeGreaterThan(0);
  for (const { path, resource } of others) {
    const { menuGuid } = entries.find(({ pageUrl }) => pageUrl === homeOf(resource)?.path) ?? {};
    expect(entries.find(({ pageUrl }) => pageUrl === path)).toMatchObject({ menuGuid, isEnable: 0 });
  }
});

it('no two entries of the menus that show have one name', () => {
  const names = entries.filter(({ isEnable, pageUrl }) => isEnable === 1 && pageUrl).map(({ menuName }) => menuName);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

const groupsIn = (items: readonly MenuItem[]): MenuItem[] =>
  items.flatMap((item) => (item.pageUrl ? [] : [item, ...groupsIn(item.menus)]));

it('no group of the menus shows more than nine entries', () => {
  const groups = groupsIn(menus);
  expect(groups.length).toBeGreaterThan(20);
  const long = groups.filter((group) => group.menus.filter(({ isEnable }) => isEnable === 1).length > 9);
  expect(long.map(({ menuName }) => menuName)).toEqual([]);
});

it.each(['zh', 'en', 'fr'] as const)(
  'names of groups have at most 24 characters, and differ from those above, in %s',
  (language) => {
    const all = menusOf(language, { codes: new Set(allCodes()), managementModel: 'CHAIN', regType: 'MERCHANT' });
    expect(groupsIn(all).filter(({ menuName }) => menuName.length > 24)).toEqual([]);
    const doubled = all.filter(({ menuName, menus: below }) =>
      below.some((one) => !one.pageUrl && one.menuName === menuName),
    );
    expect(doubled).toEqual([]);
  },
);

it('every top menu has an icon in the page', () => {
  const page = readFileSync('index.html', 'utf8');
  expect(menus.filter(({ menuIcon }) => !page.includes(`<symbol id="menu-${menuIcon}"`))).toEqual([]);
});
