import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { type Issue, issue } from '#entity/issue';
import { ownIssue } from '#entity/ownIssue';
import type { CallerContext } from '#server/call/call';
import type { Tx } from '#server/db/database';
import { brandSubject, store } from '#server/db/schema';
import type { Entity } from '#server/store/entity';
import { countOutside, reachedBy } from '#server/store/outside';
import { visibleStores } from '#server/store/scope';
import { requirePlace } from '#server/store/settings/places';
import { refuseFields } from '#server/store/write';

/** The operating subject of a store: that of its brand. */
export async function subjectOfStore(tx: Tx, guid: string): Promise<string | null> {
  const [found] = await tx
    .select({ subject: brandSubject.subject })
    .from(store)
    .innerJoin(brandSubject, eq(brandSubject.brand, store.brand))
    .where(eq(store.guid, guid));
  return found?.subject ?? null;
}

/** A store of the operating subject that the caller sees; refused at the field 'store' of an entity where it is another's. */
export async function requireStore(
  context: CallerContext,
  entity: string,
  guid: string,
): Promise<{ store: string; brand: string }> {
  const { place: store, brand } = await requirePlace(context, { level: 'store', place: guid });
  if ((await subjectOfStore(context.tx, store)) !== context.caller.subject)
    throw refuseFields(context, [ownIssue(entity, 'store', 'storeOfOtherSubject')]);
  return { store, brand };
}

/** Stores that the caller sees, of the subject that the call names. */
export function storesOfSubject({ tx, caller }: CallerContext) {
  return tx
    .select({ guid: store.guid, name: store.name })
    .from(store)
    .innerJoin(brandSubject, eq(brandSubject.brand, store.brand))
    .where(and(visibleStores(caller.merchant, caller.scope), eq(brandSubject.subject, caller.subject ?? '')))
    .orderBy(store.name);
}

/** Whether one of these stores is of another subject than the call. */
export async function otherSubjectsStore({ tx, caller }: CallerContext, stores: readonly string[]): Promise<boolean> {
  if (stores.length === 0) return false;
  const [other] = await tx
    .select({ guid: store.guid })
    .from(store)
    .leftJoin(brandSubject, eq(brandSubject.brand, store.brand))
    .where(and(inArray(store.guid, [...stores]), ne(sql`coalesce(${brandSubject.subject}, '')`, caller.subject ?? '')))
    .limit(1);
  return other !== undefined;
}

/** The stores of the subject that the call names. */
export const ofSubject = ({ tx, caller }: CallerContext) =>
  inArray(
    store.brand,
    tx
      .select({ brand: brandSubject.brand })
      .from(brandSubject)
      .where(eq(brandSubject.subject, caller.subject ?? '')),
  );

/** How many stores outside the scope records reach that hold at every store of their subject, such as levels; for `Entity.reaches`. */
export const reachesSubject: NonNullable<Entity['reaches']> = (context) => countOutside(context, ofSubject(context));

/** How many stores outside the scope records reach by a list of stores, of which an empty one is every store of their subject. */
export const reachedByAll =
  (list: string): NonNullable<Entity['reaches']> =>
  (context, rows) => {
    const isEvery = rows.some(({ values }) => !Array.isArray(values[list]) || values[list].length === 0);
    return isEvery ? reachesSubject(context, rows) : reachedBy(list)(context, rows);
  };

/** Refuses a list that means every store of the subject, to callers who do not see all of them. */
export async function everyStoreIssues(
  context: CallerContext,
  field: string,
  stores: readonly string[],
): Promise<Issue[]> {
  const count = stores.length === 0 ? await countOutside(context, ofSubject(context)) : 0;
  return count > 0 ? [issue(field, 'everyStoreOutside', { count })] : [];
}

/** Refuses stores of another subject. */
export async function storeIssues(
  context: CallerContext,
  entity: string,
  field: string,
  stores: readonly string[],
): Promise<Issue[]> {
  return (await otherSubjectsStore(context, stores)) ? [ownIssue(entity, field, 'storeOfOtherSubject')] : [];
}
