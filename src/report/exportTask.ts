/** Calls of export tasks in addition to their lists. */
export const taskPaths = {
  create: '/report/export_task/create',
  cancel: '/report/export_task/cancel',
  retry: '/report/export_task/retry',
  file: '/report/export_task/file',
} as const;

/** Most tasks of one person that wait or run. */
export const mostRunning = 3;
/** Days after which a file is deleted. */
export const keptDays = 7;
/** Up to so many rows a file is made at once, in the browser. */
export const atOnceRows = 2000;

/** A file of a task: an .xlsx in base64. */
export interface TaskFile {
  name: string;
  content: string;
}
