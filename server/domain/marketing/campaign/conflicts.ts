import { and, eq, gt, inArray, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { CampaignConflict } from '#areas/marketing/campaign/commands';
import type { CallerContext } from '#server/call/call';
import type { Tx } from '#server/db/database';
import { record, store } from '#server/db/schema';
import { commodity } from '#server/db/schema/goods/goods';
import { campaign } from '#server/db/schema/marketing/campaign';
import { instantSql } from '#server/db/zones';
import { goodsMeet, timesMeet } from './overlap';

type CampaignRow = typeof campaign.$inferSelect;

/** The names of the categories of these products of a library. */
async function categoriesOf(tx: Tx, products: readonly string[]): Promise<Map<string, string>> {
  if (products.length === 0) return new Map();
  const rows = await tx
    .select({ guid: commodity.guid, name: sql<string>`${record.data}->>'name'` })
    .from(commodity)
    .innerJoin(record, eq(record.guid, commodity.category))
    .where(inArray(commodity.guid, [...new Set(products)]));
  return new Map(rows.map(({ guid, name }) => [guid, name]));
}

const sharesStore = (stores: readonly string[]): SQL =>
  sql`EXISTS (SELECT 1 FROM json_array_elements_text(${JSON.stringify(stores)}::json) wanted
    WHERE jsonb_exists(${campaign.stores}, wanted.value))`;

/**
 * Campaigns in force of the same type that meet a campaign on a store, a product and a time, unless both are stackable (A5): all at
 * once, in the order of their starts. One query for the campaigns, however many there are.
 */
export async function conflictsOf(context: CallerContext, row: CampaignRow): Promise<CampaignConflict[]> {
  const { tx, now, caller } = context;
  const others = await tx
    .select()
    .from(campaign)
    .where(
      and(
        eq(campaign.subject, row.subject),
        eq(campaign.state, 'published'),
        eq(campaign.type, row.type),
        ne(campaign.guid, row.guid),
        gt(campaign.endTime, instantSql(now)),
        lt(campaign.startTime, row.endTime),
        gt(campaign.endTime, row.startTime),
        row.stackable ? eq(campaign.stackable, false) : undefined,
        sharesStore(row.stores),
      ),
    )
    .orderBy(campaign.startTime, campaign.guid);
  const categories = await categoriesOf(
    tx,
    [row, ...others].flatMap(({ products }) => products ?? []),
  );
  const met = others.filter(
    (other) =>
      timesMeet(row, other, caller.merchantZone) && goodsMeet(row, other, (product) => categories.get(product)),
  );
  const shared = (other: CampaignRow) => other.stores.filter((one) => row.stores.includes(one));
  const guids = [...new Set(met.flatMap(shared))];
  const named =
    guids.length === 0
      ? []
      : await tx.select({ guid: store.guid, name: store.name }).from(store).where(inArray(store.guid, guids));
  const names = new Map(named.map(({ guid, name }) => [guid, name]));
  return met.map((other) => ({
    guid: other.guid,
    title: other.title,
    startTime: other.startTime,
    endTime: other.endTime,
    stores: shared(other).map((one) => names.get(one) ?? ''),
  }));
}
