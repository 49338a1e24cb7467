import { Worker } from 'node:worker_threads';
import type { Workshop } from '../../domain/workshop';

/** A piece of work on its way to the thread. */
export interface Order {
  readonly id: number;
  readonly work: keyof Workshop;
  readonly given: Parameters<Workshop[keyof Workshop]>[0];
}

export type Done =
  | { readonly id: number; readonly made: ArrayBuffer }
  | { readonly id: number; readonly failed: string };

interface Waiting {
  resolve(made: ArrayBuffer): void;
  reject(error: Error): void;
}

export interface ThreadWorkshop extends Workshop {
  /** Ends the thread; what it was at fails. */
  close(): Promise<void>;
}

/**
 * A workshop on its own thread, started with the first piece of work and again after it was lost. An idle thread keeps
 * no process alive.
 *
 * @param program the built `workshopThread.ts`
 */
export function threadWorkshop(program: string): ThreadWorkshop {
  let thread: Worker | undefined;
  let orders = 0;
  const waiting = new Map<number, Waiting>();

  const lose = (lost: Worker, error: Error): void => {
    if (thread !== lost) return;
    thread = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };

  const start = (): Worker => {
    const worker = new Worker(program);
    worker.on('message', (done: Done) => {
      const asked = waiting.get(done.id);
      waiting.delete(done.id);
      if (waiting.size === 0) worker.unref();
      if ('made' in done) asked?.resolve(done.made);
      else asked?.reject(new Error(done.failed));
    });
    worker.on('error', (error) => lose(worker, error instanceof Error ? error : new Error(String(error))));
    worker.on('exit', (code) => lose(worker, new Error(`The workshop's thread ended with ${code}`)));
    return worker;
  };

  const order = (work: Order['work'], given: Order['given']): Promise<ArrayBuffer> => {
    thread ??= start();
    const busy = thread;
    busy.ref();
    const id = ++orders;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      const message: Order = { id, work, given };
      busy.postMessage(message);
    });
  };

  return {
    workbook: (sheets) => order('workbook', sheets),
    async close() {
      const ending = thread;
      await ending?.terminate();
    },
  };
}
