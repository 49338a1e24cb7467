import { and, eq, lt } from 'drizzle-orm';
import { graceMinutes } from '#areas/table/booking/deposit';
import type { Tx } from '#server/db/database';
import { reservation } from '#server/db/schema/table/guest';
import { dayMs, minuteMs } from '#values/duration';

const before = (now: Date, ms: number) => lt(reservation.expectedAt, new Date(now.getTime() - ms).toISOString());

/**
 * Guests who have not come by the end of the time that is granted are overdue (001 §4), for report, book and floor alike; a day
 * later their deposit is forfeited. It is no change by anybody: the version stays, so that they may still be received.
 */
export async function markOverdue(tx: Tx, now: Date): Promise<void> {
  const updatedAt = now.toISOString();
  await tx
    .update(reservation)
    .set({ status: 'overdue', updatedAt })
    .where(and(eq(reservation.status, 'reserved'), before(now, graceMinutes * minuteMs)));
  await tx
    .update(reservation)
    .set({ depositState: 'forfeited', updatedAt })
    .where(and(eq(reservation.status, 'overdue'), eq(reservation.depositState, 'paid'), before(now, dayMs)));
}
