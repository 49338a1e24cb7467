import { and, eq, inArray, sql } from 'drizzle-orm';
import type { SettingsPlace } from '#entity/settings/settings';
import type { CallerContext } from '#server/call/call';
import { missing } from '#server/call/refusal';
import { record, store } from '#server/db/schema';
import { visibleStores } from '../scope';

/** A place with its name and its brand. */
export interface KnownPlace extends SettingsPlace {
  name: string;
  brand: string;
  brandName: string;
}

/** Of a select from one table drizzle writes columns without their table, and records have a brand too: it is named here. */
const brandName = sql<string>`coalesce((SELECT b.data->>'name' FROM ${record} b WHERE b.guid = ${store}."brand"), '')`;

/** The stores with their brands, of those that the caller sees. */
export async function seenStores({ tx, caller }: CallerContext, guids: readonly string[]): Promise<KnownPlace[]> {
  if (guids.length === 0) return [];
  const rows = await tx
    .select({ place: store.guid, name: store.name, brand: store.brand, brandName })
    .from(store)
    .where(and(visibleStores(caller.merchant, caller.scope), inArray(store.guid, [...guids])));
  return rows.map((row) => ({ level: 'store' as const, ...row, brand: row.brand ?? '' }));
}

/** A brand is seen by who sees one of its stores, or everything. */
async function seenBrand({ tx, caller }: CallerContext, guid: string): Promise<KnownPlace | undefined> {
  const [found] = await tx
    .select({ name: sql<string>`${record.data}->>'name'` })
    .from(record)
    .where(and(eq(record.merchant, caller.merchant), eq(record.resource, 'brand'), eq(record.guid, guid)));
  if (!found) return undefined;
  const own = and(visibleStores(caller.merchant, caller.scope), eq(store.brand, guid));
  const [one] = await tx.select({ guid: store.guid }).from(store).where(own).limit(1);
  if (!one && caller.scope.kind !== 'unrestricted') return undefined;
  return { level: 'brand', place: guid, name: found.name, brand: guid, brandName: found.name };
}

export async function requirePlace(context: CallerContext, { level, place }: SettingsPlace): Promise<KnownPlace> {
  const [found] = level === 'store' ? await seenStores(context, [place]) : [await seenBrand(context, place)];
  if (!found) throw missing();
  return found;
}
