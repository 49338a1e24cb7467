import { useCallback, useEffect, useState } from 'react';
import { type Problem, problemOf } from './problem';

/** State of a call: its answer (`data` keeps the earlier answer while it runs again) and its failure. */
export interface Loaded<T> {
  data: T | null;
  problem: Problem | null;
  loading: boolean;
  reload(): void;
}

/**
 * Asks once when the component appears and again on `reload`; an answer that was overtaken or left behind is dropped.
 *
 * @param load the call; the one given at first is used for good
 */
export function useLoad<T>(load: (signal: AbortSignal) => Promise<T>): Loaded<T> {
  // A new object is a new attempt.
  const [attempt, setAttempt] = useState(() => ({ load }));
  const [state, setState] = useState<Omit<Loaded<T>, 'reload'>>({ data: null, problem: null, loading: true });

  useEffect(() => {
    const leaving = new AbortController();
    attempt.load(leaving.signal).then(
      (data) => {
        if (!leaving.signal.aborted) setState({ data, problem: null, loading: false });
      },
      (error: unknown) => {
        if (!leaving.signal.aborted) setState({ data: null, problem: problemOf(error), loading: false });
      },
    );
    return () => leaving.abort();
  }, [attempt]);

  const reload = useCallback(() => {
    setState((before) => ({ ...before, loading: true }));
    setAttempt((before) => ({ ...before }));
  }, []);
  return { ...state, reload };
}
