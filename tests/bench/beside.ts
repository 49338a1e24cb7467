import { rm } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { type IntegrityTask, integrityPaths } from '#areas/report/integrity/integrity';
import { importLimits } from '#entity/excel/refusal';
import { taskPaths } from '#report/exportTask';
import { dayMs, hourMs } from '#values/duration';
import { call, signOn } from '../processes/client';
import { startServer, type TestServer } from '../support/server';
import { besideData, historyDays } from './besideData';
import { type Spread, spreadOf } from './spread';

const day = (ago: number) => new Date(Date.now() - ago * dayMs + 8 * hourMs).toISOString().slice(0, 10);
const week = { from: day(7), to: day(1) };

/** How a page of a list was answered while something else went on; milliseconds. */
interface Beside extends Spread {
  answers: number;
  max: number;
  overASecond: number;
  /** seconds that the load took */
  load: number;
}

/** Asks a page of the list of employees ten times a second, on its own thread, until the work is done. */
async function beside(server: TestServer, token: string, work: () => Promise<unknown>): Promise<Beside> {
  const asker = new Worker(new URL('../../scripts/asker.mjs', import.meta.url), {
    workerData: {
      url: `${server.address}/gateway/employee/list`,
      headers: { 'Content-Type': 'application/json', token },
      body: JSON.stringify({ page: 1, size: 20 }),
      everyMs: 100,
    },
  });
  const answered = new Promise<number[]>((resolve, reject) => {
    asker.once('message', resolve);
    asker.once('error', reject);
  });
  const start = performance.now();
  await work();
  const load = Number(((performance.now() - start) / 1000).toFixed(1));
  // Requests of the last moment are still answered late.
  await setTimeout(500);
  asker.postMessage('stop');
  const taken = await answered;
  await asker.terminate();
  return {
    ...spreadOf(taken),
    answers: taken.length,
    max: Math.round(Math.max(...taken)),
    overASecond: taken.filter((ms) => ms > 1000).length,
    load,
  };
}

interface Loaded {
  server: TestServer;
  token: string;
}

async function write<T>({ server, token }: Loaded, path: string, body: unknown): Promise<T> {
  const reply = await call<T>(server, path, body, { token, 'Idempotency-Key': crypto.randomUUID() });
  if (reply.code !== 0) throw new Error(`${path}: ${reply.message}`);
  return reply.tdata;
}

async function checkFigures(loaded: Loaded): Promise<void> {
  let task = await write<IntegrityTask>(loaded, integrityPaths.start, { date: week });
  while (task.status === 'running') {
    await setTimeout(500);
    task = await write<IntegrityTask>(loaded, integrityPaths.progress, { id: task.id });
  }
}

/** Ten thousand lines of orders as a workbook. */
async function exportRows(loaded: Loaded): Promise<void> {
  const { id } = await write<{ id: string }>(loaded, taskPaths.create, {
    report: 'orderDetail',
    filters: { date: week },
  });
  for (;;) {
    const { list } = await write<{ list: { id: string; status: string }[] }>(loaded, '/report/download/list', {});
    const status = list.find((task) => task.id === id)?.status ?? 'gone';
    if (status === 'done') return;
    if (!['queued', 'running'].includes(status)) throw new Error(`The export is ${status}`);
    await setTimeout(250);
  }
}

const brackets = '['.repeat(40 * 1024 * 1024);

async function sendBrackets({ server, token }: Loaded): Promise<void> {
  const headers = { 'Content-Type': 'application/json', token };
  // Whether it is refused or cut off does not matter here.
  await fetch(`${server.address}/gateway/employee/save`, { method: 'POST', headers, body: brackets }).catch(() => null);
}

/** Two thousand materials as the console sends them, a batch a call. */
async function importRows(loaded: Loaded): Promise<void> {
  for (let at = 0; at < 2000; at += importLimits.batch) {
    const rows = Array.from({ length: importLimits.batch }, (_, index) => ({
      code: String(600_000 + at + index),
      name: `压测物料${at + index}`,
      type: 'rawMaterial',
      category: '蔬菜',
      mainUnit: 'kg',
    }));
    for (const check of [true, false]) await write(loaded, '/inventory/material/import', { rows, check });
  }
}

/** A hundred pictures of 400 kB, as an unpacked archive is sent: four at a time. */
async function uploadPictures({ server, token }: Loaded): Promise<void> {
  const upload = async () => {
    const content = crypto.getRandomValues(new Uint8Array(64 * 1024));
    const bytes = new Uint8Array(400 * 1024);
    bytes.set([0xff, 0xd8, 0xff]);
    bytes.set(content, 16);
    const body = new FormData();
    body.set('file', new Blob([bytes]), 'picture.jpg');
    const answer = await fetch(`${server.address}/gateway/file/upload`, { method: 'POST', headers: { token }, body });
    const { code, message } = (await answer.json()) as { code: number; message: string };
    if (code !== 0) throw new Error(message);
  };
  const lane = async () => {
    for (let count = 0; count < 25; count += 1) await upload();
  };
  await Promise.all([lane(), lane(), lane(), lane()]);
}

async function measured(dataDir: string): Promise<Record<string, Beside>> {
  const figures: Record<string, Beside> = {};
  const during = async (days: number, loads: Record<string, (loaded: Loaded) => Promise<unknown>>) => {
    const server = await startServer({ dataDir, env: { DEMO_DAYS: String(days) } });
    try {
      const loaded = { server, token: await signOn(server, '13800001001') };
      for (const [name, work] of Object.entries(loads)) {
        const figure = await beside(server, loaded.token, () => work(loaded));
        figures[name] = figure;
        // It takes minutes in all: progress is printed.
        process.stderr.write(`${name} ${JSON.stringify(figure)}\n`);
      }
    } finally {
      await server.stop();
    }
  };
  // The nights of the history are still to be worked through, and two more days of it are to be made.
  await during(historyDays + 2, { nights: () => setTimeout(60_000) });
  await during(0, {
    nothing: () => setTimeout(10_000),
    checkOfFigures: checkFigures,
    export: exportRows,
    bracketsSignedIn: sendBrackets,
    bracketsOfNobody: ({ server }) => sendBrackets({ server, token: '' }),
    import: importRows,
    pictures: uploadPictures,
  });
  return figures;
}

/** Measures that heavy work delays nobody: p95 at most 200 ms and no answer over a second, during any of it. */
export async function measureBeside(): Promise<Record<string, Beside>> {
  const dataDir = await besideData();
  try {
    return await measured(dataDir);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
