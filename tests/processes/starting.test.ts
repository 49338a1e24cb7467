import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePort } from '../support/freePort';
import { startPostgres, type TestPostgres } from '../support/postgres';
import { startServer, type TestServer } from '../support/server';

let database: TestPostgres;
let holder: Client;
let starting: Promise<TestServer>;
let address = '';
let admin = '';

/** A server that waits for another one, which prepares the database. */
beforeAll(async () => {
  database = await startPostgres();
  holder = new Client(database.url);
  await holder.connect();
  await holder.query(
    'create table process_lease (name text primary key, holder text not null, ends timestamptz not null)',
  );
  await holder.query(`insert into process_lease values ('start', 'test', now() + interval '1 hour')`);
  const [port, adminPort] = [await freePort(), await freePort()];
  address = `http://127.0.0.1:${port}`;
  admin = `http://127.0.0.1:${adminPort}`;
  const env = { PORT: String(port), ADMIN_PORT: String(adminPort), DEMO: 'false' };
  starting = startServer({ databaseUrl: database.url, env });
  await vi.waitFor(async () => expect((await fetch(`${admin}/ready`)).status).toBe(503), { timeout: 60_000 });
});
afterAll(async () => {
  await holder?.query('delete from process_lease');
  await holder?.end();
  await (await starting)?.stop();
  await database?.stop();
});

test('a server that prepares its database answers calls and pages with 503 and a word, and serves files', async () => {
  expect(await (await fetch(`${admin}/ready`)).json()).toEqual({ ready: false, reason: 'starting' });
  expect((await fetch(`${admin}/health`)).status).toBe(200);
  const call = await fetch(`${address}/gateway/brand/list`, {
    method: 'POST',
    headers: { 'accept-language': 'en-US' },
  });
  expect([call.status, call.headers.get('retry-after')]).toEqual([503, '5']);
  const message = 'The system is starting or being upgraded. Try again shortly.';
  expect(await call.json()).toEqual({ code: 503, message });
  const page = await fetch(`${address}/marketing/coupon`, {
    headers: { accept: 'text/html', 'accept-language': 'fr' },
  });
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await page.text()).toContain('<title>Le système démarre ou est en cours de mise à jour.');
  expect((await fetch(`${address}/favicon.svg`)).status).toBe(200);
});

test('it answers as usual once the database is prepared', async () => {
  await holder.query('delete from process_lease');
  const server = await starting;
  expect(await (await fetch(`${server.admin}/ready`)).json()).toEqual({ ready: true });
  const page = await fetch(`${address}/marketing/coupon`, { headers: { accept: 'text/html' } });
  expect(page.status).toBe(200);
  expect((await fetch(`${address}/gateway/sign_on/captcha`)).status).toBe(200);
});
