import type { Vault } from '#server/call/vault';
import type { Database } from '#server/db/database';
import { jobs as textJobs } from '#server/domain/access/sealedTexts.jobs';
import type { Next, Outside, Work } from '#server/domain/jobRun';
import { defaultConfig } from '#server/gateway';

/** Runs all steps of a job that seals a column, as the queue does. */
export async function runSealing(
  { db }: Pick<Database, 'db'>,
  [work]: readonly Work[],
  { first, vault, now }: { first: Record<string, unknown>; vault: Vault; now: Date },
): Promise<void> {
  if (!work) throw new Error('no job');
  let payload: Record<string, unknown> | null = first;
  for (let steps = 0; payload !== null; steps += 1) {
    const at: Record<string, unknown> = payload;
    const step = { now, config: { ...defaultConfig, vault } };
    const next = await db.transaction<Next | Outside>((tx) => work.step({ tx, ...step }, at));
    payload = next && 'payload' in next ? next.payload : null;
    if (steps > 400) throw new Error('it never ends');
  }
}

/** Seals the texts of all tables that `sealedTexts` lists. */
export const sealTexts = (database: Pick<Database, 'db'>, vault: Vault, now: Date): Promise<void> =>
  runSealing(database, textJobs, { first: { place: 0, after: '' }, vault, now });
