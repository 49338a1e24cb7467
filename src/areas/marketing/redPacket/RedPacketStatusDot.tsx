import { progressTones } from '#business/progressTones';
import { StatusDot } from '#ui/feedback/StatusDot.tsx';
import type { RedPacketStatus } from './redPacket';

/** How far a red packet is. */
export function RedPacketStatusDot({ status }: { status: RedPacketStatus }) {
  return <StatusDot tone={progressTones[status]} label={`enums.redPacketStatus.${status}`} />;
}
