import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { launchBrowser } from './chromium';
import { newFolder } from './newFolder';
import { startPostgres } from './postgres';
import { demoTemplate, startServer, type TestServer } from './server';

/** Waits until the secrets of the demo data are sealed, so that no server of a test does it beside the test. */
async function sealed({ admin }: Pick<TestServer, 'admin'>): Promise<void> {
  const metrics = await (await fetch(`${admin}/metrics`)).text();
  if (/^console_jobs_total\{kind="sealTexts",outcome="done"\} [1-9]/m.test(metrics)) return;
  await setTimeout(200);
  return sealed({ admin });
}

/**
 * Starts a browser once before the workers do, so that a missing one is reported once and unpacked once; and two servers, so that the
 * demo data are made once: in a template on the server POSTGRES_URL for every console of a test (`app.ts`), and in a folder, DEMO_DATA, for
 * every server that gets its own. Servers and browsers of the tests that follow are started for short lives.
 */
export default async function setup() {
  const browser = await launchBrowser();
  await browser.close();
  const folder = newFolder('console-demo-');
  const dataDir = join(folder, 'data');
  const postgres = await startPostgres();
  const databaseUrl = await postgres.database(demoTemplate);
  const servers = await Promise.all([startServer({ dataDir }), startServer({ databaseUrl })]);
  await Promise.all(servers.map(sealed));
  await Promise.all(servers.map((server) => server.stop()));
  process.env.POSTGRES_URL = postgres.url;
  process.env.DEMO_DATA = dataDir;
  process.env.SHORT_LIVED = 'yes';
  return async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
