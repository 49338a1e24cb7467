import { useTranslate } from 'react-admin';
import { StatusDot, type Tone } from '#ui/feedback/StatusDot.tsx';
import type { RepairState } from './repair';

const tones: Record<RepairState, Tone> = { submitted: 'warn', approved: 'ok', rejected: 'error' };

/** State of a repair; one that waits for review is highlighted. */
export function RepairStateDot({ state }: { state: RepairState }) {
  const translate = useTranslate();
  return <StatusDot tone={tones[state]} label={translate(`enums.repairState.${state}`)} />;
}
