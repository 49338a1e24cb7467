import { parentPort } from 'node:worker_threads';
import { inPlace } from '#server/domain/workshop';
import type { Done, Made, Order } from './workshop';

// The program of the thread behind workshop.ts.

parentPort?.on('message', async (order: Order) => {
  const { id } = order;
  const work: Promise<Made> = order.work === 'workbook' ? inPlace.workbook(order.given) : inPlace.matches(order.given);
  const done: Done = await work.then(
    (made) => ({ id, made }),
    (error: unknown) => ({ id, failed: error instanceof Error ? error.message : String(error) }),
  );
  parentPort?.postMessage(done, 'made' in done && done.made instanceof ArrayBuffer ? [done.made] : []);
});
