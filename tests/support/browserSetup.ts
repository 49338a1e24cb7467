import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { launchBrowser } from './chromium';
import { newFolder } from './newFolder';
import { startPostgres } from './postgres';
import { demoTemplate, startServer } from './server';

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
  await Promise.all(servers.map((server) => server.stop()));
  process.env.POSTGRES_URL = postgres.url;
  process.env.DEMO_DATA = dataDir;
  process.env.SHORT_LIVED = 'yes';
  return async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
