import { lazy, Suspense } from 'react';
import { useCan } from '#entity/permission';
import { useAddressParam } from '#entity/useAddressParam';
import { usePlace } from '../usePlace';
import { padParam } from './usePadActions';

const PadPictureDialog = lazy(() => import('./PadPictureDialog'));

/** The pictures on pads that a row asked for, over the list. */
export function PadTools() {
  const { owner } = usePlace();
  const mayEdit = useCan('edit') && owner === 'store';
  const { value: id, close } = useAddressParam(padParam);
  if (!mayEdit || !id) return null;
  return (
    <Suspense fallback={null}>
      <PadPictureDialog key={id} id={id} onClose={close} />
    </Suspense>
  );
}
