import { exportTaskAt } from './exportTask';

/** Export tasks as /dataReport/exportReport lists them. */
export const exportReport = exportTaskAt('exportReport', 'dataReport');
