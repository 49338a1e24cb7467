import { ErrorState } from '../../ui/feedback/states';
import { useFailureText } from '../useFailure';

/** Says that the stores to choose from could not be had, and why (001 §8). */
export function StoresFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const textOf = useFailureText();
  return <ErrorState title="entity.storesFailed" message={textOf(error)} onRetry={onRetry} />;
}
