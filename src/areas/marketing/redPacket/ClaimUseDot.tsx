import { StatusDot, type Tone } from '#ui/feedback/StatusDot.tsx';
import type { ClaimUse } from './claims';

const tones: Record<ClaimUse, Tone> = { unused: 'info', partlyUsed: 'ok', used: 'ok', expired: 'muted' };

/** Whether a claimed packet is spent. */
export function ClaimUseDot({ status }: { status: ClaimUse }) {
  return <StatusDot tone={tones[status]} label={`enums.redPacketUse.${status}`} />;
}
