import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brandNames, signOn } from '../processes/client';
import { startPostgres, type TestPostgres } from '../support/postgres';
import { startServer, type TestServer } from '../support/server';

const staff = 200;

/** Lists, a report and a page of orders, as staff look at them in turn. */
const date = { from: '2026-11-01', to: '2026-11-28' };
const calls: readonly (readonly [string, unknown])[] = [
  ['/member/list', { page: 1, size: 100 }],
  ['/report/goodsCate/list', { filters: { date } }],
  ['/employee/list', { page: 1, size: 100 }],
  ['/brand/list', { page: 1, size: 20 }],
];

let database: TestPostgres;
let server: TestServer;
beforeAll(async () => {
  database = await startPostgres();
  const env = { NODE_OPTIONS: '--max-old-space-size=300', LOG_LEVEL: 'warn' };
  server = await startServer({ databaseUrl: database.url, env });
});
afterAll(async () => {
  await server?.stop();
  await database?.stop();
});

test('200 staff on 300 MB of heap wait longer, and the process stays', async () => {
  const token = await signOn(server, '13800001001');
  const over = new AbortController();
  const seen = new Map<number, number>();
  const served = new Set<string>();
  const rejected = new Set<string>();
  const person = async (number: number): Promise<void> => {
    for (let turn = number; !over.signal.aborted; turn += 1) {
      const [path, body] = calls[turn % calls.length] ?? ['', null];
      // A process that ended refuses the connection, which ends the test.
      const answer = await fetch(`${server.address}/gateway${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', token },
        body: JSON.stringify(body),
      });
      const { code } = (await answer.json()) as { code: number };
      seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1);
      if (code === 0) served.add(path);
      else if (answer.status === 200) rejected.add(`${path} ${code}`);
    }
  };
  const all = Promise.all(Array.from({ length: staff }, (_, number) => person(number)));
  await Promise.race([all, setTimeout(30_000)]);
  over.abort();
  await all;
  expect([...seen.keys()].filter((status) => ![200, 503].includes(status))).toEqual([]);
  expect([...rejected]).toEqual([]);
  expect([...served].sort()).toEqual(calls.map(([path]) => path).sort());
  expect(seen.get(200)).toBeGreaterThan(staff);
  expect((await fetch(`${server.admin}/ready`)).status).toBe(200);
  expect((await brandNames(server, token, '')).length).toBeGreaterThan(0);
});
