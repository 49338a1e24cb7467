import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import { productMenu } from '#areas/goods/productMenu/productMenu.contract';
import { type Issue, issue } from '#entity/issue';
import { typedValue } from '#entity/kinds';
import { overlapOf } from '#entity/windows';
import type { CallerContext } from '#server/call/call';
import { record, store } from '#server/db/schema';
import type { Entity } from '#server/store/entity';
import { countOutside } from '#server/store/outside';
import { visibleStores } from '#server/store/scope';
import { recordStorage, type Stored } from '#server/store/storage';
import { missingProducts, productCount, rangesOf, settledRanges } from '../selling/timeRanges';

/** So many conflicts are named; what is wrong with the first few is wrong with the rest. */
const namedAtMost = 10;

function storesOf(values: Record<string, unknown> | undefined): string[] {
  return typedValue(productMenu, values, 'stores') ?? [];
}

/**
 * Stores must be of the brand. Those that the caller does not see are unchanged: `outside.ts` keeps them in the list.
 */
async function storeIssues({ tx, caller }: CallerContext, values: Record<string, unknown>) {
  const bound = storesOf(values);
  if (bound.length === 0) return [];
  // Held to the end of the call and in one order: two menus that are bound at once see each other.
  const rows = await tx
    .select({ guid: store.guid, name: store.name, brand: store.brand })
    .from(store)
    .where(and(eq(store.merchant, caller.merchant), inArray(store.guid, bound)))
    .orderBy(asc(store.guid))
    .for('no key update');
  return rows.some((row) => row.brand !== values.brand) ? [issue('stores', 'storeOfOtherBrand')] : [];
}

/** Other menus of the stores whose periods overlap: each is named with store, menu and what they have in common. */
async function conflicts(context: CallerContext, values: Record<string, unknown>, before: Stored | null) {
  const { tx, caller } = context;
  const bound = storesOf(values);
  if (bound.length === 0) return [];
  const list = sql.join(
    bound.map((guid) => sql`${guid}`),
    sql`, `,
  );
  const others = await tx
    .select({ data: record.data })
    .from(record)
    .where(
      and(
        eq(record.merchant, caller.merchant),
        eq(record.resource, productMenu.name),
        before ? ne(record.guid, before.guid) : undefined,
        sql`${record.data}->'stores' ?| ARRAY[${list}]::text[]`,
      ),
    )
    .orderBy(sql`${record.data}->>'name'`);
  const seen = await tx
    .select({ guid: store.guid, name: store.name })
    .from(store)
    .where(and(visibleStores(caller.merchant, caller.scope), inArray(store.guid, bound)));
  const names = new Map(seen.map((row) => [row.guid, row.name]));
  const found = others.flatMap(({ data }) => {
    const common = rangesOf(values.timePeriods).flatMap((range) =>
      rangesOf(data.timePeriods).flatMap((other) => overlapOf(range, other)),
    );
    if (common.length === 0) return [];
    const times = common.map(({ from, to }) => `${from}–${to}`).join(', ');
    return storesOf(data)
      .filter((guid) => bound.includes(guid))
      .map((guid) => (names.has(guid) ? `${names.get(guid)} – ${String(data.name)} (${times})` : null));
  });
  if (found.length === 0) return [];
  const named = found.filter((one) => one !== null);
  const rest = named.length > namedAtMost ? ' …' : '';
  const said = `${named.slice(0, namedAtMost).join('; ')}${rest}`;
  const count = found.length - named.length;
  return count > 0
    ? [issue('stores', 'menuOverlapOutside', { conflicts: said || '–', count })]
    : [issue('stores', 'menuOverlap', { conflicts: said })];
}

/** Product menus of brands: no store is bound to two whose periods overlap (001 §5). */
export const productMenuEntity: Entity = {
  contract: productMenu,
  storage: recordStorage(productMenu),
  reaches: (context, rows) =>
    countOutside(
      context,
      inArray(
        store.guid,
        rows.flatMap(({ values }) => storesOf(values)),
      ),
    ),
  async check(context, values, before): Promise<Issue[]> {
    if (before && before.values.brand !== values.brand) return [issue('brand', 'fixed')];
    const brand = String(values.brand);
    const ofStores = await storeIssues(context, values);
    const ofProducts = await missingProducts(context, 'brand', brand, 'timePeriods', values.timePeriods);
    const found = [...ofStores, ...ofProducts];
    return found.length > 0 ? found : conflicts(context, values, before);
  },
  async columns(context, values) {
    const timePeriods = await settledRanges(context, 'brand', String(values.brand), values.timePeriods);
    const kept = Object.keys(productMenu.fields).map((name) => [name, values[name] ?? null]);
    return { data: { ...Object.fromEntries(kept), timePeriods } };
  },
  async complete(_context, rows) {
    for (const row of rows) {
      row.values.storeCount = storesOf(row.values).length;
      row.values.productCount = productCount(row.values.timePeriods);
    }
  },
};
