import type { Jobs } from './jobs';

export type JobInputs = { [J in keyof Jobs]: Parameters<Jobs[J]>[0] };

/** A piece of work by name; what it needs goes with the name. */
export type JobRequest<J extends keyof JobInputs = keyof JobInputs> = {
  [K in J]: { id: number; job: K; input: JobInputs[K] };
}[J];

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

/** Opens a worker for the heavy work of one dialog; the Excel library only ever loads there. */
export function openExcel(): ExcelSession {
  const worker = new Worker(new URL('./excel.worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, Waiting>();
  let last = 0;
  let broken: string | null = null;
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
  // Its script could not be loaded, or it broke down: it will not answer any more.
  worker.addEventListener('error', (event) => {
    broken = event.message || 'the worker failed';
    failAll(broken);
  });
  const run = <J extends keyof Jobs>(job: J, input: JobInputs[J]) =>
    new Promise<unknown>((resolve, reject) => {
      if (broken !== null) {
        reject(new Error(broken));
        return;
      }
      last += 1;
      waiting.set(last, { resolve, reject });
      const request: JobRequest<J> = { id: last, job, input };
      worker.postMessage(request);
    });
  return {
    run: run as ExcelSession['run'],
    close: () => {
      worker.terminate();
      failAll('closed');
    },
  };
}
