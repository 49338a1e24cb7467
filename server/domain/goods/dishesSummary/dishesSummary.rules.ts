import { and, eq, inArray } from 'drizzle-orm';
import { dishesSummary } from '#areas/goods/dishesSummary/dishesSummary.contract';
import { issue } from '#entity/issue';
import { typedValue } from '#entity/kinds';
import { commodity } from '#server/db/schema/goods/goods';
import type { Entity } from '#server/store/entity';
import { recordStorage } from '#server/store/storage';

/** Summaries of a kitchen: their dishes belong to its store. */
export const dishesSummaryEntity: Entity = {
  contract: dishesSummary,
  storage: recordStorage(dishesSummary),
  async check({ tx, caller }, values, before) {
    if (before && before.values.place !== values.place) return [issue('place', 'fixed')];
    const wanted = typedValue(dishesSummary, values, 'commodities') ?? [];
    const rows = await tx
      .select({ guid: commodity.guid })
      .from(commodity)
      .where(
        and(
          eq(commodity.merchant, caller.merchant),
          eq(commodity.place, String(values.place)),
          inArray(commodity.guid, wanted),
        ),
      );
    return rows.length < wanted.length ? [issue('commodities', 'goodsOfOtherStore')] : [];
  },
};
