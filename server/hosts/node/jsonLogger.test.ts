import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database';
import { describeError, errorText } from '#server/db/describeError';
import { openPglite } from '#server/db/pglite';
import { startPostgres, type TestPostgres } from '#tests/support/postgres';
import { jsonLogger } from './jsonLogger';
import type { LogLevel } from './logLevel';
import { openPostgres } from './postgres';

/** Returns a logger and the lines that it wrote. */
function logAt(level: LogLevel) {
  const lines: string[] = [];
  return { lines, logger: jsonLogger(level, { write: (line) => lines.push(line) }) };
}

/** A name and a token's digest, which no log may hold. */
const secrets = ['王秘密', '9f86d081884c7d659a2feaa0c55ad015'];

let server: TestPostgres;
const databases = new Map<string, Database>();

beforeAll(async () => {
  server = await startPostgres();
  databases.set('PostgreSQL', await openPostgres({ url: server.url }));
  databases.set('PGlite', await openPglite());
  for (const database of databases.values()) {
    await database.execute(`create table person (name text primary key, age int check (age < 100), token text not null);
      insert into person values ('${secrets[0]}', 1, '${secrets[1]}')`);
  }
});
afterAll(async () => {
  for (const database of databases.values()) await database.close();
  await server?.stop();
});

const [name, token] = secrets;

/** Statements that fail over their values. */
const failing = [
  ['a unique value', sql`insert into person values (${name}, 2, ${token})`, '23505'],
  ['a check', sql`insert into person values (${`${name}2`}, 200, ${token})`, '23514'],
  ['a value that is missing', sql`insert into person values (${`${name}2`}, 2, null)`, '23502'],
  ['a value of another type', sql`select * from person where age = ${token}::int`, '22P02'],
  ['a text that is no JSON', sql`select ${name}::json`, '22P02'],
  ['a column that is unknown', sql`select nothing from person where name = ${name}`, '42703'],
] as const;

describe.each(['PostgreSQL', 'PGlite'])('a statement that fails on %s', (kind) => {
  it.each(failing)('over %s is logged without its values', async (_, statement, state) => {
    const database = databases.get(kind);
    const error: unknown = await database
      ?.transact((tx) => tx.execute(statement), { lane: 'interactive' })
      .then(
        () => null,
        (failure: unknown) => failure,
      );
    const { lines, logger } = logAt('error');
    logger.error('A call failed', error, { id: 'abc' });
    const [line = ''] = lines;
    expect(lines).toHaveLength(1);
    const written = JSON.parse(line);
    expect(written).toMatchObject({ level: 'error', msg: 'A call failed', id: 'abc' });
    expect(line).toContain(`"code":"${state}"`);
    expect(line).toMatch(/"statement":"(insert into|select)/);
    expect(line).toMatch(/"stack":"at /);
    for (const secret of secrets) {
      expect(line).not.toContain(secret);
      expect(errorText(error)).not.toContain(secret);
    }
  });
});

describe('the log', () => {
  it('has no contents of a text that was parsed', () => {
    let failure: unknown;
    try {
      JSON.parse(`{"phone": ${name}}`);
    } catch (error) {
      failure = error;
    }
    expect(JSON.stringify(describeError(failure))).not.toContain(name);
    expect(describeError(failure)).toMatchObject({ type: 'SyntaxError', message: 'invalid syntax' });
  });

  it('cuts parameters off the message of an error that repeats another', () => {
    expect(errorText(new Error(`Step failed: Failed query: select $1\nparams: ${name}`))).toBe(
      'Step failed: Failed query: select $1',
    );
  });

  it('says of what is no error only its type', () => {
    expect(describeError({ name })).toEqual({ type: 'object', message: 'no error was thrown', stack: '' });
  });

  it.each([
    ['info', ['error', 'warn', 'info']],
    ['warn', ['error', 'warn']],
    ['error', ['error']],
    ['silent', []],
  ] as const)('at level %s has %j', (level, expected) => {
    const { lines, logger } = logAt(level);
    logger.error('a', new Error('b'));
    logger.warn('c');
    logger.info('d');
    expect(lines.map((line) => JSON.parse(line).level)).toEqual(expected);
  });
});
