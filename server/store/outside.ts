import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { changedFields } from '#entity/contract';
import { type Issue, issue } from '#entity/issue';
import type { CallerContext } from '../call/call';
import { refuse } from '../call/refusal';
import { store } from '../db/schema';
import type { Entity, EntityRegistry } from './entity';
import { visible } from './listQuery';
import { visibleStores } from './scope';
import type { Stored } from './storage';

// Records that span stores have parts that a caller does not see. Those are kept and counted, never named and never
// changed; an act that cannot leave them unchanged is refused.

const isUnrestricted = ({ caller }: Pick<CallerContext, 'caller'>) => caller.scope.kind === 'unrestricted';

/** How many of the stores that `which` describes lie outside the caller's data scope. */
export async function countOutside(context: CallerContext, which: SQL): Promise<number> {
  if (isUnrestricted(context)) return 0;
  const { tx, caller } = context;
  const seen = tx.select({ guid: store.guid }).from(store).where(visibleStores(caller.merchant, caller.scope));
  const [found] = await tx
    .select({ n: sql<number>`count(*)::int` })
    .from(store)
    .where(and(eq(store.merchant, caller.merchant), which, sql`${store.guid} NOT IN (${seen})`));
  return found?.n ?? 0;
}

/** How many stores outside the scope records reach by a list of stores that they hold; for `Entity.reaches`. */
export const reachedBy =
  (list: string): NonNullable<Entity['reaches']> =>
  (context, rows) => {
    const guids = rows.flatMap(({ values }) => idsOf(values[list]));
    return guids.length === 0 ? Promise.resolve(0) : countOutside(context, inArray(store.guid, [...new Set(guids)]));
  };

/** Of these stores, those that the caller sees. */
export async function seenOf(
  { tx, caller }: Pick<CallerContext, 'tx' | 'caller'>,
  stores: readonly string[],
): Promise<Set<string>> {
  if (stores.length === 0) return new Set();
  const rows = await tx
    .select({ guid: store.guid })
    .from(store)
    .where(and(visibleStores(caller.merchant, caller.scope), inArray(store.guid, [...new Set(stores)])));
  return new Set(rows.map(({ guid }) => guid));
}

/** Refuses what would also be done to stores that the caller does not see. */
export function refuseOutside(count: number): void {
  if (count > 0) throw refuse('outsideScope', { count });
}

/** An issue at each field that changes for all the stores that `which` describes, where the caller does not see all of them. */
export async function reachIssues(context: CallerContext, changed: readonly string[], which: SQL): Promise<Issue[]> {
  return reaching(changed, changed.length > 0 ? await countOutside(context, which) : 0);
}

const reaching = (changed: readonly string[], count: number): Issue[] =>
  count > 0 ? changed.map((name) => issue(name, 'reachesOutside', { count })) : [];

/** Refuses what would be done to rows that reach stores outside the caller's scope. */
export async function refuseReaching(context: CallerContext, entity: Entity, rows: readonly Stored[]): Promise<void> {
  if (entity.reaches && !isUnrestricted(context)) refuseOutside(await entity.reaches(context, rows));
}

interface ScopedList {
  name: string;
  target: Entity;
}

/** Lists of references to what a caller may see in part. */
function scopedLists({ contract }: Entity, registry: EntityRegistry): ScopedList[] {
  return Object.entries(contract.fields).flatMap(([name, { meta }]) => {
    const target = meta.kind === 'references' && meta.target ? registry.get(meta.target) : undefined;
    return target && (target.scope || target.sees || target.contract.scope !== 'merchant') ? [{ name, target }] : [];
  });
}

const idsOf = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);

/** Of these records, those that are there but not for the caller. */
async function hiddenOf(context: CallerContext, target: Entity, ids: readonly string[]): Promise<Set<string>> {
  const asked = [...new Set(ids)];
  if (asked.length === 0) return new Set();
  const { table, of } = target.storage;
  const rows = await context.tx
    .select({ guid: sql<string>`${table.guid}`, seen: sql<boolean>`coalesce((${visible(target, context)}), false)` })
    .from(table)
    .where(and(of(context.caller.merchant), sql`${table.guid} IN ${asked}`));
  return new Set(rows.flatMap(({ guid, seen }) => (seen ? [] : [guid])));
}

/** Rows as their reader may see them: without the entries of lists that lie outside the scope, which are counted by field. */
export async function withoutOutside<R extends Pick<Stored, 'values'>>(
  context: CallerContext,
  entity: Entity,
  registry: EntityRegistry,
  rows: readonly R[],
): Promise<{ row: R; outside: Record<string, number> }[]> {
  const shown = rows.map((row) => {
    const outside: Record<string, number> = {};
    return { row, outside };
  });
  if (isUnrestricted(context)) return shown;
  for (const { name, target } of scopedLists(entity, registry)) {
    const hidden = await hiddenOf(
      context,
      target,
      rows.flatMap((row) => idsOf(row.values[name])),
    );
    if (hidden.size === 0) continue;
    for (const one of shown) {
      const all = idsOf(one.row.values[name]);
      const seen = all.filter((id) => !hidden.has(id));
      if (seen.length === all.length) continue;
      one.outside[name] = all.length - seen.length;
      one.row = { ...one.row, values: { ...one.row.values, [name]: seen } };
    }
  }
  return shown;
}

/** Returns the lists to be saved: those that the caller sent, with the entries that they do not see. */
export async function withKept(
  context: CallerContext,
  entity: Entity,
  registry: EntityRegistry,
  input: Record<string, unknown>,
  before: Record<string, unknown> | null,
): Promise<Record<string, unknown>> {
  if (!before || isUnrestricted(context)) return input;
  const kept: Record<string, unknown> = {};
  for (const { name, target } of scopedLists(entity, registry)) {
    const old = idsOf(before[name]);
    if (!(name in input) || old.length === 0) continue;
    const hidden = await hiddenOf(context, target, old);
    if (hidden.size === 0) continue;
    const sent = idsOf(input[name]).filter((id) => !hidden.has(id));
    const seen = old.filter((id) => !hidden.has(id));
    const same = sent.length === seen.length && sent.every((id, index) => id === seen[index]);
    kept[name] = same ? old : [...sent, ...hidden];
  }
  return { ...input, ...kept };
}

/** The fields that a save would change for stores outside the scope too; lists of stores change for those that are in it. */
export async function issuesOutside(
  context: CallerContext,
  entity: Entity,
  registry: EntityRegistry,
  values: Record<string, unknown>,
  before: Stored | null,
): Promise<Issue[]> {
  if (!before || !entity.reaches || isUnrestricted(context)) return [];
  const lists = new Set(scopedLists(entity, registry).map(({ name }) => name));
  const changed = changedFields(entity.contract, before.values, values).filter((name) => !lists.has(name));
  return reaching(changed, changed.length > 0 ? await entity.reaches(context, [before]) : 0);
}
