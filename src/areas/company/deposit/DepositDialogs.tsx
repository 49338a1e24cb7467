import { lazy, Suspense } from 'react';
import { useAddressParam } from '#entity/useAddressParam';
import { labelParam, takeParam } from './useDepositActions';

const TakeDialog = lazy(() => import('./TakeDialog'));
const LabelDialog = lazy(() => import('./LabelDialog'));

/** The dialogs over the list that the address names. */
export function DepositDialogs() {
  const take = useAddressParam(takeParam);
  const label = useAddressParam(labelParam);
  return (
    <Suspense fallback={null}>
      {take.value ? <TakeDialog key={take.value} id={take.value} onClose={take.close} /> : null}
      {label.value ? <LabelDialog key={label.value} id={label.value} onClose={label.close} /> : null}
    </Suspense>
  );
}
