/**
 * A thread that requests the same page of a server repeatedly, and reports how long each answer took. Its own thread,
 * so that the starter's work does not delay it; at a fixed rate, so that requests continue while the server is silent.
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
