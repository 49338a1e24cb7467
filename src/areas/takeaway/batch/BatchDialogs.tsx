import { lazy, Suspense } from 'react';
import { useAddressParam } from '#entity/useAddressParam';
import { batchParam } from './batchParams';

const WatchDialog = lazy(() => import('./WatchDialog'));

/** The batch that is followed over a list, where the address names one. */
export function BatchDialogs() {
  const { value } = useAddressParam(batchParam);
  return value ? (
    <Suspense fallback={null}>
      <WatchDialog key={value} guid={value} />
    </Suspense>
  ) : null;
}
