import { type ReactNode, Suspense } from 'react';
import { useNotify } from 'react-admin';
import { ErrorBoundary } from 'react-error-boundary';

/** A part of the frame whose script loads when it is opened. A failure to load is reported; the frame stays. */
export function OnDemand({ children }: { children: ReactNode }) {
  const notify = useNotify();
  return (
    <ErrorBoundary fallback={null} onError={() => notify('shell.chunkLoadFailure', { type: 'error' })}>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  );
}
