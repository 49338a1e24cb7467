import { z } from 'zod';
import { inAnHour, standingWork, type Work, work } from '../jobRun';
import { jobKind } from '../queue';
import { checkStep, figureCheckRun, forgetChecks } from './integrity/task';
import { exportStep } from './taskRun';
import { expireTasks, reportExport } from './tasks.calls';

export const jobs: readonly Work[] = [
  work(reportExport, exportStep),
  work(figureCheckRun, checkStep),
  standingWork(jobKind('cleanUpReports', z.object({})), {}, async (context) => {
    await expireTasks(context);
    await forgetChecks(context);
    return inAnHour(context);
  }),
];
