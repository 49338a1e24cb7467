import type { Handle } from './exchange';

/** Milliseconds after the last request in which a gateway still counts as busy. */
const busyMs = 500;

export interface WatchedRequests {
  readonly handle: Handle;
  /** Returns whether no request has come for half a second. */
  isIdle(): boolean;
}

/** Notes when requests come, so that jobs run without pauses while there are none. `now` returns milliseconds. */
export function watchRequests(handle: Handle, now: () => number = () => performance.now()): WatchedRequests {
  let last = Number.NEGATIVE_INFINITY;
  return {
    handle(request, facts) {
      last = now();
      return handle(request, facts);
    },
    isIdle: () => now() - last > busyMs,
  };
}
