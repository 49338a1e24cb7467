import type { MemberRow } from './heldColumns';
import type { Entry, Purse } from './purse';

/** A top-up with what it gave and what was paid out of it before; cents, points and growth value. */
export interface PaidIn {
  amount: bigint;
  out: bigint;
  points: Earned;
  growth: Earned;
  /** the recharge activity that gave them */
  activity: string | null;
}

/** Points or growth value that were given at first, and how much of it was taken back since. */
interface Earned {
  first: bigint;
  gone: bigint;
}

/** The parts of a member's ledgers that top-ups gave something to. */
interface Ledgers {
  member: MemberRow;
  points: Purse;
  growth: Purse;
}

/** Takes back points and growth of a top-up for a part of it that is paid out; as far as they were spent, the member owes them. */
export function takeBackOf(
  ledgers: Ledgers,
  recharge: string,
  { amount, out, activity, ...gave }: PaidIn,
  part: bigint,
  entry: Entry,
): void {
  const by = activity === null ? {} : { activity: { type: 'rechargeActivity' as const, id: activity } };
  for (const of of ['points', 'growth'] as const) {
    const { first, gone } = gave[of];
    const before = first - gone - (first * (amount - out)) / amount;
    ledgers[of].expire(entry.at, entry);
    const owed = ledgers[of].claw({ ...entry, ...by, of: recharge }, amount - out - part, amount, { first, gone });
    ledgers.member[`${of}Owed`] += Number(owed - (before > 0n ? before : 0n));
  }
}
