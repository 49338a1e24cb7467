import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { launchBrowser } from './chromium';
import { newFolder } from './newFolder';
import { startServer } from './server';

/**
 * Starts a browser once before the workers do, so that a missing one is reported once and unpacked once; and a server,
 * so that the demo data is made once: DEMO_DATA names its folder for every server that gets its own folder. Data that tests
 * make of it once for a run lies beside it.
 */
export default async function setup() {
  const browser = await launchBrowser();
  await browser.close();
  const folder = newFolder('console-demo-');
  const dataDir = join(folder, 'data');
  const server = await startServer({ dataDir });
  await server.stop();
  process.env.DEMO_DATA = dataDir;
  process.env.SHORT_LIVED_SERVERS = 'yes';
  return () => rmSync(folder, { recursive: true, force: true });
}
