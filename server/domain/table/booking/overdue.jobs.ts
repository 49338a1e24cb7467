import { z } from 'zod';
import { standingWork, type Work } from '#server/domain/jobRun';
import { jobKind } from '#server/domain/queue';
import { minuteMs } from '#values/duration';
import { markOverdue } from './overdue';

export const jobs: readonly Work[] = [
  standingWork(jobKind('overdueBookings', z.object({})), {}, async ({ tx, now }) => {
    await markOverdue(tx, now);
    return new Date(now.getTime() + minuteMs);
  }),
];
