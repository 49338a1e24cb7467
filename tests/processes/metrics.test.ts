import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPostgres, type TestPostgres } from '../support/postgres';
import { startServer, type TestServer } from '../support/server';
import { brandNames, call, signOn } from './client';

let database: TestPostgres;
let servers: TestServer[] = [];
beforeAll(async () => {
  database = await startPostgres();
  servers = await Promise.all([startServer({ databaseUrl: database.url }), startServer()]);
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await database?.stop();
});

const metricsOf = async ({ admin }: TestServer) => (await fetch(`${admin}/metrics`)).text();

test.each([
  ['PostgreSQL', 0, 'postgres'],
  ['PGlite', 1, 'pglite'],
] as const)('a server on %s answers its measurements on the admin port', async (_, index, kind) => {
  const server = servers[index];
  if (!server) throw new Error('No server started');
  const token = await signOn(server, '13800001001');
  await brandNames(server, token, '寻找');
  await call(server, '/nowhere/13800001001', {});
  const counted = /^console_http_requests_total\{route="\/brand\/list",code="0",status="200"\} 1$/m;
  await expect.poll(() => metricsOf(server)).toMatch(counted);
  // A job has run by then: some are due at every start.
  await expect.poll(() => metricsOf(server), { timeout: 60_000 }).toMatch(/^console_jobs_total\{kind="\w+",/m);
  const text = await metricsOf(server);
  expect(text).toMatch(/^console_http_requests_total\{route="unknown",code="404",status="200"\} 1$/m);
  expect(text).toMatch(/^console_http_request_duration_seconds_count\{route="\/brand\/list"\} 1$/m);
  expect(text).toMatch(/^console_db_statements_total [1-9]/m);
  expect(text).toMatch(/^console_job_oldest_due_seconds \d/m);
  expect(text).toMatch(new RegExp(`^console_build_info\\{.*database="${kind}"\\} 1$`, 'm'));
  expect(text).toMatch(/^console_ready 1$/m);
  const pools = /^console_db_pool_total\{lane="interactive"\} [1-9]/m;
  if (kind === 'postgres') {
    expect(text).toMatch(pools);
    expect(text).toMatch(/^console_db_connection_wait_seconds_count\{lane="interactive"\} [1-9]/m);
  } else {
    expect(text).not.toMatch(pools);
  }
  expect(text).not.toMatch(/13800001001|寻找/);
});
