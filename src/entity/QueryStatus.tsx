import { BlockSkeleton } from '#ui/feedback/Skeletons.tsx';
import { ErrorState } from '#ui/feedback/states.tsx';
import { useFailureText } from './useFailure';

interface Props {
  query: { isPending: boolean; error: Error | null; refetch: () => unknown };
  /** of what is waited for, in pixels */
  height: number;
}

/** Shown in place of an answer: loading, or why the query failed with a button to retry. */
export function QueryStatus({ query, height }: Props) {
  const textOf = useFailureText();
  if (query.error) return <ErrorState message={textOf(query.error)} onRetry={() => void query.refetch()} />;
  return query.isPending ? <BlockSkeleton height={height} /> : null;
}
