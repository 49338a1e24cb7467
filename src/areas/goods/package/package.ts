import { contract } from '#entity/contract';
import type { ValuesOf } from '#entity/field';
import { boolean, choice, decimal, integer, money, rows, text } from '#entity/fields';
import { type Issue, issue } from '#entity/issue';
import { decimalsOf } from '#values/decimal';
import { sharedDefaults, sharedFields } from '../commodity/commodity';
import { priceLimits } from '../commodity/limits';
import { repeatedRows } from '../commodity/rules';
import type { Place } from '../place';

export const packageKinds = ['fixed', 'optional'] as const;
export const maxGroups = 10;
export const maxItems = 99;

/** One thing that a group of a package offers: a specification of a commodity (001 §3, §5). */
export const packageItemFields = {
  commodity: text({ max: 64 }),
  specification: text({ max: 64 }),
  /** names as they were when it was saved, for reading */
  commodityName: text({ max: 40 }),
  specificationName: text({ max: 20 }).optional(),
  weighed: boolean(),
  number: decimal({ min: '0.001', max: '99.999', decimals: 3 }),
  priceIncrease: money({ min: '0', max: '99.99' }).optional(),
  defaultFlag: boolean(),
  repeatChoiceFlag: boolean(),
};

const groupFields = {
  name: text({ max: 20 }),
  maxSelectable: integer({ min: 1, max: maxItems }),
  items: rows(packageItemFields, {
    max: maxItems,
    rowKey: ['specification'],
    rowName: 'commodityName',
    untold: ['commodity', 'weighed'],
  }),
};

type Item = ValuesOf<typeof packageItemFields>;
/** A group of a package: what is in it, and how many of it a guest may take. */
export type PackageGroup = ValuesOf<typeof groupFields>;

/** Most that a guest can take of a group: each item once, or as often as wanted where it may be repeated. */
export function selectable(group: { items: readonly Pick<Item, 'repeatChoiceFlag'>[] }): number {
  return group.items.some((item) => item.repeatChoiceFlag) ? Number.POSITIVE_INFINITY : group.items.length;
}

function ofGroup(group: PackageGroup, index: number, kind: string | null | undefined): Issue[] {
  const at = `groups.${index}`;
  const found: Issue[] = [];
  const pairs = group.items.map((item) => ({ pair: `${item.commodity} ${item.specification}` }));
  for (const row of repeatedRows(pairs, 'pair')) found.push(issue(`${at}.items.${row}.commodity`, 'repeated'));
  for (const [row, item] of group.items.entries()) {
    const whole = decimalsOf(item.number.replace(/\.?0+$/, '')) === 0;
    if (!item.weighed && !(whole && Number(item.number) >= 1)) {
      found.push(issue(`${at}.items.${row}.number`, 'integerBetween', { min: 1, max: 99 }));
    }
  }
  if (kind === 'optional' && group.maxSelectable > selectable(group)) {
    found.push(issue(`${at}.maxSelectable`, 'moreThanOffered', { max: group.items.length }));
  }
  const defaults = group.items.filter((item) => item.defaultFlag).length;
  if (kind === 'optional' && defaults > group.maxSelectable) {
    found.push(issue(`${at}.maxSelectable`, 'moreDefaults', { count: defaults }));
  }
  return found;
}

/** A package: fixed, or with groups to choose from (001 §3, §5). It is in the list of commodities. */
export function packageAt(place: Place) {
  return contract(
    place.names.package,
    {
      ...sharedFields(place),
      kind: choice('packageKind', packageKinds),
      price: money(priceLimits),
      memberPrice: money(priceLimits).optional(),
      unit: text({ max: 10 }),
      groups: rows(groupFields, { max: maxGroups }),
    },
    {
      calls: place.calls('package'),
      area: place.area,
      scope: place.owner,
      scopeField: 'place',
      verbs: ['list', 'show', 'create', 'edit', 'export'],
      keyword: ['name', 'pinyinCode', 'alias'],
      defaults: { kind: 'fixed', unit: '份', ...sharedDefaults },
      rules({ groups, kind }) {
        const list = groups ?? [];
        return [
          ...repeatedRows(list, 'name').map((index) => issue(`groups.${index}.name`, 'repeated')),
          ...list.flatMap((group, index) => ofGroup(group, index, kind)),
        ];
      },
    },
  );
}
