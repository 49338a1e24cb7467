import { lazy, type ReactNode, Suspense } from 'react';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { useSearchParams } from '#ui/router';
import { storeParam } from './useDayEndActions';

const StoreDays = lazy(() => import('./StoreDays'));

/** The days of the store that the address names, or the list of stores. */
export function StoreDaysOr({ children }: { children: ReactNode }) {
  const [search] = useSearchParams();
  const store = search.get(storeParam);
  if (!store) return children;
  return (
    <Suspense fallback={<ListSkeleton />}>
      <StoreDays key={store} store={store} />
    </Suspense>
  );
}
