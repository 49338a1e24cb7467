/**
 * Measures and prints figures as JSON: node scripts/bench.mjs [gateway] [screens] [stock] [operations] [reports] [beside] [import] [export] [start] [members] [demo]
 * Gateway, stock, operations, reports and members are measured on PGlite, and on PostgreSQL where DATABASE_URL names an empty database (then one part
 * at a time) or, with `--postgres`, on servers started out of npm for the occasion. Screens, start and the floor plan of
 * operations are those of the last build, in the browser that the browser tests use; so is the server beside whose heavy work a list is asked.
 */
import { totalmem } from 'node:os';
import { resolve } from 'node:path';
import { createServer } from 'vite';

const root = resolve(import.meta.dirname, '..');
const server = await createServer({
  root,
  configFile: false,
  appType: 'custom',
  logLevel: 'error',
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true, include: [] },
});

/**
 * Settings that PostgreSQL's manual advises for a server with much data: its defaults are meant for a machine with next to no memory.
 * The fill vacuums too, so that no vacuum runs beside the measurement.
 */
const largeServer = [
  `shared_buffers=${Math.floor(totalmem() / 4 / 1024 ** 2)}MB`,
  'max_wal_size=8GB',
  'autovacuum=off',
];

/** Measures on PGlite, then on PostgreSQL where there is one. */
async function onEach(measure) {
  const figures = [await measure({})];
  if (process.env.DATABASE_URL) figures.push(await measure({ url: process.env.DATABASE_URL }));
  if (process.argv.includes('--postgres')) {
    const { startPostgres } = await server.ssrLoadModule('/tests/support/postgres.ts');
    const database = await startPostgres({ settings: largeServer, onDisk: true });
    try {
      figures.push(await measure({ url: database.url }));
    } finally {
      await database.stop();
    }
  }
  return figures;
}

async function gateway() {
  const { measureGateway } = await server.ssrLoadModule('/tests/bench/gateway.ts');
  return await onEach(measureGateway);
}

async function screens() {
  const { measureScreens } = await server.ssrLoadModule('/tests/bench/screens.ts');
  return await measureScreens();
}

async function stock() {
  const { measureStock } = await server.ssrLoadModule('/tests/bench/stock.ts');
  return await onEach(measureStock);
}

async function operations() {
  const { measureOperations } = await server.ssrLoadModule('/tests/bench/operations.ts');
  const { measureFloorPlan } = await server.ssrLoadModule('/tests/bench/floorPlan.ts');
  const { measureTicketPreview } = await server.ssrLoadModule('/tests/bench/ticketPreview.ts');
  const screens = { floorPlan: await measureFloorPlan(), ticketPreview: await measureTicketPreview() };
  return { gateway: await onEach(measureOperations), ...screens };
}

async function reports() {
  const { measureReports } = await server.ssrLoadModule('/tests/bench/reports.ts');
  return await onEach(measureReports);
}

async function beside() {
  const { measureBeside } = await server.ssrLoadModule('/tests/bench/beside.ts');
  return await measureBeside();
}

async function imports() {
  const { measureImport } = await server.ssrLoadModule('/tests/bench/import.ts');
  return await measureImport();
}

async function exports() {
  const { measureExport } = await server.ssrLoadModule('/tests/bench/export.ts');
  return await measureExport();
}

async function start() {
  const { measureStart } = await server.ssrLoadModule('/tests/bench/start.ts');
  return await measureStart();
}

async function members() {
  const { timeCoupons } = await server.ssrLoadModule('/tests/bench/members.ts');
  const { measureMembers } = await server.ssrLoadModule('/tests/bench/memberFigures.ts');
  return { coupons: await timeCoupons(), gateway: await onEach(measureMembers) };
}

async function demo() {
  const { measureDemo } = await server.ssrLoadModule('/tests/bench/demo.ts');
  return await measureDemo();
}

const parts = {
  gateway,
  screens,
  stock,
  operations,
  reports,
  beside,
  import: imports,
  export: exports,
  start,
  members,
  demo,
};
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
