import { afterAll, beforeAll, vi } from 'vitest';
import type { JobAnswer, JobRequest } from '../excelSession';
import { createJobServer } from '../jobServer';

/** jsdom has no workers: does the same work in this process, with messages cloned as for a real one. */
class InProcessWorker extends EventTarget {
  private ended = false;

  private readonly serve = createJobServer((answer: JobAnswer) => {
    if (!this.ended) this.dispatchEvent(new MessageEvent('message', { data: answer }));
  });

  postMessage(request: JobRequest): void {
    void this.serve(structuredClone(request));
  }

  terminate(): void {
    this.ended = true;
  }
}

/** Gives the tests of a file workers. */
export function withWorkers(): void {
  beforeAll(() => {
    vi.stubGlobal('Worker', InProcessWorker);
  });
  afterAll(() => {
    vi.unstubAllGlobals();
  });
}
