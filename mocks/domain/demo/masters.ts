import type { Tx } from '../../db/database';
import { seedRows } from '../../store/seed';
import { entityOf } from '../entities';
import type { DemoRows } from './demoRows';
import { guidOf } from './organisation';

const files = import.meta.glob<DemoRows>('../**/*.demo.ts', { eager: true, import: 'demo' });

/**
 * Stores the records that files named *.demo.ts declare, since `at`; an older demo that has none of an entity gets them too,
 * one that has any keeps what users made of them.
 */
export async function addMasters(tx: Tx, merchant: string, at: string): Promise<void> {
  const guid = (kind: string, key: string) => guidOf(merchant, kind, key);
  for (const [name, rowsOf] of Object.values(files).flatMap((demo) => Object.entries(demo))) {
    const entity = entityOf(name);
    const { table, of } = entity.storage;
    const found = await tx.select({ guid: table.guid }).from(table).where(of(merchant)).limit(1);
    if (found.length > 0) continue;
    const rows = Object.entries(rowsOf({ guid })).map(([key, values]) => ({ guid: guid(name, key), values }));
    await seedRows(tx, entity, { merchant, at }, rows);
  }
}
