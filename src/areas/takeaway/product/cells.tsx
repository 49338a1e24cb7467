import { useTranslate } from 'react-admin';
import { StatusDot } from '#ui/feedback/StatusDot.tsx';
import { emptyText, Money } from '#ui/feedback/values.tsx';

/** A product as its cells read it. */
interface Product {
  names?: Partial<Record<string, unknown>>;
  commodity?: string | null;
  quantity?: number | null;
  proposalName?: string | null;
  score?: number | null;
  basis?: string | null;
  ownPrice?: string | null;
  ownState?: string | null;
  platformState?: string | null;
  difference?: string | null;
  refusal?: string | null;
}

const quiet = { color: 'var(--muted)' };
const wrong = { color: 'var(--error)' };

/** The goods behind a product and how many of them a sale is; of a product without them those that are likely meant. */
export function OursCell({ record }: { record: Product }) {
  const translate = useTranslate();
  const { names, commodity, quantity, proposalName, score, basis } = record;
  if (commodity) {
    const name = String(names?.commodity ?? commodity);
    return <span title={name}>{(quantity ?? 1) > 1 ? `${name} × ${quantity}` : name}</span>;
  }
  if (!proposalName) return <span style={quiet}>{emptyText}</span>;
  const text = translate('takeaway.link.proposed', { name: proposalName, score });
  return (
    <span style={quiet} title={translate(`enums.takeawayMatchBasis.${basis}`)}>
      {text}
    </span>
  );
}

/** Price of the goods; in the colour of errors where the platform asks another. */
export function PriceCell({ record: { ownPrice, difference } }: { record: Product }) {
  const translate = useTranslate();
  if (!ownPrice) return <span style={quiet}>{emptyText}</span>;
  if (difference !== 'price' && difference !== 'priceAndSoldOut') return <Money value={ownPrice} />;
  return (
    <span style={wrong} title={translate('enums.takeawayDifference.price')}>
      <Money value={ownPrice} /> ≠
    </span>
  );
}

/** A product's state on its platform, with that of its goods where it is another, and why the platform took no change. */
export function StateCell({ record: { platformState, ownState, difference, refusal } }: { record: Product }) {
  const translate = useTranslate();
  if (refusal) return <StatusDot tone="error" label={`enums.takeawayRefusal.${refusal}`} />;
  const isOther = difference === 'soldOut' || difference === 'priceAndSoldOut';
  if (isOther) {
    const own = translate(`enums.takeawaySaleState.${ownState}`);
    return <StatusDot tone="warn" label={translate('takeaway.link.ownState', { state: own })} />;
  }
  const tone = platformState === 'onSale' ? 'ok' : 'muted';
  return <StatusDot tone={tone} label={`enums.takeawaySaleState.${platformState}`} />;
}
