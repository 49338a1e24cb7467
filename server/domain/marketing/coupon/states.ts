import { eq, sql } from 'drizzle-orm';
import type { CouponEffect } from '#areas/marketing/coupon/commands';
import { type CouponState, couponStatus, instanceStatus } from '#areas/marketing/coupon/coupon';
import type { CallerContext } from '#server/call/call';
import { missing, refuse } from '#server/call/refusal';
import { coupon, couponInstance } from '#server/db/schema/marketing/coupon';
import { refuseReaching } from '#server/store/outside';
import { requireRows } from '#server/store/read';
import { logPlace } from '#server/store/write';
import { endBatches, unmadeCodes } from './codeBatch';
import { maskedCode, openCode } from './codes';
import { couponEntity, lockCoupon, requireIssuing } from './coupon.rules';
import { recordEntity } from './records.rules';
import { beginVoiding, open } from './voiding';

/** How many instances it would touch if a coupon were stopped or voided now. */
export async function effectOf(context: CallerContext, { id }: { id: string }): Promise<CouponEffect> {
  const { tx, now } = context;
  const [row] = await requireRows(context, couponEntity, [id]);
  const unmade = await unmadeCodes(tx, id);
  const [counts] = await tx
    .select({
      open: sql<number>`count(*)::int`,
      members: sql<number>`count(DISTINCT ${couponInstance.member})::int`,
    })
    .from(couponInstance)
    .where(open(id, now));
  return { open: (counts?.open ?? 0) + unmade, members: counts?.members ?? 0, used: Number(row?.values.used ?? 0) };
}

/** A coupon, locked until the call ends. Refused to callers who do not see all stores at which it is good. */
async function held(context: CallerContext, id: string) {
  const [stored] = await requireRows(context, couponEntity, [id]);
  const row = await lockCoupon(context, id);
  if (!stored || !row) throw missing();
  await refuseReaching(context, couponEntity, [stored]);
  return row;
}

async function moveTo(
  context: CallerContext,
  row: typeof coupon.$inferSelect,
  state: CouponState,
  gone = 0,
): Promise<{ id: string; withdrawn: number }> {
  const { tx, caller, now } = context;
  const shown = (of: CouponState) => couponStatus({ ...row, state: of }, now.getTime());
  await tx
    .update(coupon)
    .set({
      state,
      issued: row.issued,
      version: row.version + 1,
      updatedAt: now.toISOString(),
      updatedBy: caller.name,
    })
    .where(eq(coupon.guid, row.guid));
  await context.log({
    ...logPlace(couponEntity, { ...row, values: {} }),
    type: state === 'issuing' ? 'enable' : 'disable',
    objectGuid: row.guid,
    object: row.name,
    detail: [
      { field: 'status', before: shown(row.state), after: shown(state) },
      ...(gone > 0 ? [{ field: 'withdrawn', before: row.withdrawn, after: row.withdrawn + gone }] : []),
    ],
  });
  return { id: row.guid, withdrawn: gone };
}

/** No new ones from now on; those in members' hands stay usable (C4). */
export async function stop(context: CallerContext, { id }: { id: string }) {
  const row = await held(context, id);
  requireIssuing(row, context.now);
  return moveTo(context, row, 'stopped');
}

/** Gives a stopped coupon again. */
export async function resume(context: CallerContext, { id }: { id: string }) {
  const row = await held(context, id);
  const status = couponStatus(row, context.now.getTime());
  if (status !== 'stopIssuing') throw refuse(`coupon.refused.${status}`, { name: row.name });
  return moveTo(context, row, 'issuing');
}

/**
 * Makes all that were not used unusable, for good; used ones stay used (C4). No till takes one from now on; those in hands are marked
 * in steps, the first at once. Answers how many there are.
 */
export async function voidCoupon(context: CallerContext, { id }: { id: string }) {
  const { tx, caller, now } = context;
  const row = await held(context, id);
  if (row.state === 'voided') throw refuse('coupon.refused.voided', { name: row.name });
  const gone = await tx.$count(couponInstance, open(id, now));
  // Codes that are never made were never given.
  const issued = row.issued - (await endBatches(context, id));
  await beginVoiding(context, id, { at: now, operator: caller.name });
  return moveTo(context, { ...row, issued }, 'voided', gone);
}

/** Takes one coupon back that was not used. */
export async function withdraw(context: CallerContext, { id, reason }: { id: string; reason: string }) {
  const { tx, caller, now } = context;
  const [stored] = await requireRows(context, recordEntity, [id]);
  const of = await lockCoupon(context, String(stored?.values.coupon));
  const [row] = await tx.select().from(couponInstance).where(eq(couponInstance.guid, id)).for('no key update');
  if (!stored || !of || !row) throw missing();
  const code = await openCode(context, row);
  const status = instanceStatus(row, now.getTime());
  if (status !== 'notUsed' && status !== 'notYetEffective') throw refuse(`coupon.instance.${status}`, { code });
  const at = { updatedAt: now.toISOString(), updatedBy: caller.name };
  await tx
    .update(couponInstance)
    .set({ ...at, state: 'voided', reason, version: row.version + 1 })
    .where(eq(couponInstance.guid, id));
  await tx
    .update(coupon)
    .set({ withdrawn: of.withdrawn + 1 })
    .where(eq(coupon.guid, of.guid));
  await context.log({
    ...logPlace(recordEntity, stored),
    type: 'edit',
    objectGuid: id,
    object: maskedCode(code),
    detail: [
      { field: 'status', before: status, after: 'cancelled' },
      { field: 'reason', before: null, after: reason },
    ],
  });
  return { id };
}
