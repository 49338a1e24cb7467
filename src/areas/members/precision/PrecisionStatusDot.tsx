import { StatusDot, type Tone } from '../../../ui/feedback/StatusDot';
import type { PrecisionStatus } from './precision';

const tones: Record<PrecisionStatus, Tone> = {
  notPublished: 'muted',
  waiting: 'info',
  sending: 'info',
  paused: 'warn',
  stopped: 'muted',
  done: 'ok',
};

/** Status of an action of precision marketing. */
export function PrecisionStatusDot({ status }: { status: PrecisionStatus }) {
  return <StatusDot tone={tones[status]} label={`enums.precisionStatus.${status}`} />;
}
