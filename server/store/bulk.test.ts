import { sql } from 'drizzle-orm';
import { date, integer, jsonb, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openPglite, type PgliteHandle } from '../db/pglite';
import { insertRows, sendInTurn, updates } from './bulk';

const purse = pgTable('purse', {
  guid: text('guid').primaryKey(),
  holder: text('holder'),
  held: numeric('held', { precision: 14, scale: 2 }).notNull(),
  rows: integer('rows').notNull(),
  day: date('day'),
  tags: jsonb('tags').$type<string[]>().notNull(),
});
type Purse = typeof purse.$inferSelect;

let database: PgliteHandle;
beforeAll(async () => {
  database = await openPglite();
  await database.execute(`CREATE TABLE purse (guid text PRIMARY KEY, holder text, held numeric(14, 2) NOT NULL,
    rows integer NOT NULL, day date, tags jsonb NOT NULL)`);
});
afterAll(() => database.close());

const first: Purse[] = [
  { guid: 'a', holder: 'Ann', held: '10.00', rows: 1, day: '2026-11-25', tags: ['new'] },
  { guid: 'b', holder: null, held: '0.01', rows: 0, day: null, tags: [] },
  { guid: 'c', holder: '云', held: '999999999999.99', rows: 7, day: null, tags: ['x', 'y'] },
];
beforeEach(async () => {
  await database.execute('TRUNCATE purse');
  await database.db.transaction((tx) => insertRows(tx, purse, first));
});

const stored = () => database.db.select().from(purse).orderBy(purse.guid);
/** Which transaction wrote each row last. */
async function writers(): Promise<string[]> {
  const { rows } = await database.db.execute<{ xmin: string }>(sql`SELECT xmin::text FROM purse ORDER BY guid`);
  return rows.map(({ xmin }) => xmin);
}
const update = (rows: Purse[]) =>
  database.db.transaction((tx) =>
    sendInTurn(
      tx,
      updates(
        purse,
        rows.map((row, at) => ({ read: first[at] ?? row, row })),
      ),
    ),
  );

it('stores what differs, of each type, to the cent', async () => {
  const [a, b, c] = first;
  if (!a || !b || !c) throw new Error('no rows');
  const next = [
    { ...a, holder: null, held: '10.01', tags: ['old', 'new'] },
    { ...b, day: '2026-12-31' },
    { ...c, held: '0.00', rows: 8 },
  ];
  await update(next);
  expect(await stored()).toEqual(next);
});

it('writes only rows that differ, and leaves columns alone that none of them changes', async () => {
  const before = await writers();
  // Somebody else's change of a column that stays: it is not put back.
  await database.execute(`UPDATE purse SET holder = 'Bea' WHERE guid = 'b'`);
  const between = await writers();
  const [a, b, c] = first;
  if (!a || !b || !c) throw new Error('no rows');
  await update([a, { ...b, rows: 1 }, c]);
  const after = await writers();
  expect([after[0], after[2]]).toEqual([before[0], before[2]]);
  expect(after[1]).not.toBe(between[1]);
  expect((await stored())[1]).toEqual({ ...b, holder: 'Bea', rows: 1 });
});

it('does nothing where nothing differs, and says which rule of the database a row breaks', async () => {
  const before = await writers();
  await update(first.map((row) => ({ ...row })));
  expect(await writers()).toEqual(before);
  const [a] = first;
  if (!a) throw new Error('no rows');
  await expect(update([{ ...a, held: '1000000000000.00' }])).rejects.toThrow('numeric field overflow');
});

it('adds rows that have nearly all in common, one alone, and again what is there', async () => {
  const tags = ['same'];
  const alike = ['d', 'e', 'f'].map((guid): Purse => ({ guid, holder: '李', held: '5.00', rows: 2, day: null, tags }));
  const alone: Purse = { guid: 'g', holder: null, held: '1.10', rows: 3, day: '2026-01-31', tags: [] };
  await database.db.transaction(async (tx) => {
    await insertRows(tx, purse, alike);
    await insertRows(tx, purse, [alone]);
  });
  expect(await stored()).toEqual([...first, ...alike, alone]);
  const again = alike.map((row, at): Purse => ({ ...row, holder: null, held: at === 1 ? '6.00' : '5.00' }));
  await database.db.transaction(async (tx) => {
    await insertRows(tx, purse, [...alike, ...alike], 'nothing');
    await insertRows(tx, purse, again, 'update');
  });
  expect(await stored()).toEqual([...first, ...again, alone]);
});

it('sends statements in their order, makes each while the one before is worked on, and throws the error of the first that fails', async () => {
  const made: string[] = [];
  const statement = (guid: string) => {
    made.push(guid);
    return sql`INSERT INTO purse SELECT ${guid}::text, holder, held, rows, day, tags FROM purse LIMIT 1`;
  };
  function* of(...guids: string[]) {
    for (const guid of guids) yield statement(guid);
  }
  await database.db.transaction((tx) => sendInTurn(tx, of('x', 'y')));
  expect((await stored()).map(({ guid }) => guid)).toEqual(['a', 'b', 'c', 'x', 'y']);
  const twice = database.db.transaction((tx) => sendInTurn(tx, of('z', 'a', 'unsent', 'unmade')));
  await expect(twice).rejects.toThrow('duplicate key');
  expect((await stored()).map(({ guid }) => guid)).toEqual(['a', 'b', 'c', 'x', 'y']);
  expect(made).toEqual(['x', 'y', 'z', 'a', 'unsent']);
});

it('hears of a statement that fails while the next cannot be made', async () => {
  function* statements() {
    yield sql`INSERT INTO purse SELECT * FROM purse`;
    throw new Error('no statement');
  }
  await expect(database.db.transaction((tx) => sendInTurn(tx, statements()))).rejects.toThrow('duplicate key');
});
