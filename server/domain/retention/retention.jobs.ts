import { z } from 'zod';
import { inAnHour, type JobContext, type Next, standingWork, type Work } from '#server/domain/jobRun';
import { jobKind } from '#server/domain/queue';
import { dayMs } from '#values/duration';
import { deleteUnused, markUsed, pictureTables } from './pictures';
import { retentions } from './retentions';

/** Time between two rounds over all pictures: a picture is deleted if two rounds in a row find no use of it. */
export const roundMs = 7 * dayMs;

/** Sweeps table by table. A step ends after the first table with more rows than it deletes, so that calls get their turn. */
async function sweepTables(context: JobContext, { from }: { from?: string | undefined }): Promise<Next> {
  const begin = Math.max(
    0,
    retentions.findIndex(({ name }) => name === from),
  );
  for (const { name, atOnce, sweep } of retentions.slice(begin)) {
    const deleted = await sweep(context, atOnce);
    if (deleted >= atOnce) return { due: context.now, payload: { from: name } };
  }
  return { due: inAnHour(context), payload: {} };
}

const round = z.object({
  /** instant at which the current round began; none before the first */
  began: z.string().optional(),
  /** instant at which the round before it began */
  before: z.string().optional(),
  table: z.number().int().default(0),
  /** key of the last row that was read */
  after: z.array(z.union([z.string(), z.number()])).default([]),
});

/** Reads a page of a table with pictures and marks its pictures as used. The last step of a round deletes unused ones. */
async function pictureRound(context: JobContext, payload: z.infer<typeof round>): Promise<Next> {
  const { now } = context;
  const { before, table, after } = payload;
  const began = payload.began ?? now.toISOString();
  const read = pictureTables[table];
  if (read) {
    const last = await markUsed(context, read, after);
    return { due: now, payload: last ? { began, before, table, after: last } : { began, before, table: table + 1 } };
  }
  const more = before !== undefined && (await deleteUnused(context, before));
  if (more) return { due: now, payload: { began, before, table } };
  const next = new Date(Date.parse(began) + roundMs);
  const due = next > now ? next : now;
  return { due, payload: { began: due.toISOString(), before: began } };
}

export const jobs: readonly Work[] = [
  standingWork(jobKind('retention', z.object({ from: z.string().optional() })), {}, sweepTables),
  standingWork(jobKind('unusedPictures', round), { table: 0, after: [] }, pictureRound),
];
