import { is, SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, PgDialect, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '#server/db/migrate';
import { openPglite, type PgliteHandle } from '#server/db/pglite';

// The program knows its tables by the schema files of server/db, the database by server/db/migrations: both must say the same.

const files = import.meta.glob<Record<string, unknown>>(
  ['/server/db/schema.ts', '/server/db/schema/**/*.ts', '!/server/db/schema/**/views.ts'],
  {
    eager: true,
  },
);
const tables = Object.values(files)
  .flatMap((file) => Object.values(file))
  .filter((value): value is PgTable => is(value, PgTable));
const dialect = new PgDialect();

interface Shape {
  columns: Record<string, { type: string; required: boolean; initial: string | null }>;
  keys: string[];
  indexes: string[];
}

/** The same words for the same thing: PostgreSQL writes casts, blanks and brackets that nobody wrote. */
function plain(text: string): string {
  return text
    .replaceAll('"', '')
    .replace(/::\w+/g, '')
    .replace(/[\s()']/g, '');
}

/** Initial value of a column: its default, or the expression it is computed from. */
function initialOf({ default: initial, generated }: PgColumn): string | null {
  const expression = generated?.as ?? initial;
  if (is(expression, SQL)) return plain(dialect.sqlToQuery(expression).sql);
  return initial === undefined ? null : plain(String(initial));
}

function declared(table: PgTable): Shape {
  const { columns, primaryKeys, indexes } = getTableConfig(table);
  const columnKeys = columns.filter((column) => column.primary).map((column) => `primary ${column.name}`);
  const uniqueKeys = columns.filter((column) => column.isUnique).map((column) => `unique ${column.name}`);
  const widerKeys = primaryKeys.map((key) => `primary ${key.columns.map((column) => column.name).join(',')}`);
  return {
    columns: Object.fromEntries(
      columns.map((column) => [
        column.name,
        {
          type: plain(column.getSQLType()),
          required: column.notNull,
          initial: initialOf(column),
        },
      ]),
    ),
    keys: [...columnKeys, ...uniqueKeys, ...widerKeys].sort(),
    indexes: indexes
      .map(({ config }) => {
        const parts = config.columns.map((part) =>
          is(part, SQL) ? dialect.sqlToQuery(part).sql : ((part as { name?: string }).name ?? ''),
        );
        const only = config.where ? plain(` WHERE ${dialect.sqlToQuery(config.where).sql}`) : '';
        return `${config.unique ? 'unique ' : ''}${config.name} ${parts.map(plain).join(',')}${only}`;
      })
      .sort(),
  };
}

let database: PgliteHandle;
beforeAll(async () => {
  database = await openPglite();
  await migrate(database);
});
afterAll(() => database.close());

async function actual(name: string): Promise<Shape> {
  const columns = await database.db.execute<{
    name: string;
    type: string;
    required: boolean;
    initial: string | null;
  }>(sql`
    SELECT attname AS name, format_type(atttypid, atttypmod) AS type, attnotnull AS required,
      pg_get_expr(adbin, adrelid) AS initial
    FROM pg_attribute LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
    WHERE attrelid = ${name}::regclass AND attnum > 0 AND NOT attisdropped ORDER BY attnum`);
  const keys = await database.db.execute<{ kind: string; parts: string }>(sql`
    SELECT contype::text AS kind, (SELECT string_agg(attname, ',' ORDER BY place)
      FROM unnest(conkey) WITH ORDINALITY AS part(number, place)
      JOIN pg_attribute ON attrelid = conrelid AND attnum = number) AS parts
    FROM pg_constraint WHERE conrelid = ${name}::regclass AND contype IN ('p', 'u')`);
  const indexes = await database.db.execute<{ name: string; definition: string; distinct: boolean }>(sql`
    SELECT relname AS name, pg_get_indexdef(indexrelid) AS definition, indisunique AS distinct
    FROM pg_index JOIN pg_class ON oid = indexrelid
    WHERE indrelid = ${name}::regclass
      AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid AND contype IN ('p', 'u'))`);
  return {
    columns: Object.fromEntries(
      columns.rows.map(({ name: column, type, required, initial }) => [
        column,
        { type: plain(type), required, initial: initial === null ? null : plain(initial) },
      ]),
    ),
    keys: keys.rows.map(({ kind, parts }) => `${kind === 'p' ? 'primary' : 'unique'} ${parts}`).sort(),
    indexes: indexes.rows
      .map(({ name: index, definition, distinct }) => {
        const parts = /\((.*)\)/.exec(definition)?.[1] ?? '';
        return `${distinct ? 'unique ' : ''}${index} ${plain(parts)}`;
      })
      .sort(),
  };
}

describe('the schema', () => {
  test.each(tables.map((table) => [getTableConfig(table).name, table] as const))(
    'of %s is what the migrations make',
    async (name, table) => {
      expect(await actual(name)).toEqual(declared(table));
    },
  );

  test('names every table that the migrations make', async () => {
    const { rows } = await database.db.execute<{ name: string }>(
      sql`SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`,
    );
    const known = [...tables.map((table) => getTableConfig(table).name), 'migration'];
    expect(rows.map(({ name }) => name).sort()).toEqual(known.sort());
  });
});
