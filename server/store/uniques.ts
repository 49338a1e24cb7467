import { and, eq, inArray } from 'drizzle-orm';
import { type Issue, issue } from '#entity/issue';
import { spellingKey } from '#values/spelling';
import type { Tx } from '../db/database';
import { recordUnique } from '../db/schema';
import type { Entity, UniqueValue } from './entity';

/** Returns values for comparison: spellings that look alike are one. */
export function tupleText(tuple: readonly string[], values: Record<string, unknown>): string {
  return tuple.map((name) => spellingKey(String(values[name] ?? ''))).join('\u0001');
}

/** Returns values of a declared tuple as they are kept: what belongs to an operating subject is unique within it. */
export function uniqueText(
  { contract }: Pick<Entity, 'contract'>,
  tuple: readonly string[],
  values: Record<string, unknown>,
): string {
  return tupleText(contract.scope === 'subject' ? ['subject', ...tuple] : tuple, values);
}

/**
 * Returns the keys that make a record unique: one text per declared tuple; tuples with an empty first part do not
 * count.
 */
export function uniqueKeysOf(entity: Entity, values: Record<string, unknown>): UniqueValue[] {
  const declared = (entity.contract.unique ?? []).flatMap((tuple) => {
    const [field = ''] = tuple;
    const first = values[field];
    if (first === null || first === undefined || first === '') return [];
    return [{ key: tuple.join('+'), value: uniqueText(entity, tuple, values), field }];
  });
  return [...declared, ...(entity.uniqueValues?.(values) ?? [])];
}

function inResource(entity: Entity, merchant: string) {
  return and(eq(recordUnique.merchant, merchant), eq(recordUnique.resource, entity.contract.name));
}

/** Which of the values another record of the merchant already has. */
export async function checkUniques(
  tx: Tx,
  entity: Entity,
  merchant: string,
  values: Record<string, unknown>,
  guid: string | null,
): Promise<Issue[]> {
  const issues: Issue[] = [];
  for (const { key, value, field, reason = 'taken' } of uniqueKeysOf(entity, values)) {
    const [holder] = await tx
      .select({ guid: recordUnique.guid })
      .from(recordUnique)
      .where(and(inResource(entity, merchant), eq(recordUnique.key, key), eq(recordUnique.value, value)));
    if (holder && holder.guid !== guid) issues.push(issue(field, reason));
  }
  return issues;
}

/** The records that hold one of these values of a declared tuple. */
export async function holdersOf(
  tx: Tx,
  entity: Entity,
  merchant: string,
  tuple: readonly string[],
  values: readonly string[],
): Promise<string[]> {
  if (values.length === 0) return [];
  const rows = await tx
    .select({ guid: recordUnique.guid })
    .from(recordUnique)
    .where(
      and(
        inResource(entity, merchant),
        eq(recordUnique.key, tuple.join('+')),
        inArray(recordUnique.value, [...new Set(values)]),
      ),
    );
  return rows.map(({ guid }) => guid);
}

/**
 * Replaces the unique values of a record; the primary key decides between two concurrent writers.
 *
 * @param before the previous values; null for a new record, left out if unknown
 */
export async function writeUniques(
  tx: Tx,
  entity: Entity,
  merchant: string,
  guid: string,
  values: Record<string, unknown>,
  before?: Record<string, unknown> | null,
): Promise<void> {
  const resource = entity.contract.name;
  const textOf = (keys: readonly UniqueValue[]) => JSON.stringify(keys.map(({ key, value }) => [key, value]));
  const keys = uniqueKeysOf(entity, values);
  // Most changes leave alone what is unique.
  if (before && textOf(uniqueKeysOf(entity, before)) === textOf(keys)) return;
  if (before !== null)
    await tx.delete(recordUnique).where(and(inResource(entity, merchant), eq(recordUnique.guid, guid)));
  const rows = keys.map(({ key, value }) => ({ merchant, resource, key, value, guid }));
  if (rows.length > 0) await tx.insert(recordUnique).values(rows);
}

export async function dropUniques(tx: Tx, entity: Entity, merchant: string, guids: string[]): Promise<void> {
  await tx.delete(recordUnique).where(and(inResource(entity, merchant), inArray(recordUnique.guid, guids)));
}
