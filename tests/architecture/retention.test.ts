import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { entities } from '#server/domain/entities';
import { keptTables } from '#server/domain/retention/keptTables';
import { pictureTables } from '#server/domain/retention/pictures';
import { retentions } from '#server/domain/retention/retentions';

const files = import.meta.glob<Record<string, unknown>>(
  ['/server/db/schema.ts', '/server/db/schema/**/*.ts', '!/server/db/schema/**/views.ts'],
  { eager: true },
);
const nameOf = (table: PgTable) => getTableConfig(table).name;
const tables = Object.values(files)
  .flatMap((file) => Object.values(file))
  .filter((value): value is PgTable => is(value, PgTable))
  .map(nameOf);

describe('every table', () => {
  const swept = new Set(retentions.map(({ table }) => nameOf(table)));
  const kept = keptTables.flatMap((group) => group.tables);

  it('has a retention, or a reason why it is kept', () => {
    expect(tables.filter((name) => !swept.has(name) && !kept.includes(name))).toEqual([]);
  });

  it('has one of the two, once', () => {
    expect(kept.filter((name) => swept.has(name))).toEqual([]);
    expect(kept.filter((name, place) => kept.indexOf(name) !== place)).toEqual([]);
    expect([...kept, ...swept].filter((name) => !tables.includes(name))).toEqual([]);
  });

  it('is swept by rules with names of their own', () => {
    const names = retentions.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('pictures', () => {
  it('of every entity are read before unused ones are deleted', () => {
    const read = new Set(pictureTables.map(({ table }) => nameOf(table)));
    const shows = [...entities.values()].filter(({ contract }) =>
      Object.values(contract.fields).some(({ meta }) => meta.kind === 'image' || meta.kind === 'images'),
    );
    expect(shows.length).toBeGreaterThan(5);
    expect(
      shows.filter(({ storage }) => !read.has(nameOf(storage.table))).map(({ contract }) => contract.name),
    ).toEqual([]);
  });
});
