import { entityOf } from '#server/domain/entities';
import { seedRows } from '#server/store/seed';
import { DemoPart, type DemoStart, inOrder } from './demoPart';
import type { DemoRows } from './demoRows';
import { notYetGiven } from './given';
import { chain, guidOf } from './organisation';

const files = import.meta.glob<DemoRows | DemoPart>('./**/*.demo.ts', { eager: true, import: 'demo' });

const parts = inOrder(Object.values(files).filter((demo) => demo instanceof DemoPart));

const declared = Object.values(files).flatMap((demo) => (demo instanceof DemoPart ? [] : Object.entries(demo)));

const nameOfRows = (entity: string) => `rows of ${entity}`;

type RowsOf = DemoRows[string];

/** The records of an entity that a file declares; a demo that has any of it already keeps what users made of them. */
async function addRows({ tx, merchant, at }: DemoStart, name: string, rowsOf: RowsOf): Promise<void> {
  const guid = (kind: string, key: string) => guidOf(merchant, kind, key);
  const entity = entityOf(name);
  const { table, of } = entity.storage;
  const found = await tx.select({ guid: table.guid }).from(table).where(of(merchant)).limit(1);
  if (found.length > 0) return;
  const rows = Object.entries(rowsOf({ guid })).map(([key, values]) => ({ guid: guid(name, key), values }));
  await seedRows(tx, entity, { merchant, at }, rows);
}

/**
 * Demo data of the areas, in files named *.demo.ts: the chain's records by contract, then whole parts in their order. Each is given once.
 */
export async function addAreas(start: DemoStart): Promise<void> {
  const { tx, merchant } = start;
  const isChain = merchant === chain;
  const rows = isChain ? declared : [];
  const own = parts.filter(({ options }) => isChain || options.of === 'everyMerchant');
  const names = [...rows.map(([name]) => nameOfRows(name)), ...own.map(({ options }) => options.name)];
  const isNew = await notYetGiven(tx, merchant, names);
  for (const [name, rowsOf] of rows) if (isNew.has(nameOfRows(name))) await addRows(start, name, rowsOf);
  for (const { options } of own) if (isNew.has(options.name)) await options.make(start);
}
