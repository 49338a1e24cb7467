import { seedRows } from '../../store/seed';
import { entityOf } from '../entities';
import { DemoPart, type DemoStart, inOrder } from './demoPart';
import type { DemoRows } from './demoRows';
import { chain, guidOf } from './organisation';

const files = import.meta.glob<DemoRows | DemoPart>('../**/*.demo.ts', { eager: true, import: 'demo' });

const parts = inOrder(Object.values(files).filter((demo) => demo instanceof DemoPart));

/** The records that a file declares; an older demo that has none of an entity gets them too, one that has any keeps what users made of them. */
async function addRows({ tx, merchant, at }: DemoStart, demo: DemoRows): Promise<void> {
  const guid = (kind: string, key: string) => guidOf(merchant, kind, key);
  for (const [name, rowsOf] of Object.entries(demo)) {
    const entity = entityOf(name);
    const { table, of } = entity.storage;
    const found = await tx.select({ guid: table.guid }).from(table).where(of(merchant)).limit(1);
    if (found.length > 0) continue;
    const rows = Object.entries(rowsOf({ guid })).map(([key, values]) => ({ guid: guid(name, key), values }));
    await seedRows(tx, entity, { merchant, at }, rows);
  }
}

/**
 * Demo data of the areas, in files named *.demo.ts: the chain's records by contract, then whole parts in their order.
 */
export async function addAreas(start: DemoStart): Promise<void> {
  const isChain = start.merchant === chain;
  if (isChain) {
    for (const demo of Object.values(files)) if (!(demo instanceof DemoPart)) await addRows(start, demo);
  }
  for (const { options } of parts) if (isChain || options.of === 'everyMerchant') await options.make(start);
}
