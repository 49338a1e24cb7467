import type { JobAnswer, JobRequest } from './excelSession';
import { createJobs } from './jobs';

const jobs = createJobs();

/** Runs the jobs of one dialog off the page's thread; files travel without being copied. */
self.addEventListener('message', async ({ data }: MessageEvent<JobRequest>) => {
  const job: (input: never) => Promise<unknown> = jobs[data.job];
  let answer: JobAnswer;
  try {
    answer = { id: data.id, result: await job(data.input as never) };
  } catch (error) {
    answer = { id: data.id, error: error instanceof Error ? error.message : String(error) };
  }
  const file = 'result' in answer && answer.result instanceof ArrayBuffer ? [answer.result] : [];
  self.postMessage(answer, { transfer: file });
});
