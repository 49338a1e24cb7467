import type { CallerContext } from '#server/call/call';
import { refuse } from '#server/call/refusal';
import { ClosedDayError, requireOpenDays } from '#server/domain/sales/post';

/** Holds the stores to the end of the call and refuses, by its name, a business day that is closed. */
export async function openDaysOrRefuse(
  { tx }: CallerContext,
  days: readonly { store: string; businessDate: string }[],
): Promise<void> {
  try {
    await requireOpenDays(tx, days);
  } catch (error) {
    if (error instanceof ClosedDayError) throw refuse('orders.dayClosed', { day: error.businessDate });
    throw error;
  }
}
