import { useTranslate } from 'react-admin';
import { StatusDot } from '#ui/feedback/StatusDot.tsx';
import { emptyText } from '#ui/feedback/values.tsx';

/** Whether the stock is below the safety stock, as text and colour; nothing where none is set. */
export function StockState({ below }: { below: boolean | null }) {
  const translate = useTranslate();
  if (below === null) return emptyText;
  return (
    <StatusDot tone={below ? 'error' : 'ok'} label={translate(below ? 'stock.state.below' : 'stock.state.enough')} />
  );
}
