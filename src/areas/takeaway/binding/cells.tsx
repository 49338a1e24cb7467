import { StatusDot, type Tone } from '#ui/feedback/StatusDot.tsx';

const tones: Readonly<Record<string, Tone>> = { bound: 'ok', ending: 'warn', expired: 'error', unbound: 'muted' };

/** Whether a platform knows the store, and for long. */
export function StateCell({ record: { bindingState } }: { record: { bindingState?: string | null } }) {
  const state = bindingState ?? 'unbound';
  return <StatusDot tone={tones[state] ?? 'muted'} label={`enums.takeawayBindingState.${state}`} />;
}
