import { registrationSources, sexes } from '#business/bill/memberValues';
import type { FieldValue } from '#entity/field';
import { boolean, choice, choices, decimal, integer, references, rows } from '#entity/fields';
import { type Issue, issue } from '#entity/issue';
import { compareDecimals } from '#values/decimal';

/** Limits of a condition's figures: how many decimals, and from where to where. */
export interface Range {
  kind: 'range';
  min: string;
  max: string;
  decimals: 0 | 2;
  /** both ends are asked for: hours of the day */
  whole?: true;
}

/** A condition chooses some of a set that is kept in this field of the row. */
export interface Chosen {
  kind: 'chosen';
  field: 'sexes' | 'levels' | 'sources' | 'stores' | 'dishes' | 'dining' | 'labels';
}

interface Within {
  kind: 'within';
}

/** Takes a figure, a choice, or only a number of days; `window` where it may look at the last days alone. */
type Operand = (Range | Chosen | Within) & { window?: true };

const whole = (min: string, max: string): Range => ({ kind: 'range', min, max, decimals: 0 });
const money: Range = { kind: 'range', min: '0', max: '99999999.99', decimals: 2 };
const chosen = (field: Chosen['field']): Chosen => ({ kind: 'chosen', field });

/** Facts about a member that a label can ask for, and what a condition says of each (002 §5). */
export const operands = {
  level: chosen('levels'),
  sex: chosen('sexes'),
  age: whole('1', '120'),
  birthday: { kind: 'within' },
  registered: whole('0', '36500'),
  source: chosen('sources'),
  registeredAt: chosen('stores'),
  lastVisit: whole('0', '3650'),
  visits: { ...whole('0', '99999'), window: true },
  spent: { ...money, window: true },
  average: { ...money, window: true },
  visitedStores: { ...chosen('stores'), window: true },
  dishes: { ...chosen('dishes'), window: true },
  dining: { ...chosen('dining'), window: true },
  hours: { ...whole('0', '23'), whole: true, window: true },
  toppedUp: money,
  balance: money,
  points: whole('0', '999999999'),
  growth: whole('0', '999999999'),
  label: chosen('labels'),
} as const satisfies Record<string, Operand>;

export type About = keyof typeof operands;

export const abouts = [
  'level',
  'sex',
  'age',
  'birthday',
  'registered',
  'source',
  'registeredAt',
  'lastVisit',
  'visits',
  'spent',
  'average',
  'visitedStores',
  'dishes',
  'dining',
  'hours',
  'toppedUp',
  'balance',
  'points',
  'growth',
  'label',
] as const satisfies readonly About[];

/** How guests had their order, in the words of its facts. */
const diningTypes = ['dineIn', 'takeout', 'selfPickup', 'delivery'] as const;

export const mostGroups = 5;
export const mostConditions = 30;

const operandOf = (about: About): Operand => operands[about];

/** The operand that a row's fact takes; undefined while none is chosen. */
export function operandAt(about: unknown): Operand | undefined {
  const known = abouts.find((one) => one === about);
  return known && operandOf(known);
}

/**
 * A rule: conditions of one group hold together, of several groups one is enough. Figures are in years, days, yuan or pieces, as
 * their fact says; `days` looks at the last days alone, today included.
 */
export const conditionRows = rows(
  {
    group: integer({ min: 1, max: mostGroups }),
    about: choice('labelAbout', abouts),
    negated: boolean(),
    from: decimal({ min: '0', max: '999999999', decimals: 2 }).optional(),
    to: decimal({ min: '0', max: '999999999', decimals: 2 }).optional(),
    days: integer({ min: 1, max: 3650, unit: 'day' }).optional(),
    levels: references('memberLevel', { max: 6 }).optional(),
    sexes: choices('sex', sexes).optional(),
    sources: choices('registrationSource', registrationSources).optional(),
    stores: references('store', { max: 200 }).optional(),
    dishes: references('libraryCommodity', { max: 20 }).optional(),
    dining: choices('diningType', diningTypes).optional(),
    labels: references('label', { max: 20 }).optional(),
  },
  { max: mostConditions, rowKey: ['about'], rowName: 'about' },
);

export type Condition = FieldValue<typeof conditionRows>[number];

function outOfRange(value: string | null | undefined, { min, max, decimals }: Range): boolean {
  if (value === null || value === undefined) return false;
  const outside = compareDecimals(value, min) < 0 || compareDecimals(value, max) > 0;
  return outside || (decimals === 0 && compareDecimals(value, value.split('.')[0] ?? value) !== 0);
}

function rangeIssues(path: string, { from, to }: Condition, operand: Range): Issue[] {
  const { min, max, decimals } = operand;
  const key = decimals === 0 ? 'integerBetween' : 'decimalBetween';
  const broken = [...(outOfRange(from, operand) ? ['from'] : []), ...(outOfRange(to, operand) ? ['to'] : [])].map(
    (name) => issue(`${path}.${name}`, key, { min, max, decimals }),
  );
  if (broken.length > 0) return broken;
  if (!from && !to) return [issue(`${path}.from`, 'required')];
  if (operand.whole) {
    if (!from) return [issue(`${path}.from`, 'required')];
    return to ? [] : [issue(`${path}.to`, 'required')];
  }
  return from && to && compareDecimals(from, to) > 0 ? [issue(`${path}.to`, 'atLeastFrom', { min: from })] : [];
}

/** Everything wrong with a rule beyond its fields: what a fact needs, and figures outside its limits. */
export function conditionIssues(conditions: readonly Condition[]): Issue[] {
  return conditions.flatMap((condition, index) => {
    const path = `conditions.${index}`;
    const operand = operandOf(condition.about);
    if (operand.kind === 'range') return rangeIssues(path, condition, operand);
    if (operand.kind === 'within') return condition.days ? [] : [issue(`${path}.days`, 'required')];
    return (condition[operand.field] ?? []).length > 0 ? [] : [issue(`${path}.${operand.field}`, 'required')];
  });
}
