import type { Call } from './call/call';
import type { Providers } from './call/providers';
import type { Work } from './domain/jobRun';

/** Additions of a made-up world to a gateway: calls of its own, timed work, and stand-ins for services outside. */
export interface Demo {
  readonly calls: readonly Call[];
  readonly works: readonly Work[];
  readonly providers: Providers;
}
