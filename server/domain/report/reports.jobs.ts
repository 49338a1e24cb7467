import { z } from 'zod';
import { inAnHour, standingWork, type Work, work } from '../jobRun';
import { jobKind } from '../queue';
import { exportStep } from './export/taskRun';
import { expireTasks, reportExport } from './export/tasks.calls';
import { checkStep, figureCheckRun, forgetChecks } from './integrity/task';

export const jobs: readonly Work[] = [
  work(reportExport, exportStep),
  work(figureCheckRun, checkStep),
  standingWork(jobKind('cleanUpReports', z.object({})), {}, async (context) => {
    await expireTasks(context);
    await forgetChecks(context);
    return inAnHour(context);
  }),
];
