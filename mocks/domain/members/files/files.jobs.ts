import { z } from 'zod';
import { ago, hourMs, inAnHour, standingWork, type Work } from '../../jobRun';
import { jobKind } from '../../queue';
import { forgetFiles } from './match';

/** Forgets files of members that nothing is for. */
export const jobs: readonly Work[] = [
  standingWork(jobKind('cleanUpMemberFiles', z.object({})), {}, async (context) => {
    await forgetFiles(context, ago(context.now, 24 * hourMs));
    return inAnHour(context);
  }),
];
