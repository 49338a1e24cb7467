import { progressTones } from '#business/progressTones';
import { StatusDot } from '#ui/feedback/StatusDot.tsx';
import type { ActivityStatus } from './rechargeActivity.contract';

/** How far an activity is. */
export function ActivityStatusDot({ status }: { status: ActivityStatus }) {
  return <StatusDot tone={progressTones[status]} label={`enums.rechargeActivityStatus.${status}`} />;
}
