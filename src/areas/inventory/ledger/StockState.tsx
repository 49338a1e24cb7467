import { useTranslate } from 'react-admin';
import { StatusDot } from '../../../ui/feedback/StatusDot';

/** Whether there is less than the safety stock, in words and colour. */
export function StockState({ below }: { below: boolean }) {
  const translate = useTranslate();
  return (
    <StatusDot tone={below ? 'error' : 'ok'} label={translate(below ? 'stock.state.below' : 'stock.state.enough')} />
  );
}
