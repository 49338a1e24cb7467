import { StatusDot, type Tone } from '../../../ui/feedback/StatusDot';
import type { RedPacketStatus } from './redPacket';

const tones: Record<RedPacketStatus, Tone> = {
  draft: 'muted',
  upcoming: 'info',
  inProgress: 'ok',
  paused: 'warn',
  stopped: 'error',
  ended: 'muted',
};

/** How far a red packet is. */
export function RedPacketStatusDot({ status }: { status: RedPacketStatus }) {
  return <StatusDot tone={tones[status]} label={`enums.redPacketStatus.${status}`} />;
}
