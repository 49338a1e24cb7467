import { addRecentSales, type DemoSales } from '#mocks/demo/sales/job';
import { seedDemo } from '#mocks/demo/seed';
import { demoParts } from '#mocks/parts';
import { migrate } from '#server/db/migrate';
import type { PgliteHandle } from '#server/db/pglite';
import { learn } from '#server/db/upkeep';
import { createGateway } from '#server/gateway';
import { consoleLogger } from '#server/hosts/consoleLogger';
import { startTicker } from '#server/hosts/ticker';
import { type DemoDatabase, openDemoDatabase } from './demoDatabase';
import type { Call, News } from './messages';

// Runs as a SharedWorker, one for all tabs of the demo, or as a Worker of one tab where the browser has no shared ones.

interface Started {
  readonly gateway: ReturnType<typeof createGateway>;
  readonly database: DemoDatabase;
}

/** A browser keeps the demo in its own storage: five weeks, and a tenth of the orders. */
const demoSales: DemoSales = { days: 35, share: 0.1, members: 300 };

const pages: MessagePort[] = [];
let latest: News = { kind: 'progress', done: 0, total: 1 };

function tellAll(news: News): void {
  latest = news;
  for (const page of pages) page.postMessage(news);
}

/** Two workers on one database in IndexedDB would destroy it; the lock lasts as long as this worker. */
function onlyOne(): Promise<void> {
  return new Promise((resolve, reject) => {
    const hold = (): Promise<never> => {
      resolve();
      return new Promise<never>(() => undefined);
    };
    const request = navigator.locks.request('console-demo', { ifAvailable: true }, (lock) => {
      if (lock) return hold();
      tellAll({ kind: 'elsewhere' });
      return undefined;
    });
    request.then(() => navigator.locks.request('console-demo', hold)).catch(reject);
  });
}

const basePath = `${import.meta.env.BASE_URL}gateway`;

/** Brings what is missing to the demo's data: all of it at a first visit, the days since the last one later. */
async function fill(database: PgliteHandle): Promise<void> {
  await migrate(database);
  await seedDemo(database, {
    profile: 'small',
    share: demoSales.share,
    basePath,
    onProgress: (_text, done, total) => tellAll({ kind: 'progress', done, total }),
  });
  await addRecentSales({ database, now: new Date() }, demoSales, (done, total) =>
    tellAll({ kind: 'progress', done, total }),
  );
  await learn(database);
}

async function start(): Promise<Started> {
  await onlyOne();
  const database = await openDemoDatabase(fill);
  const gateway = createGateway({
    database,
    clock: { now: () => new Date() },
    config: { basePath, demo: true },
    demo: demoParts(demoSales),
    logger: consoleLogger,
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  });
  startTicker((signal) => gateway.tick(signal), consoleLogger);
  return { gateway, database };
}

const started = start();
started.then(
  () => tellAll({ kind: 'ready' }),
  (error: unknown) => tellAll({ kind: 'failed', message: String(error) }),
);

async function answer(page: MessagePort, { id, url, ...init }: Call): Promise<void> {
  const { gateway, database } = await started;
  const response = await gateway.handle(new Request(url, init));
  const body = await response.arrayBuffer();
  // Once for a call, not for each of its statements. Without it the page that signs on and moves to the console ends this
  // worker before the session is stored.
  await database.stored();
  const news: News = { kind: 'answer', id, status: response.status, headers: [...response.headers], body };
  page.postMessage(news, [body]);
}

function serve(page: MessagePort): void {
  pages.push(page);
  page.onmessage = ({ data }: MessageEvent<Call>) => {
    answer(page, data).catch((error: unknown) => console.error(error));
  };
  page.postMessage(latest);
}

const greet = (event: Event): void => {
  const port = event instanceof MessageEvent ? event.ports[0] : undefined;
  if (port) serve(port);
};
globalThis.addEventListener('connect', greet);
globalThis.addEventListener('message', greet);
