import { Worker } from 'node:worker_threads';
import type { Match, MatchInput } from '#areas/takeaway/matching/match';
import type { Sheet } from '#entity/excel/workbook';
import type { Workshop } from '#server/domain/workshop';

/** The kinds of work. */
type Work =
  | { readonly work: 'workbook'; readonly given: readonly Sheet[] }
  | { readonly work: 'matches'; readonly given: MatchInput };

/** A piece of work on its way to the thread. */
export type Order = Work & { readonly id: number };

export type Made = ArrayBuffer | readonly Match[];

export type Done = { readonly id: number; readonly made: Made } | { readonly id: number; readonly failed: string };

interface Waiting {
  resolve(made: Made): void;
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

  const order = (work: Work): Promise<Made> => {
    thread ??= start();
    const busy = thread;
    busy.ref();
    const id = ++orders;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      const message: Order = { ...work, id };
      busy.postMessage(message);
    });
  };

  return {
    async workbook(sheets) {
      const made = await order({ work: 'workbook', given: sheets });
      if (made instanceof ArrayBuffer) return made;
      throw new Error('The workshop made no file');
    },
    async matches(input) {
      const made = await order({ work: 'matches', given: input });
      return made instanceof ArrayBuffer ? [] : made;
    },
    async close() {
      const ending = thread;
      await ending?.terminate();
    },
  };
}
