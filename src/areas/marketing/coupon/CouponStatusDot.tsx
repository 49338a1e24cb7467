import { progressTones } from '#business/progressTones';
import { StatusDot, type Tone } from '#ui/feedback/StatusDot.tsx';
import type { CouponStatus, InstanceStatus } from './coupon';

const instanceTones: Record<InstanceStatus, Tone> = {
  notUsed: 'ok',
  used: 'info',
  notYetEffective: 'warn',
  expired: 'muted',
  cancelled: 'error',
};

/** Whether a coupon is given, and whether it is good. */
export function CouponStatusDot({ status }: { status: CouponStatus }) {
  return <StatusDot tone={progressTones[status]} label={`enums.couponStatus.${status}`} />;
}

/** Whether a single coupon can be used. */
export function InstanceStatusDot({ status }: { status: InstanceStatus }) {
  return <StatusDot tone={instanceTones[status]} label={`enums.couponInstanceStatus.${status}`} />;
}
