import { and, eq, isNull, sql } from 'drizzle-orm';
import type { ClaimOutcome } from '#areas/marketing/coupon/commands';
import { couponStatus } from '#areas/marketing/coupon/coupon';
import type { CallerContext } from '#server/call/call';
import { missing, type Refusal, refuse } from '#server/call/refusal';
import { couponInstance } from '#server/db/schema/marketing/coupon';
import { member } from '#server/db/schema/member/member';
import { ownPhones } from '#server/domain/access/ownPhones';
import { labelled } from '#server/domain/member/label/ofMember';
import { memberEntity } from '#server/domain/member/member/member.rules';
import { countFailure, failureLimits, requireUnlocked } from '#server/domain/signOn/limits';
import { requireRows } from '#server/store/read';
import { logPlace } from '#server/store/write';
import { hasCode } from './codes';
import { lockCoupon } from './coupon.rules';
import { roomFor, termOf } from './issue';
import { recordEntity } from './records.rules';

type InstanceRow = typeof couponInstance.$inferSelect;

/** The instance that a code names, of the subject that the call names; claimed ones too. */
async function instanceOf(context: CallerContext, code: string): Promise<InstanceRow | undefined> {
  const { tx, caller } = context;
  const ofSubject = and(
    eq(couponInstance.merchant, caller.merchant),
    eq(couponInstance.subject, caller.subject ?? ''),
    await hasCode(context, code),
  );
  const [found] = await tx.select().from(couponInstance).where(ofSubject);
  return found;
}

/**
 * Gives the coupon of a code to a member, who claims it at a desk or a till. Its time runs from now. Codes of a coupon that is no longer
 * issued are good; those of one that was voided or is over are not. A member who claimed the code already gets the same answer. A wrong
 * code counts, and five lock: the Refusal has to be returned, not thrown.
 *
 * @throws Refusal where the member may not receive it (C2, B6)
 */
export async function claimCode(
  context: CallerContext,
  { code, member: claimant }: { code: string; member: string },
): Promise<ClaimOutcome | Refusal> {
  const { tx, caller, now } = context;
  const [seen] = await requireRows(context, memberEntity, [claimant]);
  if (!seen) throw missing();
  const key = `couponCode:${caller.merchant}:${caller.employee}`;
  await requireUnlocked(tx, [key], now);
  const found = await instanceOf(context, code);
  const isTaken = found !== undefined && found.member !== null && found.member !== claimant;
  if (!found || isTaken) {
    await countFailure(tx, key, failureLimits.account, now);
    return refuse(isTaken ? 'coupon.codeTaken' : 'coupon.codeUnknown');
  }
  // Locks in their order: the member, the coupon, its instance (docs/invariants.md "Locks").
  const able = and(eq(member.guid, claimant), eq(member.enabled, true), labelled);
  const [holder] = await tx.select().from(member).where(able).for('share');
  const row = await lockCoupon(context, found.coupon);
  if (!row) throw missing();
  const name = row.name;
  if (found.member === claimant) return { name, until: found.validUntil };
  const status = couponStatus(row, now.getTime());
  if (status === 'voided' || status === 'expired') throw refuse(`coupon.refused.${status}`, { name });
  if (found.state !== 'unused') throw refuse('coupon.codeTaken');
  if (!holder) throw refuse('coupon.refused.nobody', { name });
  if (holder.phone && (await ownPhones(context)).includes(holder.phone)) throw refuse('memberDesk.ownPhone');
  const { fitting } = await roomFor(tx, row, [claimant]);
  if (!fitting.has(claimant)) throw refuse('coupon.refused.limit', { name, max: row.perPersonReceiveLimit });
  const at = now.toISOString();
  const { from, until } = termOf(row, now);
  const claimed = await tx
    .update(couponInstance)
    .set({
      ...{ member: claimant, collectionTime: at, validFrom: from, validUntil: until },
      ...{ updatedAt: at, updatedBy: caller.name, version: sql`${couponInstance.version} + 1` },
    })
    .where(and(eq(couponInstance.guid, found.guid), isNull(couponInstance.member), eq(couponInstance.state, 'unused')))
    .returning({ guid: couponInstance.guid });
  if (claimed.length === 0) throw refuse('coupon.codeTaken');
  await context.log({
    ...logPlace(recordEntity, { ...row, values: {} }),
    type: 'edit',
    objectGuid: found.guid,
    object: name,
    detail: [{ field: 'member', before: null, after: String(seen.values.fullName ?? '') }],
  });
  return { name, until };
}
