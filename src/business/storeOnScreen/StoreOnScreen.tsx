import type { ReactNode } from 'react';
import { useFailureText } from '#entity/useFailure';
import { DetailSkeleton } from '#ui/feedback/Skeletons.tsx';
import { EmptyState, ErrorState } from '#ui/feedback/states.tsx';
import { useStoreOnScreen } from './useStoreOnScreen';

interface Props {
  /** while it is not known which store that is */
  skeleton?: ReactNode;
  children: (store: string, choose: (store: string) => void) => ReactNode;
}

/** The work of one store, once it is known which: says so where there is none, or that the stores could not be had and why (001 §8). */
export function StoreOnScreen({ skeleton = <DetailSkeleton fields={6} />, children }: Props) {
  const textOf = useFailureText();
  const { store, isPending, error, retry, choose } = useStoreOnScreen();
  if (error) return <ErrorState title="entity.storesFailed" message={textOf(error)} onRetry={retry} />;
  if (isPending) return skeleton;
  return store ? children(store, choose) : <EmptyState title="entity.settings.noPlace" />;
}
