import { z } from 'zod';
import { ago, inAnHour, standingWork, type Work } from '#server/domain/jobRun';
import { jobKind } from '#server/domain/queue';
import { hourMs } from '#values/duration';
import { forgetFile } from './match';

/** Forgets files of members that are a day old and that nothing is for, one in a step. */
export const jobs: readonly Work[] = [
  standingWork(jobKind('cleanUpMemberFiles', z.object({})), {}, async (context) => {
    const more = await forgetFile(context, ago(context.now, 24 * hourMs));
    return more ? context.now : inAnHour(context);
  }),
];
