import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCan } from '../../../entity/permission';
import { usePlace } from '../usePlace';
import { padParam } from './usePadActions';

const PadPictureDialog = lazy(() => import('./PadPictureDialog'));

/** The pictures on pads that a row asked for, over the list. */
export function PadTools() {
  const { owner } = usePlace();
  const mayEdit = useCan('edit') && owner === 'store';
  const [search, setSearch] = useSearchParams();
  const id = search.get(padParam);
  const close = () => {
    const next = new URLSearchParams(search);
    next.delete(padParam);
    setSearch(next);
  };
  if (!mayEdit || !id) return null;
  return (
    <Suspense fallback={null}>
      <PadPictureDialog key={id} id={id} onClose={close} />
    </Suspense>
  );
}
