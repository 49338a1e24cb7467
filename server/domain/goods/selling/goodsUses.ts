import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { dishesSummary } from '#areas/goods/dishesSummary/dishesSummary.contract';
import { saleTemplate } from '#areas/goods/saleTemplate/saleTemplate.contract';
import type { CallerContext } from '#server/call/call';
import { refuse } from '#server/call/refusal';
import { record } from '#server/db/schema';
import { takeawayProduct } from '#server/db/schema/takeaway/takeaway';

/** Refuses to delete goods that a sale template, a dishes summary or a takeaway product holds, and names it. */
export async function refuseWhileSold({ tx, caller }: CallerContext, guids: readonly string[]): Promise<void> {
  if (guids.length === 0) return;
  const list = sql.join(
    guids.map((guid) => sql`${guid}`),
    sql`, `,
  );
  const asked = sql`ARRAY[${list}]::text[]`;
  const inTemplate = sql`EXISTS (
    SELECT FROM jsonb_path_query(${record.data}->'itemMenu', '$[*].products[*].commodity') AS sold(guid)
    WHERE sold.guid #>> '{}' = ANY(${asked}))`;
  const [user] = await tx
    .select({ name: sql<string>`${record.data}->>'name'` })
    .from(record)
    .where(
      and(
        eq(record.merchant, caller.merchant),
        or(
          and(eq(record.resource, saleTemplate.name), inTemplate),
          and(eq(record.resource, dishesSummary.name), sql`${record.data}->'commodities' ?| ${asked}`),
        ),
      ),
    )
    .limit(1);
  const [product] = user
    ? []
    : await tx
        .select({ name: takeawayProduct.platformProduct })
        .from(takeawayProduct)
        .where(and(eq(takeawayProduct.merchant, caller.merchant), inArray(takeawayProduct.commodity, [...guids])))
        .limit(1);
  const holder = user ?? product;
  if (holder) throw refuse('commodity.inSelling', { name: holder.name });
}
