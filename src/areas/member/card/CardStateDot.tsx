import { StatusDot } from '#ui/feedback/StatusDot.tsx';

interface Props {
  state: string;
  ending: string | null;
}

/** Whether a card is used, frozen, or why it has ended. */
export function CardStateDot({ state, ending }: Props) {
  if (ending) return <StatusDot tone="muted" label={`enums.cardEnding.${ending}`} />;
  return <StatusDot tone={state === 'frozen' ? 'warn' : 'ok'} label={`enums.cardState.${state}`} />;
}
