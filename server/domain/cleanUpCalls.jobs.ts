import { lt } from 'drizzle-orm';
import { z } from 'zod';
import { hourMs } from '#values/duration';
import { exportRun } from '../db/schema';
import { forgetOldKeys } from '../store/idempotency';
import { forgetLostParts } from './file.calls';
import { ago, inAnHour, standingWork, type Work } from './jobRun';
import { jobKind } from './queue';

/** Cleans up after calls: started exports, keys of writes, parts of files. */
export const jobs: readonly Work[] = [
  standingWork(jobKind('cleanUpCalls', z.object({})), {}, async (context) => {
    const { tx, now } = context;
    await tx.delete(exportRun).where(lt(exportRun.startedAt, ago(now, 24 * hourMs)));
    await forgetLostParts(context);
    await forgetOldKeys(tx, now);
    return inAnHour(context);
  }),
];
