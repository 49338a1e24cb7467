import { StatusDot } from '#ui/feedback/StatusDot.tsx';
import type { batchStates } from './entityCard.contract';

const tones = { making: 'info', made: 'ok', handedOut: 'muted' } as const;

/** How far a batch of physical cards is. */
export function BatchStateDot({ state }: { state: (typeof batchStates)[number] }) {
  return <StatusDot tone={tones[state]} label={`enums.cardBatchState.${state}`} />;
}
