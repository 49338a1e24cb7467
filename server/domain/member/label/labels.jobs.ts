import { z } from 'zod';
import { inAnHour, standingWork, type Work, work } from '#server/domain/jobRun';
import { jobKind } from '#server/domain/queue';
import { labelRun, queueNight, stepOf } from './recompute';

export const jobs: readonly Work[] = [
  work(labelRun, async ({ tx, now }, run) => {
    const payload = await stepOf(tx, now, run);
    return payload && { due: now, payload };
  }),
  standingWork(jobKind('labelNight', z.object({})), {}, async (context) => {
    await queueNight(context.tx, context.now);
    return inAnHour(context);
  }),
];
