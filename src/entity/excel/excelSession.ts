import type { Jobs } from './jobs';

export interface JobRequest {
  id: number;
  job: keyof Jobs;
  input: unknown;
}

export type JobAnswer = { id: number; result: unknown } | { id: number; error: string };

/** Where a dialog's heavy work is done; closing it ends the work at once. */
export interface ExcelSession {
  run<J extends keyof Jobs>(job: J, input: Parameters<Jobs[J]>[0]): ReturnType<Jobs[J]>;
  close(): void;
}

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

function workerSession(): ExcelSession {
  const worker = new Worker(new URL('./excel.worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, Waiting>();
  let last = 0;
  const failAll = (message: string) => {
    for (const { reject } of waiting.values()) reject(new Error(message));
    waiting.clear();
  };
  worker.addEventListener('message', ({ data }: MessageEvent<JobAnswer>) => {
    const call = waiting.get(data.id);
    waiting.delete(data.id);
    if ('error' in data) call?.reject(new Error(data.error));
    else call?.resolve(data.result);
  });
  worker.addEventListener('error', (event) => failAll(event.message));
  const run = (job: keyof Jobs, input: unknown) =>
    new Promise<unknown>((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      worker.postMessage({ id: last, job, input } satisfies JobRequest);
    });
  return {
    run: run as ExcelSession['run'],
    close: () => {
      worker.terminate();
      failAll('closed');
    },
  };
}

/** The same work on this thread, where there are no workers. */
function directSession(): ExcelSession {
  const jobs = import('./jobs').then(({ createJobs }) => createJobs());
  const run = async (job: keyof Jobs, input: unknown) => {
    const work: (input: never) => Promise<unknown> = (await jobs)[job];
    return work(input as never);
  };
  return { run: run as ExcelSession['run'], close: () => undefined };
}

/** Opens a worker for the heavy work of one dialog; the Excel library only ever loads there. */
export function openExcel(): ExcelSession {
  return typeof Worker === 'undefined' ? directSession() : workerSession();
}
