import { lazy, type ReactNode, Suspense } from 'react';
import { useAddressParam } from '#entity/useAddressParam';
import { BlockSkeleton } from '#ui/feedback/Skeletons.tsx';

const FloorPage = lazy(() => import('./FloorPage'));

/** The list of tables, or the floor plan where the address says ?view=plan. */
export function ListOrPlan({ children }: { children: ReactNode }) {
  const { value } = useAddressParam('view');
  if (value !== 'plan') return children;
  return (
    <Suspense fallback={<BlockSkeleton height={320} />}>
      <FloorPage />
    </Suspense>
  );
}
