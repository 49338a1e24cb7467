import { lazy, Suspense } from 'react';
import { useAddressParam } from '#entity/useAddressParam';
import { SyncButton } from './SyncButton';
import { resetFactorParam } from './useEmployeeActions';

const ResetFactorDialog = lazy(() => import('./ResetFactorDialog'));

/** Acts over the list of employees, and the dialog that the address names. */
export function EmployeeDialogs() {
  const { value, close } = useAddressParam(resetFactorParam);
  return (
    <>
      <SyncButton />
      {value ? (
        <Suspense fallback={null}>
          <ResetFactorDialog key={value} id={value} onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}
