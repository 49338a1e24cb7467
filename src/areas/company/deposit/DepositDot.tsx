import { useTranslate } from 'react-admin';
import type { RecordOf } from '#entity/contract';
import { StatusDot } from '#ui/feedback/StatusDot.tsx';
import type { depositItem } from './depositItem.contract';

/** How much of a deposit is still there; one whose day has passed is highlighted. */
export function DepositDot({ record: { status, overdue } }: { record: RecordOf<typeof depositItem> }) {
  const translate = useTranslate();
  if (overdue) return <StatusDot tone="error" label={translate('resources.depositItem.overdue')} />;
  const tone = status === 'kept' ? 'ok' : status === 'partly' ? 'warn' : 'muted';
  return <StatusDot tone={tone} label={translate(`enums.depositStatus.${status}`)} />;
}
