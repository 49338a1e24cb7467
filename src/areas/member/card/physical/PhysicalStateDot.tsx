import { StatusDot } from '#ui/feedback/StatusDot.tsx';

const tones = { made: 'info', bound: 'ok', voided: 'muted' } as const;

/** Whether a physical card is in the drawer, has a member, or is void. */
export function PhysicalStateDot({ state }: { state: keyof typeof tones }) {
  return <StatusDot tone={tones[state]} label={`enums.physicalCardState.${state}`} />;
}
