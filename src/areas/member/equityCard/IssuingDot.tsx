import { StatusDot, type Tone } from '#ui/feedback/StatusDot.tsx';
import type { IssuingState } from './equityCard.contract';

const tones: Record<IssuingState, Tone> = { sending: 'ok', stopped: 'muted', reissued: 'ok' };

/** Whether a card is issued. */
export function IssuingDot({ status }: { status: IssuingState }) {
  return <StatusDot tone={tones[status]} label={`enums.equityCardIssuingState.${status}`} />;
}
