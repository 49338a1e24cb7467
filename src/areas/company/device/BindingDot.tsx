import { useTranslate } from 'react-admin';
import { StatusDot } from '#ui/feedback/StatusDot.tsx';
import type { bindingStates } from './device.contract';

/** Whether a device is bound. */
export function BindingDot({ state }: { state: (typeof bindingStates)[number] }) {
  const translate = useTranslate();
  return <StatusDot tone={state === 'bound' ? 'ok' : 'muted'} label={translate(`enums.deviceBinding.${state}`)} />;
}
