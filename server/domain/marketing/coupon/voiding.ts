import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '#server/db/database';
import { coupon, couponInstance } from '#server/db/schema/marketing/coupon';
import { instantSql } from '#server/db/zones';
import type { JobContext } from '#server/domain/jobRun';
import { enqueue, jobKind } from '#server/domain/queue';
import { lockCoupon } from './coupon.rules';

// The end of coupons whose definition was voided. Tills ask the definition, so that none is used from the first moment on; there may be
// a million of them, which are marked in steps.

/** The marking of a voided coupon's instances, by who voided it, as of then. */
export const couponVoiding = jobKind(
  'couponVoiding',
  z.object({ coupon: z.string(), at: z.string(), operator: z.string() }),
);

/** Coupons in a step, for which nobody waits noticeably. */
export const voidsAStep = 500;

interface Voiding {
  at: Date;
  operator: string;
}

/** Instances of a coupon that may still be used, now or later. */
export const open = (guid: string, now: Date) =>
  and(
    eq(couponInstance.coupon, guid),
    eq(couponInstance.state, 'unused'),
    sql`(${couponInstance.validUntil} IS NULL OR ${couponInstance.validUntil} > ${instantSql(now)})`,
  );

/** Marks the next ones; answers whether there may be more. The coupon is locked. */
async function voidSome(tx: Tx, guid: string, { at, operator }: Voiding): Promise<boolean> {
  const some = tx
    .select({ guid: couponInstance.guid })
    .from(couponInstance)
    .where(open(guid, at))
    .limit(voidsAStep)
    .for('no key update');
  const gone = await tx
    .update(couponInstance)
    .set({ state: 'voided', updatedAt: at.toISOString(), updatedBy: operator })
    .where(inArray(couponInstance.guid, some))
    .returning({ guid: couponInstance.guid });
  if (gone.length > 0)
    await tx
      .update(coupon)
      .set({ withdrawn: sql`${coupon.withdrawn} + ${gone.length}::int` })
      .where(eq(coupon.guid, guid));
  return gone.length === voidsAStep;
}

/** Begins to mark the instances of a coupon that is voided: some at once, the rest by a job. The coupon is locked. */
export async function beginVoiding({ tx }: { tx: Tx }, guid: string, voiding: Voiding): Promise<void> {
  if (!(await voidSome(tx, guid, voiding))) return;
  const { at, operator } = voiding;
  const payload = { coupon: guid, at: at.toISOString(), operator };
  await enqueue(tx, couponVoiding, { key: `void coupon ${guid}`, due: at, payload });
}

/** A step of the marking; done again as if it had not begun where it was cut off. Null when there are no more. */
export async function voidingStep(
  { tx, now }: Pick<JobContext, 'tx' | 'now'>,
  { coupon: guid, at, operator }: z.infer<typeof couponVoiding.payload>,
): Promise<Date | null> {
  const row = await lockCoupon({ tx }, guid);
  return row && (await voidSome(tx, guid, { at: new Date(at), operator })) ? now : null;
}
