import { setImmediate, setTimeout } from 'node:timers/promises';
import type { Handle } from './exchange';

/** Milliseconds after the last request in which further ones are expected: a page sends several. */
const busyMs = 100;

export interface WatchedRequests {
  readonly handle: Handle;
  /** Resolves once no request has come for a tenth of a second, and after `maxMs` at the latest. */
  quiet(maxMs: number): Promise<void>;
}

/** Notes when requests come, so that jobs wait for them and for nothing else. `now` returns milliseconds. */
export function watchRequests(handle: Handle, now: () => number = () => performance.now()): WatchedRequests {
  let last = Number.NEGATIVE_INFINITY;
  return {
    handle(request, facts) {
      last = now();
      return handle(request, facts);
    },
    async quiet(maxMs) {
      // Requests that have arrived meanwhile are read first.
      await setImmediate();
      const end = now() + maxMs;
      for (let left = last + busyMs - now(); left > 0 && now() < end; left = last + busyMs - now())
        await setTimeout(Math.min(left, end - now()));
    },
  };
}
