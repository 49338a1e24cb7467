import { lazy, Suspense } from 'react';
import { useListFilterContext } from 'react-admin';
import { useAddressParam } from '#entity/useAddressParam';
import { supplierParam } from './useSettlementActions';

const PayableDialog = lazy(() => import('./PayableDialog'));

/** The documents of the supplier that the address names, over the list. */
export function PayableDialogOverList() {
  const { filterValues } = useListFilterContext();
  const { value: supplier, close } = useAddressParam(supplierParam);
  if (!supplier) return null;
  return (
    <Suspense fallback={null}>
      <PayableDialog key={supplier} supplier={supplier} date={filterValues.date} onClose={close} />
    </Suspense>
  );
}
