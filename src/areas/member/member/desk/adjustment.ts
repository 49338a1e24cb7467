import { secondPersonFields } from '#business/secondPerson/authorised';
import { type Contract, contract, crud } from '#entity/contract';
import { isEmpty } from '#entity/field';
import { choice, integer, money, text } from '#entity/fields';
import { type Issue, issue } from '#entity/issue';
import { addDecimals, compareDecimals, negate } from '#values/decimal';
import { member } from '../member.contract';

// Corrections by hand of what a member holds (002 §5). What they do is worked out here, for the dialog and the gateway alike.

/** The thing corrected: stored value of a card, points, or growth. */
export const adjusted = ['balance', 'points', 'growth'] as const;
export type Adjusted = (typeof adjusted)[number];

export const adjustmentTypes = ['increase', 'decrease'] as const;

const options = {
  calls: crud('/member'),
  area: 'member' as const,
  scope: 'subject' as const,
  verbs: [],
  keyword: [],
};

const common = {
  type: choice('adjustmentType', adjustmentTypes),
  remark: text({ max: 100 }),
  ...secondPersonFields,
};
const amount = () => money({ min: '0.01', max: '999999.99' }).optional();
const whole = { ...common, value: integer({ min: 1, max: 9_999_999 }) };

/** Sent with the command; no entities of their own. */
export const adjustments: Readonly<Record<Adjusted, Contract>> = {
  balance: contract(
    'balanceAdjustment',
    { card: text({ max: 64 }), realAmount: amount(), giftAmount: amount(), ...common },
    {
      ...options,
      rules: ({ realAmount, giftAmount }) =>
        isEmpty(realAmount) && isEmpty(giftAmount) ? [issue('realAmount', 'oneAmount')] : [],
    },
  ),
  points: contract('pointsAdjustment', whole, options),
  growth: contract('growthAdjustment', whole, options),
};

export const adjustmentPaths = {
  holdings: '/member/holdings',
  balance: '/member/balance_adjustment',
  points: '/member/points_adjustment',
  growth: '/member/growth_adjustment',
} as const;

/** The right to correct each. */
export const adjustmentVerbs: Readonly<Record<Adjusted, string>> = {
  balance: 'adjustBalance',
  points: 'adjustPoints',
  growth: 'adjustGrowth',
};

/** Limits of what an operator may correct: yuan or points, as decimal text; null without a limit. */
export interface AdjustmentLimits {
  /** in a day, all corrections together, whatever their direction */
  daily: string | null;
  /** by themselves; above it a second person allows it */
  alone: string | null;
}

/** Holdings of a member that may be spent now, and what the operator may still correct today. */
export interface Holdings {
  cards: { id: string; number: string; real: string; gift: string }[];
  points: string;
  growth: string;
  limits: Readonly<Record<Adjusted, AdjustmentLimits & { used: string }>>;
}

/** A bucket before and after a correction; `source` is the field that says how much. */
export interface AdjustedLine {
  source: string;
  of: 'real' | 'gift' | 'points' | 'growth';
  before: string;
  /** signed */
  change: string;
  after: string;
}

const buckets: Readonly<Record<Adjusted, readonly (readonly [source: string, of: AdjustedLine['of']])[]>> = {
  balance: [
    ['realAmount', 'real'],
    ['giftAmount', 'gift'],
  ],
  points: [['value', 'points']],
  growth: [['value', 'growth']],
};

/** Amounts are written as the ledgers write them. */
const written = (kind: Adjusted, value: unknown) =>
  kind === 'balance' ? addDecimals(String(value), '0.00') : String(value);

/** Holdings before a correction, by bucket; of stored value on the chosen card. */
export function heldBefore({ cards, points, growth }: Holdings, card: unknown): Record<AdjustedLine['of'], string> {
  const { real = '0.00', gift = '0.00' } = cards.find(({ id }) => id === card) ?? {};
  return { real, gift, points, growth };
}

/** The lines of a correction with values that passed their checks; nothing falls below nothing, and the issue says where. */
export function linesOf(
  kind: Adjusted,
  held: Readonly<Record<AdjustedLine['of'], string>>,
  values: Readonly<Record<string, unknown>>,
): { lines: AdjustedLine[]; issues: Issue[] } {
  const lines: AdjustedLine[] = buckets[kind].flatMap(([source, of]) => {
    if (isEmpty(values[source])) return [];
    const value = written(kind, values[source]);
    const change = values.type === 'decrease' ? negate(value) : value;
    const before = held[of];
    return [{ source, of, before, change, after: addDecimals(before, change) }];
  });
  const issues = lines
    .filter(({ after }) => compareDecimals(after, '0') < 0)
    .map(({ source, before }) => issue(source, 'moreThanHeld', { held: before }));
  return { lines, issues };
}

/** How much a correction counts against limits, whatever its direction. */
export function countedBy(lines: readonly AdjustedLine[]): string {
  return addDecimals('0', ...lines.map(({ change }) => change.replace('-', '')));
}

/** Whether a second person has to allow it. */
export function needsAuthoriser(counted: string, { alone }: AdjustmentLimits): boolean {
  return alone !== null && compareDecimals(counted, alone) > 0;
}

/** The rest of the day's limit; null without one. */
export function leftToday({ daily, used }: AdjustmentLimits & { used: string }): string | null {
  return daily === null ? null : addDecimals(daily, negate(used));
}

/** Whether it is more than what the day has left. */
export function isOverDay(counted: string, limits: AdjustmentLimits & { used: string }): boolean {
  const left = leftToday(limits);
  return left !== null && compareDecimals(counted, left) > 0;
}

const points = () => integer({ min: 0, max: 99_999_999 }).optional();
const yuan = () => money({ min: '0', max: '99999999.99' }).optional();

/** Limits of corrections by hand, one record for each operating subject; empty fields limit nothing. */
export const adjustmentLimits = contract(
  'memberLimit',
  {
    balanceAlone: yuan(),
    balanceDaily: yuan(),
    pointsAlone: points(),
    pointsDaily: points(),
    growthAlone: points(),
    growthDaily: points(),
    refundAlone: yuan(),
    refundDaily: yuan(),
  },
  options,
);

/** Sent with limits: the second person, where one is needed. */
export const limitsOrder = contract('memberLimit', { ...adjustmentLimits.fields, ...secondPersonFields }, options);

/** Returns the limits that a change raises; an empty one limits nothing. */
export function raisedLimits(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): string[] {
  return Object.keys(adjustmentLimits.fields).filter((name) => {
    if (isEmpty(before[name])) return false;
    return isEmpty(after[name]) || compareDecimals(String(after[name]), String(before[name])) > 0;
  });
}

/** Right to change limits. No account below an administrator holds it together with a right to adjust. */
export const limitsRight = `${member.name}:limits`;

/** Returns true if rights allow somebody both to adjust and to change the limits of it. */
export function limitsThemselves(codes: ReadonlySet<string>): boolean {
  return codes.has(limitsRight) && adjusted.some((kind) => codes.has(`${member.name}:${adjustmentVerbs[kind]}`));
}

export const limitPaths = { find: '/member/limits/find', save: '/member/limits/save' } as const;

/** Where a subject has said nothing. */
export const standardLimits = {
  balanceAlone: '1000.00',
  balanceDaily: '50000.00',
  pointsAlone: 10_000,
  pointsDaily: 500_000,
  growthAlone: 10_000,
  growthDaily: 500_000,
  refundAlone: '1000.00',
  refundDaily: '20000.00',
};

/** Named like the member's contract: what is invalidated by a correction. */
export const touchedByAdjustment = [member.name, 'balanceRecord', 'pointsRecord', 'growthRecord', 'gradeValueRecord'];
