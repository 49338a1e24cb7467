import { and, eq } from 'drizzle-orm';
import type { CallerContext } from '#server/call/call';
import { missing } from '#server/call/refusal';
import { store } from '#server/db/schema';
import { clocksOf } from '#server/db/zones';
import { visibleStores } from '#server/store/scope';
import { openDaysOrRefuse } from '../report/closing/openDays';
import { momentOf } from '../sales/moment';

/** The place and moment of something that is written for a store today; refused once its day is closed. */
export async function todayAt(context: CallerContext, place: string) {
  const { tx, caller, now } = context;
  const [found] = await tx
    .select({ guid: store.guid, brand: store.brand })
    .from(store)
    .where(and(visibleStores(caller.merchant, caller.scope), eq(store.guid, place)));
  const clock = (await clocksOf(tx, [place])).get(place);
  if (!found || !clock) throw missing();
  const moment = momentOf(now, clock);
  await openDaysOrRefuse(context, [{ store: place, businessDate: moment.businessDate }]);
  const event = {
    guid: crypto.randomUUID(),
    merchant: caller.merchant,
    brand: found.brand,
    store: place,
    at: moment.at,
    businessDate: moment.businessDate,
    operator: caller.name,
  };
  return { moment, event };
}
