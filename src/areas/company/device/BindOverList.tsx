import { lazy, Suspense } from 'react';
import { useAddressParam } from '#entity/useAddressParam';
import { bindParam } from './useDeviceActions';

const BindDialog = lazy(() => import('./BindDialog'));

/** The dialog with the code of the device that the address names, over the list. */
export function BindOverList() {
  const { value, close } = useAddressParam(bindParam);
  if (!value) return null;
  return (
    <Suspense fallback={null}>
      <BindDialog key={value} id={value} onClose={close} />
    </Suspense>
  );
}
