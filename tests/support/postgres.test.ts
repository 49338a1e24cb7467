import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPostgres, type TestPostgres } from './postgres';

let server: TestPostgres;

beforeAll(async () => {
  server = await startPostgres();
});

afterAll(() => server?.stop());

async function ask(url: string, sql: string): Promise<unknown> {
  const client = new Client(url);
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql);
    return Object.values(rows[0] ?? {})[0];
  } finally {
    await client.end();
  }
}

test('a PostgreSQL server out of npm answers in UTF-8', async () => {
  expect(await ask(server.url, `select upper('é') || current_setting('server_encoding')`)).toBe('ÉUTF8');
});

test('databases on it are separate', async () => {
  const [one, two] = [await server.database('one'), await server.database('two')];
  await ask(one, 'create table mine (id int)');
  expect(await ask(one, `select to_regclass('mine') is not null`)).toBe(true);
  expect(await ask(two, `select to_regclass('mine') is not null`)).toBe(false);
});
