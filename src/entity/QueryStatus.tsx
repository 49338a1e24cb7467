import { Skeleton } from '@mui/material';
import { ErrorState } from '../ui/feedback/states';
import { useFailureText } from './useFailure';

interface Props {
  query: { isPending: boolean; error: Error | null; refetch: () => unknown };
  /** of what is waited for, in pixels */
  height: number;
}

/** What stands in the place of an answer: that it is on its way, or why it did not come, with another try. */
export function QueryStatus({ query, height }: Props) {
  const textOf = useFailureText();
  if (query.error) return <ErrorState message={textOf(query.error)} onRetry={() => void query.refetch()} />;
  return query.isPending ? <Skeleton variant="rounded" height={height} /> : null;
}
