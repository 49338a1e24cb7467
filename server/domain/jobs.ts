import type { Clock } from '../call/call';
import type { Database } from '../db/database';
import type { Work } from './jobRun';

const files = import.meta.glob<readonly Work[]>('./**/*.jobs.ts', { eager: true, import: 'jobs' });

/** Everything that is done without being asked for by a call, as the files named *.jobs.ts declare it. */
export const works: ReadonlyMap<string, Work> = new Map(
  Object.values(files).flatMap((declared) => declared.map((one) => [one.kind, one] as const)),
);

/** Queues the work that always has to be done, unless it is in the queue already. */
export async function ensureStandingJobs(database: Database, clock: Clock, all: Iterable<Work>): Promise<void> {
  const due = clock.now();
  await database.db.transaction(async (tx) => {
    for (const one of all) await one.ensure?.(tx, due);
  });
}
