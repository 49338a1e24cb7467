import { type Work, work } from '../jobRun';
import { exportStep } from './export/taskRun';
import { reportExport } from './export/tasks.calls';
import { checkStep, figureCheckRun } from './integrity/task';

export const jobs: readonly Work[] = [work(reportExport, exportStep), work(figureCheckRun, checkStep)];
