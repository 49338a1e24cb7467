import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/database';
import { givenDiscount } from '#server/db/schema/payment/payment';
import { demoDay, soldOutEvent } from '#server/db/schema/sales/trading';
import { budgetsOf } from '#server/domain/marketing/campaign/budget';
import { couponTillOf } from '#server/domain/marketing/coupon/redeem';
import { heldTerms } from '#server/domain/marketing/coupon/terms';
import { subjectOfStore } from '#server/domain/member/card/subjectStores';
import { type Known, knownMembers } from '#server/domain/member/member/atTill';
import { loadPosted } from '#server/domain/sales/load';
import { addUsesOf } from '#server/domain/sales/nightly';
import { addSales } from '#server/domain/sales/post';
import { insertRows } from '#server/store/bulk';
import { dayMs } from '#values/duration';
import { giveThanks, thanksOf } from '../marketing/coupon/demoGifts';
import { followUses } from '../marketing/coupon/demoUses';
import { batchFor, type DayBatch, mergedBatches } from './batch';
import { keepBookings } from './bookings';
import { closeDays, countCash, endOf } from './closing';
import { tillOf } from './membersTill';
import { offerOf } from './offer';
import { chargeUnits, creditOf, payMeals } from './onAccount';
import type { PlannedOrder } from './plannedOrder';
import { couponsOn, type DemoDay, guestsOf, isWithin, Plans, type Span, servedIn } from './plans';
import type { StoreProfile } from './profile';
import { addQueueing } from './queueing';
import { shiftsOf } from './shifts';
import { instantOf } from './visit';

/** Members with the coupons that a store could take from them, if their ledgers are kept. */
async function withCoupons(tx: Tx, store: string, known: Known, { from, to }: Omit<Span, 'day'>): Promise<Known> {
  const kept = [...known.values()].flatMap(({ guid, since }) => (since ? [guid] : []));
  const begins = from ?? new Date(to.getTime() - dayMs);
  const held = await heldTerms(tx, store, kept, { from: begins, to });
  return new Map([...known].map(([guid, one]) => [guid, { ...one, coupons: held.get(guid) ?? [] }]));
}

/** Definitions from which members are thanked for their visit, as long as any is served. */
async function thanksAt(tx: Tx, { guid, merchant }: StoreProfile, served: readonly string[]): Promise<string[]> {
  const subject = served.length > 0 ? await subjectOfStore(tx, guid) : null;
  return subject === null ? [] : thanksOf(tx, merchant, subject);
}

/** Returns the existing postings of orders that are not posted all at once: they count as they were posted then. */
async function postedOf(tx: Tx, orders: readonly PlannedOrder[]) {
  const known = orders.filter(
    ({ visit, checkout, reversal }) => reversal || (checkout && checkout.businessDate !== visit.date),
  );
  const guids = known.flatMap(({ visit }) => [1, 2, 3].map((number) => `${visit.order}-${number}`));
  return loadPosted(tx, guids);
}

/** The parts of days that are still missing up to an instant. */
async function spansOf(tx: Tx, days: readonly DemoDay[], until: Date): Promise<Span[]> {
  const dates = days.map(({ date }) => date);
  const rows = await tx
    .select({ date: demoDay.businessDate, until: demoDay.until })
    .from(demoDay)
    .where(and(eq(demoDay.store, days[0]?.profile.guid ?? ''), inArray(demoDay.businessDate, dates)));
  const there = new Map(rows.map((row) => [row.date, new Date(row.until)]));
  return days.flatMap((day) => {
    const from = there.get(day.date) ?? null;
    const end = endOf(day);
    const to = until < end ? until : end;
    return from === null || from < to ? [{ day, from, to }] : [];
  });
}

/** Adds the events of spans of a store's days, which follow each other. */
async function addSpans(tx: Tx, profile: StoreProfile, spans: readonly [Span, ...Span[]]): Promise<void> {
  const [{ day: firstDay, from }] = spans;
  const last = spans.at(-1) ?? spans[0];
  const guests = [...new Set(spans.flatMap(({ day }) => guestsOf(day)))];
  const offer = await offerOf(tx, profile, { from: instantOf(firstDay.date, 0), members: guests });
  const begins = from ?? (spans.length > 1 ? instantOf(firstDay.date, 0) : null);
  const members = await withCoupons(tx, profile.guid, await knownMembers(tx, guests), { from: begins, to: last.to });
  const plans = new Plans(offer, members);
  const planned = spans.map((span) => {
    const mine = plans.of(span.day);
    return { span, mine, orders: [...plans.leftOvers(span.day), ...mine] };
  });
  const orders = planned.flatMap((one) => one.orders);
  const posted = new Map(await postedOf(tx, orders));
  const served = planned.flatMap((one) => servedIn(one.span, one.orders, members));
  const till = await tillOf(tx, profile.guid, served, [...posted.keys()]);
  const thanks = await thanksAt(tx, profile, served);
  const coupons = await couponTillOf(tx, couponsOn(orders, posted), thanks);
  const before = [...posted.values()].flatMap(({ discounts }) => discounts);
  const named = offer.campaigns.map(({ guid }) => guid);
  const days = spans.map(({ day }) => day.date);
  const campaigns = await budgetsOf(tx, named, before, { days, members: guests });
  const batches: DayBatch[] = [];
  for (const { span, orders: own } of planned) {
    const account = await creditOf(tx, profile);
    const rules = { credit: account.grant, members, till, coupons, campaigns };
    const one = batchFor({ day: span.day, offer, orders: own, from: span.from, until: span.to, posted, ...rules });
    for (const fresh of one.fresh) posted.set(fresh.posting.guid, fresh);
    await chargeUnits(tx, account, one.charges);
    await payMeals(tx, account, span.day, span.from, span.to);
    batches.push(one);
  }
  const batch = mergedBatches(batches);
  await addSales(tx, batch);
  await till.write(tx);
  await coupons.write(tx, batch.discounts);
  const visits = batch.postings.filter(
    ({ guid, order, member }) => guid === `${order}-1` && members.get(member ?? '')?.since,
  );
  await giveThanks(tx, thanks, visits);
  const lowered = batch.discounts.filter(({ kind, member }) => kind === 'coupon' && member !== null);
  await followUses(tx, profile.merchant, [...new Set(lowered.map(({ order }) => order))].sort());
  await campaigns.write(tx);
  await insertRows(tx, soldOutEvent, batch.soldOuts, 'update');
  await keepBookings(tx, profile, batch.reservations, last.to);
  // A discount that was given by a call is there already.
  await insertRows(tx, givenDiscount, batch.discountsGiven, 'nothing');
  for (const { span, mine } of planned) {
    if (span.to < endOf(span.day)) await addQueueing(tx, span.day, mine, span);
  }
  await countCash(
    tx,
    spans.flatMap((span) => shiftsOf(profile, span.day.date).filter(({ endsAt }) => isWithin(span, endsAt))),
  );
  const made = planned.map(({ span: { day, to }, mine }): typeof demoDay.$inferSelect => ({
    merchant: profile.merchant,
    store: profile.guid,
    businessDate: day.date,
    until: to.toISOString(),
    orders: mine.length,
    begins: day.date <= day.first,
  }));
  await tx
    .insert(demoDay)
    .values(made)
    .onConflictDoUpdate({ target: [demoDay.store, demoDay.businessDate], set: { until: sql`excluded.until` } });
  const ended = spans.filter(({ day, to }) => to.getTime() === endOf(day).getTime());
  await addUsesOf(tx, {
    merchant: profile.merchant,
    store: profile.guid,
    businessDates: ended.map(({ day }) => day.date),
  });
}

/**
 * Adds the events of a demo store on business dates that follow each other, the oldest first, up to `until`. Existing events
 * are kept, so that a day can be made in steps. At the end of a day its shifts are handed over, its use of materials is
 * written, and it is closed when due.
 */
export async function addDemoDays(tx: Tx, days: readonly DemoDay[], until: Date): Promise<void> {
  const [first, ...others] = await spansOf(tx, days, until);
  if (first) await addSpans(tx, first.day.profile, [first, ...others]);
  await closeDays(tx, days, until);
}
