import { StatusDot, type Tone } from '../../../ui/feedback/StatusDot';
import type { ActivityStatus } from './rechargeActivity.contract';

const tones: Record<ActivityStatus, Tone> = {
  notPublished: 'muted',
  upcoming: 'info',
  inProgress: 'ok',
  paused: 'warn',
  ended: 'muted',
};

/** How far an activity is. */
export function ActivityStatusDot({ status }: { status: ActivityStatus }) {
  return <StatusDot tone={tones[status]} label={`enums.rechargeActivityStatus.${status}`} />;
}
