import type { TimeWindow } from '#entity/windows';
import { EllipsisText } from '#ui/feedback/EllipsisText.tsx';
import { emptyText } from '#ui/feedback/values.tsx';

/** Periods of the day in one line. */
export function PeriodsText({ periods }: { periods: readonly TimeWindow[] | null }) {
  if (!periods?.length) return emptyText;
  return <EllipsisText>{periods.map(({ startTime, endTime }) => `${startTime}–${endTime}`).join(', ')}</EllipsisText>;
}
