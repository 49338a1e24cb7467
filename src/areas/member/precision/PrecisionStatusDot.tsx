import { progressTones } from '#business/progressTones';
import { StatusDot } from '#ui/feedback/StatusDot.tsx';
import type { PrecisionStatus } from './precision';

/** Status of an action of precision marketing. */
export function PrecisionStatusDot({ status }: { status: PrecisionStatus }) {
  return <StatusDot tone={progressTones[status]} label={`enums.precisionStatus.${status}`} />;
}
