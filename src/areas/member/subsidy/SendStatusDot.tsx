import { StatusDot, type Tone } from '#ui/feedback/StatusDot.tsx';
import type { sendStatuses } from './subsidyActivity.contract';

type SendStatus = (typeof sendStatuses)[number];

const tones: Record<SendStatus, Tone> = { notSent: 'muted', sending: 'info', sent: 'ok', failed: 'error' };

/** How far the sending of a subsidy is. */
export function SendStatusDot({ status }: { status: SendStatus }) {
  return <StatusDot tone={tones[status]} label={`enums.subsidySendStatus.${status}`} />;
}
