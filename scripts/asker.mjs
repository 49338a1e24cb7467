/**
 * A thread that asks a server for the same page again and again, and tells how long each answer took. On a thread of its own,
 * so that nothing which its starter does delays it; by a fixed beat, so that a server that is silent for a while is asked meanwhile.
 */
import { setTimeout } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

const { url, headers, body, everyMs } = workerData;
let stopped = false;
parentPort.once('message', () => {
  stopped = true;
});

async function ask(taken) {
  const start = performance.now();
  try {
    const { code, message } = await (await fetch(url, { method: 'POST', headers, body })).json();
    if (code !== 0) throw new Error(`${url}: ${message}`);
  } catch (error) {
    // A server that is silent for ten seconds takes no connection: that counts as an answer after so long.
    if (!(error instanceof TypeError)) throw error;
  }
  taken.push(performance.now() - start);
}

const taken = [];
const asked = [];
while (!stopped) {
  asked.push(ask(taken));
  await setTimeout(everyMs);
}
await Promise.all(asked);
parentPort.postMessage(taken);
