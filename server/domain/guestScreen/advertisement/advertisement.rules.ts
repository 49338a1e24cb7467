import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { adStates, advertisement } from '#areas/guestScreen/advertisement/advertisement.contract';
import { type Issue, issue } from '#entity/issue';
import { typedValue } from '#entity/kinds';
import type { CallerContext } from '#server/call/call';
import { codes, Refusal } from '#server/call/refusal';
import { record, store } from '#server/db/schema';
import type { Entity } from '#server/store/entity';
import { reachedBy } from '#server/store/outside';
import { recordStorage } from '#server/store/storage';
import { dayIn } from '#values/zonedTime';

const asked = z.array(z.enum(adStates)).min(1);

/** Returns the state of a period on a day; dates YYYY-MM-DD, both ends included. */
export function adStateOn(today: string, startDate: string, endDate: string): (typeof adStates)[number] {
  if (today < startDate) return 'notYetBegun';
  return today > endDate ? 'ended' : 'inProgress';
}

function storesOf(values: Record<string, unknown> | undefined): string[] {
  return typedValue(advertisement, values, 'stores') ?? [];
}

const todayOf = ({ now, caller }: Pick<CallerContext, 'now' | 'caller'>) => dayIn(now, caller.zone);

async function storeIssues({ tx, caller }: CallerContext, values: Record<string, unknown>): Promise<Issue[]> {
  const stores = storesOf(values);
  if (stores.length === 0) return [];
  const [other] = await tx
    .select({ guid: store.guid })
    .from(store)
    .where(
      and(
        eq(store.merchant, caller.merchant),
        inArray(store.guid, stores),
        ne(sql`coalesce(${store.brand}, '')`, String(values.brand)),
      ),
    )
    .limit(1);
  return other ? [issue('stores', 'storeOfOtherBrand')] : [];
}

/** Advertisements of brands: their state follows from the day, and their stores are of the brand. */
export const advertisementEntity: Entity = {
  contract: advertisement,
  storage: recordStorage(advertisement),
  reaches: reachedBy('stores'),
  filters: {
    state(value, context) {
      const states = asked.safeParse([value].flat());
      if (!states.success) throw new Refusal(codes.badRequest, 'badRequest');
      const today = todayOf(context);
      return sql`CASE WHEN ${today} < (${record.data}->>'startDate') THEN 'notYetBegun'
        WHEN ${today} > (${record.data}->>'endDate') THEN 'ended' ELSE 'inProgress' END IN ${states.data}`;
    },
  },
  async check(context, values, before) {
    if (before && before.values.brand !== values.brand) return [issue('brand', 'fixed')];
    return storeIssues(context, values);
  },
  complete(context, rows) {
    const today = todayOf(context);
    for (const { values } of rows) {
      values.state = adStateOn(today, String(values.startDate), String(values.endDate));
      values.storeCount = storesOf(values).length;
    }
    return Promise.resolve();
  },
};
