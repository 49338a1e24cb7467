import { useTranslate } from 'react-admin';
import { StatusDot } from '#ui/feedback/StatusDot.tsx';

/** Says that a material's use is not settled by counts at both ends of the period; nothing where it is. */
export function EstimatedMark({ estimated }: { estimated: boolean }) {
  const translate = useTranslate();
  return estimated ? <StatusDot tone="warn" label={translate('stock.cost.estimated')} /> : null;
}
