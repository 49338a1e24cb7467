import { z } from 'zod';
import { standingWork, type Work } from '#server/domain/jobRun';
import { jobKind } from '#server/domain/queue';
import { markOverdue } from './overdue';

const minuteMs = 60_000;

export const jobs: readonly Work[] = [
  standingWork(jobKind('overdueBookings', z.object({})), {}, async ({ tx, now }) => {
    await markOverdue(tx, now);
    return new Date(now.getTime() + minuteMs);
  }),
];
