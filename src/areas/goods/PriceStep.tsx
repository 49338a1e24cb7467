import { emptyText, Money } from '../../ui/feedback/values';

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
