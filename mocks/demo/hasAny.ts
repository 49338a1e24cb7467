import { entityOf } from '#server/domain/entities';
import type { DemoStart } from './demoPart';

/** Whether there are rows already: those that users changed or deleted are left alone. */
export async function hasAny({ tx, merchant }: DemoStart, name: string): Promise<boolean> {
  const { storage } = entityOf(name);
  const found = await tx.select({ guid: storage.table.guid }).from(storage.table).where(storage.of(merchant)).limit(1);
  return found.length > 0;
}
