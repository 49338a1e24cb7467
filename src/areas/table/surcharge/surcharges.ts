import { covers, type TimeWindow } from '#entity/windows';

export const surchargeTypes = ['perPerson', 'perTable'] as const;

/** A surcharge as tills know it. */
export interface SurchargeRule {
  name: string;
  /** in yuan, two decimals */
  amount: string;
  type: (typeof surchargeTypes)[number];
  /** areas where it is asked, in the words of the seating; everywhere where there is none */
  areas: readonly string[];
  /** when guests sit down; at any time where there is none */
  periods: readonly TimeWindow[];
  /** days and minutes for which it is paid once */
  dayValue: number;
  validityMinutes: number;
  enabled: boolean;
}

/** Guests at a table. */
export interface Seating {
  area: string | null;
  guests: number;
  /** when they sat down, HH:mm on the store's clock */
  from: string;
  /** how long they stay */
  minutes: number;
}

/** A surcharge on a bill; amounts in cents. */
export interface SurchargeLine {
  name: string;
  each: bigint;
  times: number;
  amount: bigint;
}

function cents(amount: string): bigint {
  const [whole = '0', part = ''] = amount.split('.');
  return BigInt(whole) * 100n + BigInt(part.padEnd(2, '0').slice(0, 2));
}

/** How often a stay is charged: once, and again for each time that the validity runs out. */
function timesOf({ dayValue, validityMinutes }: SurchargeRule, minutes: number): number {
  const valid = dayValue * 1440 + validityMinutes;
  return valid === 0 ? 1 : Math.max(1, Math.ceil(minutes / valid));
}

/**
 * Returns the surcharges of guests at a table. Tills, example and gateway use this one function, so that what is shown before a
 * save is what happens after it.
 */
export function surchargesOf(rules: readonly SurchargeRule[], seating: Seating): SurchargeLine[] {
  return rules.flatMap((rule) => {
    const here = rule.areas.length === 0 || (seating.area !== null && rule.areas.includes(seating.area));
    const now = rule.periods.length === 0 || rule.periods.some((period) => covers(period, seating.from));
    if (!rule.enabled || !here || !now) return [];
    const times = timesOf(rule, seating.minutes) * (rule.type === 'perPerson' ? seating.guests : 1);
    const each = cents(rule.amount);
    return times === 0 ? [] : [{ name: rule.name, each, times, amount: each * BigInt(times) }];
  });
}
