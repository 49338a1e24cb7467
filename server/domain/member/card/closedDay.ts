import type { CallerContext } from '#server/call/call';
import { refuse } from '#server/call/refusal';
import { momentAt } from '#server/domain/sales/moment';
import { ClosedDayError, requireOpenDays } from '#server/domain/sales/post';

/** Runs work that posts; a closed business day becomes a refusal that names the day. */
export async function refusingClosedDay<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ClosedDayError) throw refuse('card.dayClosed', { date: error.businessDate });
    throw error;
  }
}

/** Refuses where the store has closed the business day that it has now. */
export async function requireOpenDay(context: CallerContext, store: string): Promise<void> {
  const { businessDate } = await momentAt(context, store);
  await refusingClosedDay(() => requireOpenDays(context.tx, [{ store, businessDate }]));
}
