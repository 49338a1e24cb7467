import type { JobAnswer, JobInputs, JobRequest } from './excelSession';
import { createJobs } from './jobs';

type JobsByName = { readonly [J in keyof JobInputs]: (input: JobInputs[J]) => Promise<unknown> };

/** One piece of work, with the input that is its own. */
function runJob<J extends keyof JobInputs>(jobs: JobsByName, { job, input }: JobRequest<J>): Promise<unknown> {
  return jobs[job](input);
}

/** Answers the requests of one session, one answer to each; what fails is answered too. */
export function createJobServer(answerWith: (answer: JobAnswer) => void): (request: JobRequest) => Promise<void> {
  const jobs = createJobs();
  return async (request) => {
    const { id } = request;
    let answer: JobAnswer;
    try {
      answer = { id, result: await runJob(jobs, request) };
    } catch (error) {
      answer = { id, error: error instanceof Error ? error.message : String(error) };
    }
    answerWith(answer);
  };
}
