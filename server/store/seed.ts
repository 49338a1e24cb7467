import { systemName } from '#entity/person';
import type { Tx } from '../db/database';
import { recordUnique } from '../db/schema';
import type { Entity } from './entity';
import { searchTextOf } from './listQuery';
import { uniqueKeysOf } from './uniques';

/** A record of the demo. */
export interface SeedRow {
  guid: string;
  values: Record<string, unknown>;
  /** columns of its table that no form knows */
  columns?: Record<string, unknown>;
}

export interface SeedOptions {
  merchant: string;
  /** when the first record was made, ISO; the others follow a minute apart, so that lists sorted by time look as written */
  at: string;
  /** milliseconds from one record to the next */
  step?: number;
  by?: string;
}

/**
 * Writes new records by the hundred, of the demo or of what was fetched, as saves do: columns, search text and unique values follow from the entity's contract and
 * rules. They are not checked (a test does that) and not in the log. Existing records are left unchanged.
 */
export async function seedRows(
  tx: Tx,
  entity: Entity,
  { merchant, at, step = 60_000, by = systemName }: SeedOptions,
  rows: readonly SeedRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const { contract, storage } = entity;
  const written = rows.map(({ guid, values, columns }, order) => {
    const createdAt = new Date(Date.parse(at) + order * step).toISOString();
    const search = searchTextOf(contract, { ...values, ...columns });
    const own = { guid, merchant, search, createdAt, updatedAt: createdAt, updatedBy: by };
    return { ...storage.columnsOf(values), ...columns, ...own };
  });
  await tx.insert(storage.table).values(written).onConflictDoNothing();
  const uniques = rows.flatMap(({ guid, values, columns }) =>
    uniqueKeysOf(entity, { ...values, ...columns }).map(({ key, value }) => ({
      merchant,
      resource: contract.name,
      key,
      value,
      guid,
    })),
  );
  if (uniques.length > 0) await tx.insert(recordUnique).values(uniques).onConflictDoNothing();
}
