import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database';
import { type Migration, migrate } from '#server/db/migrate';
import { openPglite } from '#server/db/pglite';
import { gate } from '#tests/support/gate';
import { startPostgres, type TestPostgres } from '#tests/support/postgres';
import { openPostgres, type PostgresHandle } from './postgres';

let server: TestPostgres;
let lite: Database;
let real: PostgresHandle;

beforeAll(async () => {
  [server, lite] = await Promise.all([startPostgres(), openPglite()]);
  real = await openPostgres({ url: server.url });
});

afterAll(async () => {
  await Promise.all([lite?.close(), real?.close()]);
  await server?.stop();
});

const values = [
  ['12.30::numeric(14,2)', '12.30'],
  ['1234567890123.456::numeric(16,3)', '1234567890123.456'],
  ['sum(x)::numeric(14,2) from (values (0.10::numeric), (0.20)) t(x)', '0.30'],
  ['count(*) from generate_series(1, 3)', 3],
  ['9007199254740991::int8', Number.MAX_SAFE_INTEGER],
  ['42::int4', 42],
  ['0.5::float8', 0.5],
  ['true', true],
  ['null::date', null],
  ["'2026-02-28'::date", '2026-02-28'],
  ["'2026-08-01 09:30:00+08'::timestamptz", '2026-08-01T01:30:00.000Z'],
  ["'2026-08-01 09:30:00.123456Z'::timestamptz", '2026-08-01T09:30:00.123456Z'],
  ["'2026-08-01 09:30:00.5Z'::timestamptz", '2026-08-01T09:30:00.500Z'],
  ["'2026-08-01 09:30:00'::timestamp", '2026-08-01 09:30:00'],
  ["'09:30'::time", '09:30:00'],
  ["'36 hours'::interval", '36:00:00'],
  ['\'{"a": [1, "二"], "b": null}\'::jsonb', { a: [1, '二'], b: null }],
  ["'\\x00ff'::bytea", new Uint8Array([0, 255])],
  ["'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11'::uuid", 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11'],
  ["array['甲', null, 'b,c']::text[]", ['甲', null, 'b,c']],
  ['array[1, 2]::int4[]', [1, 2]],
  ['array[1, null]::int8[]', [1, null]],
  ['array[1.50, 2]::numeric[]', ['1.50', '2']],
  ["array['2026-02-28']::date[]", ['2026-02-28']],
  ["array['2026-02-28 00:00Z']::timestamptz[]", ['2026-02-28T00:00:00.000Z']],
] as const;

async function readValue(database: Database, expression: string): Promise<unknown> {
  const answer = await database.db.execute<{ value: unknown }>(
    sql.raw(`select ${expression.replace(/( from |$)/, ' as value$1')}`),
  );
  const value = answer.rows[0]?.value;
  return value instanceof Uint8Array ? new Uint8Array(value) : value;
}

it('PostgreSQL keeps a lookup that is asked for again, and no other statement', async () => {
  const kept = await real.db.transaction(async (tx) => {
    for (const name of ['a', 'b', 'c']) {
      await tx.execute(sql`select relname, ${name} from pg_class where relname = ${name}`);
      await tx.execute(sql`select relname from pg_class where relname = ${name} order by relname`);
    }
    return tx.execute(sql`SELECT statement FROM pg_prepared_statements WHERE statement LIKE 'select relname%'`);
  });
  expect(kept.rows).toEqual([{ statement: 'select relname, $1 from pg_class where relname = $2' }]);
});

describe('a value read from SQL', () => {
  it.each(values)('%s is the same on both drivers', async (expression, expected) => {
    expect(await readValue(lite, expression)).toEqual(expected);
    expect(await readValue(real, expression)).toEqual(expected);
  });

  it('is the same inside a transaction, and for parameters', async () => {
    const read = (database: Database) =>
      database.db.transaction(async (tx) => {
        const json = JSON.stringify({ name: '店', tags: ['a'] });
        const instant = new Date('2026-08-01T00:00:00Z').toISOString();
        const answer = await tx.execute(
          sql`select ${json}::jsonb as json, ${instant}::timestamptz as instant, ${'3.10'}::numeric as amount, ${null}::text as nothing`,
        );
        return answer.rows[0];
      });
    const expected = {
      json: { name: '店', tags: ['a'] },
      instant: '2026-08-01T00:00:00.000Z',
      amount: '3.10',
      nothing: null,
    };
    expect(await read(lite)).toEqual(expected);
    expect(await read(real)).toEqual(expected);
  });

  it('takes back a failed transaction', async () => {
    for (const database of [lite, real]) {
      await database.execute('create table if not exists undone (n int)');
      const failing = database.db.transaction(async (tx) => {
        await tx.execute(sql`insert into undone values (1)`);
        throw new Error('stop');
      });
      await expect(failing).rejects.toThrow('stop');
      expect(await readValue(database, 'count(*) from undone')).toBe(0);
    }
  });
});

const first: Migration = { name: '0001_first', sql: 'create table first (n int);\ninsert into first values (1);' };
const second: Migration = { name: '0002_second', sql: 'alter table first add column m int;' };

describe('migrations', () => {
  it.each(['pglite', 'postgres'] as const)('run once, in order, whole or not at all on %s', async (kind) => {
    const database = kind === 'pglite' ? lite : real;
    expect(await migrate(database, [first])).toEqual(['0001_first']);
    expect(await migrate(database, [first, second])).toEqual(['0002_second']);
    expect(await migrate(database, [first, second])).toEqual([]);

    const broken: Migration = {
      name: '0003_broken',
      sql: 'create table third (n int);\ninsert into nowhere values (1);',
    };
    await expect(migrate(database, [first, second, broken])).rejects.toThrow('0003_broken failed');
    expect(await readValue(database, "to_regclass('third')")).toBeNull();
    expect(await readValue(database, 'count(*) from migration')).toBe(2);

    const changed = { ...first, sql: `${first.sql} ` };
    await expect(migrate(database, [changed, second])).rejects.toThrow('another text of 0001_first');
    await expect(migrate(database, [first])).rejects.toThrow('0002_second');
    const windows = { ...first, sql: first.sql.replaceAll('\n', '\r\n') };
    expect(await migrate(database, [windows, second])).toEqual([]);
    await expect(migrate(database, [{ name: 'third', sql: '' }])).rejects.toThrow('not named');
  });

  it('run once when two processes start together', async () => {
    await real.execute('create schema together');
    const open = () => openPostgres({ url: `${server.url}?options=-c%20search_path%3Dtogether` });
    const both = await Promise.all([open(), open()]);
    const names = await Promise.all(both.map((database) => migrate(database, [first, second])));
    expect(names.flat().sort()).toEqual(['0001_first', '0002_second']);
    expect(await readValue(real, 'count(*) from together.first')).toBe(1);
    await Promise.all(both.map((database) => database.close()));
  });
});

describe('work that one process does alone', () => {
  it('makes the others wait, even when it fails', async () => {
    const other = await openPostgres({ url: server.url });
    const inside = gate();
    const go = gate();
    const order: string[] = [];
    const first = real.alone(async () => {
      inside.open();
      await go.passed;
      order.push('first');
      throw new Error('on purpose');
    });
    await inside.passed;
    const second = other.alone(async () => order.push('second'));
    go.open();
    await expect(first).rejects.toThrow('on purpose');
    await second;
    expect(order).toEqual(['first', 'second']);
    await other.close();
  });
});
