import type { Vault } from '#server/call/vault';
import type { Database } from '#server/db/database';
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
    if (steps > 40) throw new Error('it never ends');
  }
}
