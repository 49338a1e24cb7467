import { eq } from 'drizzle-orm';
import type { Clock } from '../call/call';
import type { Database } from '../db/database';
import { job } from '../db/schema';
import { type DemoSales, demoSales } from './demo/sales/job';
import type { Work } from './jobRun';
import { enqueue } from './queue';

const files = import.meta.glob<readonly Work[]>('./**/*.jobs.ts', { eager: true, import: 'jobs' });

/** Everything that is done without being asked for by a call, as the files named *.jobs.ts declare it. */
export const works: ReadonlyMap<string, Work> = new Map(
  Object.values(files).flatMap((declared) => declared.map((one) => [one.kind, one] as const)),
);

/** Makes sure the standing jobs are in the queue; the demo's sales are made only where the host asks for them. */
export async function ensureStandingJobs(database: Database, clock: Clock, wanted?: DemoSales): Promise<void> {
  const due = clock.now();
  await database.db.transaction(async (tx) => {
    for (const one of works.values()) await one.ensure?.(tx, due);
    // Jobs of an earlier host no longer count.
    await tx.delete(job).where(eq(job.key, demoSales.name));
    if (wanted) await enqueue(tx, demoSales, { key: demoSales.name, due, payload: { ...wanted } });
  });
}
