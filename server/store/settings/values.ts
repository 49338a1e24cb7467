import { and, eq, inArray, or } from 'drizzle-orm';
import type { Contract } from '#entity/contract';
import { placeId, type SettingsAnswer } from '#entity/settings/settings';
import type { Tx } from '#server/db/database';
import { setting, store } from '#server/db/schema';
import type { KnownPlace } from './places';

export type Values = Record<string, unknown>;
export type Own = Pick<typeof setting.$inferSelect, 'own' | 'version' | 'updatedAt' | 'updatedBy'>;

/** Of a place that has said nothing yet. */
export const nothing: Own = { own: {}, version: 0, updatedAt: '', updatedBy: '' };

/** Reads what these places and their brands say themselves, by place id. */
export async function saidBy(
  tx: Tx,
  merchant: string,
  contract: Contract,
  places: readonly Pick<KnownPlace, 'level' | 'place' | 'brand'>[],
): Promise<Map<string, Own>> {
  if (places.length === 0) return new Map();
  const brands = [...new Set(places.map(({ brand }) => brand))];
  const stores = places.flatMap(({ level, place }) => (level === 'store' ? [place] : []));
  const rows = await tx
    .select()
    .from(setting)
    .where(
      and(
        eq(setting.merchant, merchant),
        eq(setting.resource, contract.name),
        or(
          and(eq(setting.level, 'brand'), inArray(setting.place, brands)),
          stores.length > 0 ? and(eq(setting.level, 'store'), inArray(setting.place, stores)) : undefined,
        ),
      ),
    );
  return new Map(rows.map((row) => [placeId(row), row]));
}

export function known(contract: Contract, own: Values): Values {
  return Object.fromEntries(Object.entries(own).filter(([name]) => name in contract.fields));
}

/** Returns what applies to stores: their own settings before their brand's before the standard. By the store's guid. */
export async function settingsOf(
  tx: Tx,
  merchant: string,
  contract: Contract,
  stores: readonly string[],
): Promise<Map<string, Values>> {
  if (stores.length === 0) return new Map();
  const rows = await tx
    .select({ place: store.guid, brand: store.brand })
    .from(store)
    .where(and(eq(store.merchant, merchant), inArray(store.guid, [...stores])));
  const places = rows.map(({ place, brand }) => ({ level: 'store' as const, place, brand: brand ?? '' }));
  const said = await saidBy(tx, merchant, contract, places);
  return new Map(places.map((place) => [place.place, effective(contract, said, place)]));
}

export function inheritedBy(
  contract: Contract,
  said: ReadonlyMap<string, Own>,
  place: Pick<KnownPlace, 'level' | 'brand'>,
) {
  const brand = place.level === 'store' ? said.get(placeId({ level: 'brand', place: place.brand })) : undefined;
  return { ...contract.standard, ...known(contract, brand?.own ?? {}) };
}

function effective(
  contract: Contract,
  said: ReadonlyMap<string, Own>,
  place: Pick<KnownPlace, 'level' | 'place' | 'brand'>,
): Values {
  return { ...inheritedBy(contract, said, place), ...known(contract, said.get(placeId(place))?.own ?? {}) };
}

export function answer(contract: Contract, said: ReadonlyMap<string, Own>, place: KnownPlace): SettingsAnswer & Values {
  const own = known(contract, said.get(placeId(place))?.own ?? {});
  const brand = place.level === 'store' ? said.get(placeId({ level: 'brand', place: place.brand })) : undefined;
  const fromBrand = known(contract, brand?.own ?? {});
  return {
    ...effective(contract, said, place),
    id: placeId(place),
    version: said.get(placeId(place))?.version ?? 0,
    placeName: place.name,
    brandName: place.brandName,
    own: Object.keys(own),
    inherited: inheritedBy(contract, said, place),
    inheritedFrom: Object.fromEntries(
      Object.keys(contract.fields).map((name) => [
        name,
        name in fromBrand ? ('brand' as const) : ('standard' as const),
      ]),
    ),
  };
}
