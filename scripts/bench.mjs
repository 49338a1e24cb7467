/**
 * Measures and prints figures as JSON: node scripts/bench.mjs [gateway] [screens] [stock] [reports]
 * The gateway is measured on PGlite, and on PostgreSQL where DATABASE_URL names an empty database or, with
 * `--postgres`, on a server started out of npm for the occasion. The screens are
 * those of the last build, in the browser that the browser tests use.
 */
import { resolve } from 'node:path';
import { createServer } from 'vite';

const root = resolve(import.meta.dirname, '..');
const server = await createServer({
  root,
  configFile: false,
  appType: 'custom',
  logLevel: 'error',
  server: { middlewareMode: true, hmr: false, watch: null },
  optimizeDeps: { noDiscovery: true, include: [] },
});

async function gateway() {
  const { measureGateway } = await server.ssrLoadModule('/tests/bench/gateway.ts');
  const figures = [await measureGateway({})];
  if (process.env.DATABASE_URL) figures.push(await measureGateway({ url: process.env.DATABASE_URL }));
  if (process.argv.includes('--postgres')) {
    const { startPostgres } = await server.ssrLoadModule('/tests/support/postgres.ts');
    const database = await startPostgres();
    try {
      figures.push(await measureGateway({ url: database.url }));
    } finally {
      await database.stop();
    }
  }
  return figures;
}

async function screens() {
  const { measureScreens } = await server.ssrLoadModule('/tests/bench/screens.ts');
  return await measureScreens();
}

async function stock() {
  const { measureStock } = await server.ssrLoadModule('/tests/bench/stock.ts');
  return await measureStock({ url: process.env.DATABASE_URL });
}

async function reports() {
  const { measureReports } = await server.ssrLoadModule('/tests/bench/reports.ts');
  return await measureReports({ url: process.env.DATABASE_URL });
}

const parts = { gateway, screens, stock, reports };
const wanted = process.argv.slice(2).filter((name) => !name.startsWith('--'));
const unknown = wanted.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')}. Parts: ${Object.keys(parts).join(', ')}`);
  process.exit(2);
}

const report = {};
for (const [name, measure] of Object.entries(parts)) {
  if (wanted.length === 0 || wanted.includes(name)) report[name] = await measure();
}
await server.close();
process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
