import { parentPort } from 'node:worker_threads';
import { inPlace } from '../../domain/workshop';
import type { Done, Order } from './workshop';

// The program of the thread behind workshop.ts.

parentPort?.on('message', async ({ id, work, given }: Order) => {
  const done: Done = await inPlace[work](given).then(
    (made) => ({ id, made }),
    (error: unknown) => ({ id, failed: error instanceof Error ? error.message : String(error) }),
  );
  parentPort?.postMessage(done, 'made' in done ? [done.made] : []);
});
