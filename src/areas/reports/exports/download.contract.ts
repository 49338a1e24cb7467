import { exportTaskAt } from './exportTask';

/** Export tasks as /newReport/download lists them. */
export const download = exportTaskAt('download', 'newReport');
