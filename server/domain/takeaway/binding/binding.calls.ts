import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type PlatformSummary, platformsPath, takeawayBinding } from '#areas/takeaway/binding/takeawayBinding.contract';
import { takeawayPlatforms } from '#areas/takeaway/platforms';
import { sourceCode } from '#entity/contract';
import { type Call, type CallerContext, protectedCall } from '#server/call/call';
import { store } from '#server/db/schema';
import { commodity } from '#server/db/schema/goods/goods';
import { takeawayBinding as bindings, takeawayProduct as products } from '#server/db/schema/takeaway/takeaway';
import { instantSql } from '#server/db/zones';
import { goneByGoods, isSoldOutSql } from '#server/domain/goods/selling/onSale';
import { visibleStores } from '#server/store/scope';
import { soonAfter } from './binding.rules';

type Counts = Record<string, unknown>;

/** Counts for every platform, of the stores that the caller sees; written as joins, since there may be 100,000 products. */
async function summaries({ tx, caller, now }: CallerContext): Promise<PlatformSummary[]> {
  const seen = sql`(SELECT ${store.guid} FROM ${store} WHERE ${visibleStores(caller.merchant, caller.scope)})`;
  const soon = instantSql(soonAfter(now));
  const { rows: bound } = await tx.execute<Counts>(sql`
    SELECT platform, count(*) FILTER (WHERE expires_at > ${instantSql(now)})::int AS bound,
      count(*) FILTER (WHERE expires_at <= ${soon})::int AS ending
    FROM ${bindings} WHERE merchant = ${caller.merchant} AND store IN ${seen} GROUP BY platform`);
  const { rows: sold } = await tx.execute<Counts>(sql`
    WITH gone AS ${goneByGoods(caller.merchant)}
    SELECT p.platform, count(*) FILTER (WHERE p.commodity IS NULL)::int AS unlinked,
      count(*) FILTER (WHERE p.commodity IS NOT NULL AND (p.platform_price IS DISTINCT FROM own.price * p.quantity
        OR (p.platform_state = 'soldOut') IS DISTINCT FROM
          ${isSoldOutSql(sql`own`, sql`coalesce(gone.n, 0)`)}))::int AS different
    FROM ${products} AS p
    LEFT JOIN ${commodity} AS own ON own.guid = p.commodity
    LEFT JOIN gone ON gone.commodity = p.commodity
    WHERE p.merchant = ${caller.merchant} AND p.platform_state <> 'gone' AND p.place IN ${seen} GROUP BY p.platform`);
  const countIn = (rows: readonly Counts[], platform: string, name: string) =>
    Number(rows.find((row) => row.platform === platform)?.[name] ?? 0);
  return takeawayPlatforms.map((platform) => ({
    platform,
    bound: countIn(bound, platform, 'bound'),
    ending: countIn(bound, platform, 'ending'),
    unlinked: countIn(sold, platform, 'unlinked'),
    different: countIn(sold, platform, 'different'),
  }));
}

export const calls: readonly Call[] = [
  protectedCall({
    method: 'POST',
    path: platformsPath,
    permission: sourceCode(takeawayBinding, 'list'),
    input: z.object({}),
    handle: summaries,
  }),
];
