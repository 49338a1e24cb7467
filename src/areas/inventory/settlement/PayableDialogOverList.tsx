import { lazy, Suspense } from 'react';
import { useListFilterContext } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { supplierParam } from './useSettlementActions';

const PayableDialog = lazy(() => import('./PayableDialog'));

/** The documents of the supplier that the address names, over the list. */
export function PayableDialogOverList() {
  const { filterValues } = useListFilterContext();
  const [search, setSearch] = useSearchParams();
  const supplier = search.get(supplierParam);
  if (!supplier) return null;
  const close = () => {
    const next = new URLSearchParams(search);
    next.delete(supplierParam);
    setSearch(next);
  };
  return (
    <Suspense fallback={null}>
      <PayableDialog key={supplier} supplier={supplier} date={filterValues.date} onClose={close} />
    </Suspense>
  );
}
