import { and, type SQL, sql } from 'drizzle-orm';
import { type Contract, fieldOf, isKeyUnique } from '#entity/contract';
import { isEmpty } from '#entity/field';
import { spellingKey } from '#values/spelling';
import type { CallerContext } from '../call/call';
import type { Entity } from './entity';
import { spelled, visible } from './listQuery';
import { selectRows } from './read';
import type { Stored } from './storage';
import { holdersOf, uniqueText } from './uniques';

/** Returns the fields that identify records in a file, in the order in which they are declared unique. */
function tupleOf({ key = [], unique = [] }: Contract): readonly string[] {
  return unique.find((tuple) => tuple.length === key.length && tuple.every((name) => key.includes(name))) ?? key;
}

/** Returns the key of these values for comparison; null where a part of it is missing. */
export function keyOf(entity: Entity, values: Record<string, unknown>): string | null {
  const tuple = tupleOf(entity.contract);
  const complete = tuple.length > 0 && tuple.every((name) => !isEmpty(values[name]));
  return complete ? uniqueText(entity, tuple, values) : null;
}

/** A condition that leaves few rows to compare: each part of the key is one of those asked for. */
function aboutKeys({ contract, storage }: Entity, rows: readonly Record<string, unknown>[]): SQL | undefined {
  const parts = (contract.key ?? []).map((name) => {
    const column = storage.expression(name) ?? sql`NULL`;
    const asked = [...new Set(rows.map((row) => String(row[name] ?? '').trim()))];
    const isId = fieldOf(contract, name)?.meta.target !== undefined;
    return isId ? sql`${column} IN ${asked}` : sql`btrim(${spelled(column)}) IN ${asked.map(spellingKey)}`;
  });
  return and(...parts);
}

/** Finds the records with the key of each row, inside the caller's scope. One query for all. */
export async function recordsByKey(
  context: CallerContext,
  entity: Entity,
  rows: readonly Record<string, unknown>[],
): Promise<Stored[][]> {
  const keys = rows.map((row) => keyOf(entity, row));
  const asked = keys.filter((key) => key !== null);
  if (asked.length === 0) return rows.map(() => []);
  const keyed = rows.filter((_, index) => keys[index] !== null);
  const unique = isKeyUnique(entity.contract);
  const held = unique
    ? await holdersOf(context.tx, entity, context.caller.merchant, tupleOf(entity.contract), asked)
    : [];
  if (unique && held.length === 0) return rows.map(() => []);
  const narrowed = unique ? sql`${entity.storage.table.guid} IN ${held}` : aboutKeys(entity, keyed);
  const found = await selectRows(context, entity, and(visible(entity, context), narrowed) ?? sql`false`);
  const byKey = new Map<string | null, Stored[]>();
  for (const record of found) {
    const key = keyOf(entity, record.values);
    byKey.set(key, [...(byKey.get(key) ?? []), record]);
  }
  return keys.map((key) => (key === null ? [] : (byKey.get(key) ?? [])));
}
