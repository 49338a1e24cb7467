import { addDecimals, negate } from '#values/decimal';
import type { Ladder } from '../level/ladder';
import type { MemberRow } from './heldColumns';

/** Gives a member what counts once, or for a day, of one who is merged into them. The higher of two levels given by hand stays. */
export function takeRules(member: MemberRow, other: MemberRow, { levels }: Ladder): void {
  const { awardedLevels, birthdayYear, fixedLevel, pointsDay, pointsOfDay } = other;
  const awarded = [...new Set([...(member.awardedLevels ?? []), ...(awardedLevels ?? [])])];
  member.awardedLevels = awarded.length > 0 ? awarded : null;
  member.birthdayYear = Math.max(member.birthdayYear ?? 0, birthdayYear ?? 0) || null;
  const placeOf = (level: string | null) => levels.findIndex(({ guid }) => guid === level);
  if (placeOf(fixedLevel) > placeOf(member.fixedLevel)) member.fixedLevel = fixedLevel;
  if (pointsDay !== null && pointsDay >= (member.pointsDay ?? '')) {
    member.pointsOfDay = pointsOfDay + (member.pointsDay === pointsDay ? member.pointsOfDay : 0);
    member.pointsDay = pointsDay;
  }
  for (const owed of ['pointsOwed', 'growthOwed'] as const) {
    member[owed] += other[owed];
    other[owed] = 0;
  }
  other.pointsOfDay = 0;
  other.pointsDay = null;
}

/** Adds the totals of another member, or takes them off. Totals that no ledger of this member knows count as those of before. */
export function addTotals(member: MemberRow, of: MemberRow, sign: 1 | -1): void {
  const signed = (amount: string) => (sign === 1 ? amount : negate(amount));
  const known = member.before ?? { orders: 0, consumed: '0.00', topUps: 0, toppedUp: '0.00' };
  member.before = {
    orders: known.orders + sign * of.totalConsumptionCount,
    consumed: addDecimals(known.consumed, signed(of.totalConsumptionAmount)),
    topUps: known.topUps + sign * of.totalTopUpCount,
    toppedUp: addDecimals(known.toppedUp, signed(of.totalTopUpAmount)),
  };
  member.totalConsumptionCount += sign * of.totalConsumptionCount;
  member.totalConsumptionAmount = addDecimals(member.totalConsumptionAmount, signed(of.totalConsumptionAmount));
  member.totalTopUpCount += sign * of.totalTopUpCount;
  member.totalTopUpAmount = addDecimals(member.totalTopUpAmount, signed(of.totalTopUpAmount));
}
