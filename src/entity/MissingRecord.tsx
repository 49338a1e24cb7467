import { useEffect, useRef } from 'react';
import { useCreatePath, useNavigate, useNotify } from 'react-admin';
import { GatewayError } from '#gateway/errors';
import { ErrorState } from '#ui/feedback/states.tsx';
import { useFailureText } from './useFailure';

/** Whether a read failed because the record is not there, or not in the reader's scope. */
function isMissing(error: unknown): boolean {
  return error instanceof GatewayError && error.kind === 'missing';
}

/** Says that a record is not there and leaves, to its list unless told otherwise. */
export function MissingRecord({ resource, onLeave }: { resource: string; onLeave?: () => void }) {
  const notify = useNotify();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const hasLeft = useRef(false);
  useEffect(() => {
    // Once, though what callers hand over may be new with every render.
    if (hasLeft.current) return;
    hasLeft.current = true;
    notify('entity.recordMissing', { type: 'warning' });
    if (onLeave) onLeave();
    else navigate(createPath({ resource, type: 'list' }), { replace: true });
  }, [notify, navigate, createPath, resource, onLeave]);
  return null;
}

interface Props {
  error: unknown;
  onRetry: () => void;
  /** whose record it is: its list is where one goes when there is none by that id */
  resource: string;
  onLeave?: () => void;
}

/** A record that could not be read: one that is missing leads to its list, all else says what failed and may be tried again. */
export function ReadFailure({ error, onRetry, resource, onLeave }: Props) {
  const textOf = useFailureText();
  return isMissing(error) ? (
    <MissingRecord resource={resource} onLeave={onLeave} />
  ) : (
    <ErrorState message={textOf(error)} onRetry={onRetry} />
  );
}
