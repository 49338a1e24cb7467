import type { JobAnswer, JobRequest } from './excelSession';
import { createJobs } from './jobs';

/** Answers the requests of one session, one answer to each; what fails is answered too. */
export function createJobServer(answerWith: (answer: JobAnswer) => void): (request: JobRequest) => Promise<void> {
  const jobs = createJobs();
  return async ({ id, job, input }) => {
    const run: (input: never) => Promise<unknown> = jobs[job];
    let answer: JobAnswer;
    try {
      answer = { id, result: await run(input as never) };
    } catch (error) {
      answer = { id, error: error instanceof Error ? error.message : String(error) };
    }
    answerWith(answer);
  };
}
