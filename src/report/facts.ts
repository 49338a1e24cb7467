import type { Field, Fields } from '#entity/field';
import { decimal, integer, money } from '#entity/fields';

// The facts that a report can be made of: they have dimensions to group and choose by, and measures to add up. Plain
// data, read by the console for columns and filters and by the gateway for its SQL.

/** Things of which each counts once in a total, although several groups have it. */
export type Counted = 'members' | 'orders' | 'storeDays';

/** How a figure follows from others: of the sums, never of single ratios (R4). */
export type Formula =
  | { kind: 'sum' }
  /** counted separately for each group and for the whole: days that two stores share, and what they hold */
  | { kind: 'count'; once: Counted }
  | { kind: 'ratio'; of: string; per: string; percent: boolean }
  | { kind: 'share'; of: string }
  | { kind: 'rank'; of: string };

export interface Measure {
  field: Field;
  formula: Formula;
}

export interface Dimension {
  field: Field;
  /** columns that follow from the dimension: an item's name, code and unit */
  with?: Fields;
  /** the key itself says nothing to people: only what follows from it is shown */
  technical?: true;
}

export interface Facts {
  name: string;
  dimensions: Readonly<Record<string, Dimension>>;
  measures: Readonly<Record<string, Measure>>;
  /** what only a single row has, shown where rows are not grouped */
  details: Fields;
  /** filters of rows in addition to dimensions */
  filters: Fields;
}

const farMoney = '999999999999.99';
const farQuantity = '999999999999.999';

/** Amounts, counts and quantities that add up over any rows. */
export const sums = {
  money: (): Measure => ({ field: money({ min: `-${farMoney}`, max: farMoney }), formula: { kind: 'sum' } }),
  count: (): Measure => ({
    field: integer({ min: -Number.MAX_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER }),
    formula: { kind: 'sum' },
  }),
  quantity: (): Measure => ({
    field: decimal({ min: `-${farQuantity}`, max: farQuantity, decimals: 3 }),
    formula: { kind: 'sum' },
  }),
};

const percent = () => decimal({ min: `-${farMoney}`, max: farMoney, decimals: 2, unit: 'percent' });

/** An average: the sum of one measure by the sum of another, in the unit of the first; "—" where the second is 0. */
export function average(of: string, per: string, unit: 'money' | 'quantity' = 'money'): Measure {
  return { field: sums[unit]().field, formula: { kind: 'ratio', of, per, percent: false } };
}

/** One sum in percent of another. */
export function rate(of: string, per: string): Measure {
  return { field: percent(), formula: { kind: 'ratio', of, per, percent: true } };
}

/** A group's part of the same sum over all groups, in percent. */
export function share(of: string): Measure {
  return { field: percent(), formula: { kind: 'share', of } };
}

/** A group's place by a sum, the greatest first; the whole has none. */
export function rank(of: string): Measure {
  return { field: integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), formula: { kind: 'rank', of } };
}

/** A number that the gateway counts separately for each group and for the whole, as each thing counts `once`. */
export function counted(once: Counted): Measure {
  return { field: integer({ min: 0, max: Number.MAX_SAFE_INTEGER }), formula: { kind: 'count', once } };
}

/** An amount of things, each of which counts once for each group and for the whole. */
export function countedMoney(once: Counted): Measure {
  return { field: sums.money().field, formula: { kind: 'count', once } };
}

/** Why the total of a column is not the sum of its rows; null where it is, or where there is no total. The texts `reports.totalOf` say it. */
export function totalOf({ formula }: Measure): Counted | 'average' | 'rate' | null {
  if (formula.kind === 'count') return formula.once;
  if (formula.kind === 'ratio') return formula.percent ? 'rate' : 'average';
  return null;
}

/** The measures that these need and that follow from rows alone. */
export function sumsBehind(facts: Facts, names: readonly string[]): string[] {
  const needed = names.flatMap((name) => {
    const formula = facts.measures[name]?.formula;
    if (formula?.kind === 'ratio') return [formula.of, formula.per];
    return formula?.kind === 'share' || formula?.kind === 'rank' ? [formula.of] : [name];
  });
  return [...new Set(needed)];
}
