import { emptyText, Money } from '#ui/feedback/values.tsx';
import { addDecimals, compareDecimals, isDecimal, negate } from '#values/decimal';

/** A price before and after a change; “—” for none. */
export function PriceStep({ before, after }: { before: string | null; after: string | null }) {
  return (
    <>
      <Price value={before} /> → <Price value={after} />
    </>
  );
}

/** A price, or that there is none. */
export function Price({ value }: { value: string | null }) {
  return value === null ? emptyText : <Money value={value} />;
}

/** The difference between two prices, with its sign; nothing while it is the same or no price. */
export function Difference({ before, after }: { before: string | null; after: string | null }) {
  if (!before || !after || !isDecimal(before) || !isDecimal(after)) return null;
  const difference = addDecimals(after, negate(before));
  if (compareDecimals(difference, '0') === 0) return null;
  return (
    <span style={{ color: 'var(--muted)' }}>
      {difference.startsWith('-') ? '' : '+'}
      {difference}
    </span>
  );
}
