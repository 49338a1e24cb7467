import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/database';
import { givenDiscount } from '#server/db/schema/payment/payment';
import { otherReceipt, salePayment, salePosting, shift } from '#server/db/schema/sales/sales';
import { dayClosing, demoDay, soldOutEvent } from '#server/db/schema/sales/trading';
import { budgetsOf } from '#server/domain/marketing/campaign/budget';
import { couponTillOf, instanceOn } from '#server/domain/marketing/coupon/redeem';
import { heldTerms } from '#server/domain/marketing/coupon/terms';
import { subjectOfStore } from '#server/domain/member/card/subjectStores';
import { type Known, knownMembers } from '#server/domain/member/member/atTill';
import { loadPosted } from '#server/domain/sales/load';
import { addUseOf } from '#server/domain/sales/nightly';
import { addSales } from '#server/domain/sales/post';
import type { Posted } from '#server/domain/sales/rows';
import { insertRows } from '#server/store/bulk';
import { businessDay } from '#session/businessDay';
import { addDays } from '#values/dateText';
import { dayMs } from '#values/duration';
import { giveThanks, thanksOf } from '../marketing/coupon/demoGifts';
import { followUses } from '../marketing/coupon/demoUses';
import { batchFor } from './batch';
import { receiptsOf } from './besideOrders';
import { keepBookings } from './bookings';
import { tillOf } from './membersTill';
import { type Offer, offerOf } from './offer';
import { chargeUnits, creditOf, payMeals } from './onAccount';
import { type PlannedOrder, planOrder } from './plannedOrder';
import { addQueueing } from './queueing';
import { type PlannedShift, shiftsOf } from './shifts';
import { type DayOf, instantOf, visitsOf } from './visit';

/** A day to be made, and the first one of its store's history. */
export interface DemoDay extends DayOf {
  first: string;
}

/** A stretch of a day: after `from`, null for its start, up to `to`. */
interface Reach {
  from: Date | null;
  to: Date;
}

/** When a business date ends: on the next day, at the store's cut-off. */
export function endOf({ profile, date }: Pick<DayOf, 'profile' | 'date'>): Date {
  const [hours = 0, minutes = 0] = profile.cutOff.split(':').map(Number);
  return instantOf(date, (24 + hours) * 60 + minutes);
}

/** When a store's manager closes the day before; where guests were left over night, once they have paid. */
export function closesAt({ profile, date }: DayOf): Date {
  return instantOf(date, (24 + (profile.leftOpen > 0 ? 11 : 9)) * 60 + 30);
}

/** Members with the coupons that a store could take of them: of those whose ledgers are kept. */
async function withCoupons(tx: Tx, { profile }: DemoDay, known: Known, { from, to }: Reach): Promise<Known> {
  const kept = [...known.values()].flatMap(({ guid, since }) => (since ? [guid] : []));
  const begins = from ?? new Date(to.getTime() - dayMs);
  const held = await heldTerms(tx, profile.guid, kept, { from: begins, to });
  return new Map([...known].map(([guid, one]) => [guid, { ...one, coupons: held.get(guid) ?? [] }]));
}

/** Coupons on the orders that a stretch may settle, and on the postings that it may take back. */
function couponsOn(orders: readonly PlannedOrder[], posted: ReadonlyMap<string, Posted>): string[] {
  const planned = orders.flatMap(({ bill }) =>
    bill.discounts.map(({ kind, name, source }) => ({ kind, name, source })),
  );
  const there = [...posted.values()].flatMap(({ discounts }) => discounts);
  return [...planned, ...there].flatMap((one) => instanceOn(one) ?? []);
}

/** Definitions from which members are thanked for their visit, as long as any is served. */
async function thanksAt(tx: Tx, { profile }: DemoDay, served: readonly string[]): Promise<string[]> {
  const subject = served.length > 0 ? await subjectOfStore(tx, profile.guid) : null;
  return subject === null ? [] : thanksOf(tx, profile.merchant, subject);
}

/** The plans drawn last. A day is made in stretches, and to draw its plan takes longer than to add one of them. */
const drawn = new Map<string, readonly PlannedOrder[]>();
const mostDrawn = 2;

function ordersOf(day: DayOf, offer: Offer, known: Known): readonly PlannedOrder[] {
  if (offer.dishes.length === 0) return [];
  const { profile, date, share, members } = day;
  const key = JSON.stringify([profile.guid, date, share, members, offer, [...offer.memberships], [...known]]);
  const orders = drawn.get(key) ?? visitsOf(day).map((visit) => planOrder(profile, offer, visit, known));
  drawn.set(key, orders);
  for (const oldest of [...drawn.keys()].slice(0, -mostDrawn)) drawn.delete(oldest);
  return orders;
}

/** Members who may be at a till on a day: its guests, those of the day before, and who tops up. */
function guestsOf(day: DemoDay): string[] {
  if (day.members === 0) return [];
  const visits = [...visitsOf(day), ...visitsOf({ ...day, date: addDays(day.date, -1) })];
  return [...visits, ...receiptsOf(day, null)].flatMap(({ member }) =>
    member === null ? [] : [typeof member === 'string' ? member : member.guid],
  );
}

/** Members whose ledgers a stretch may change. */
function servedIn(day: DemoDay, orders: readonly PlannedOrder[], known: Known, { from, to }: Reach): string[] {
  const now = (at: Date) => at <= to && (from === null || at > from);
  const paying = orders.filter(({ checkout, reversal }) => [checkout, reversal].some((act) => act && now(act.at)));
  const guids = [
    ...paying.flatMap(({ drawn: one }) => (one ? [one.guid] : [])),
    ...receiptsOf(day, known).flatMap(({ member, at }) => (member !== null && now(new Date(at)) ? [member] : [])),
  ];
  return guids.filter((guid) => known.get(guid)?.since);
}

/** The orders of the day before that are posted or taken back on this one; there is nothing before the first day. */
function leftOvers(day: DemoDay, offer: Offer, known: Known): PlannedOrder[] {
  if (day.date <= day.first) return [];
  const visits = visitsOf({ ...day, date: addDays(day.date, -1) }).filter(({ mishap }) => {
    if (mishap.kind === 'leftOpen') return true;
    return 'at' in mishap && businessDay(mishap.at, day.profile.timeZone, day.profile.cutOff) === day.date;
  });
  const before = offer.dishes.length === 0 ? [] : visits.map((visit) => planOrder(day.profile, offer, visit, known));
  return before.filter(({ checkout, reversal }) => [checkout, reversal].some((act) => act?.businessDate === day.date));
}

/** Sets the till's expected cash by the books, and the counted cash. */
async function countCash(tx: Tx, { row, difference }: PlannedShift): Promise<void> {
  const ofPayments = sql`(SELECT coalesce(sum(${salePayment.amount}), 0) FROM ${salePayment}
    WHERE ${salePayment.shift} = ${row.guid} AND ${salePayment.method} = 'cash')`;
  const ofReceipts = sql`(SELECT coalesce(sum(${otherReceipt.amount}), 0) FROM ${otherReceipt}
    WHERE ${and(eq(otherReceipt.merchant, row.merchant), eq(otherReceipt.businessDate, row.businessDate))}
      AND ${otherReceipt.shift} = ${row.guid} AND ${otherReceipt.method} = 'cash')`;
  await tx
    .update(shift)
    .set({
      countedCash: sql`${shift.openingFloat} + ${shift.payIn} - ${shift.payOut} + ${ofPayments} + ${ofReceipts} + ${difference}::numeric`,
    })
    .where(eq(shift.guid, row.guid));
}

/** Closes a business date once it is over and nobody sits in the house any more; a closed one is left alone. */
async function closeDay(tx: Tx, day: DayOf, now: Date): Promise<void> {
  const { profile, date } = day;
  const at = closesAt(day);
  if (now < at) return;
  const ofDay = and(eq(salePosting.store, profile.guid), eq(salePosting.businessDate, date));
  const cash = sql`(SELECT coalesce(sum(${salePayment.amount}), 0) FROM ${salePayment} WHERE ${and(
    eq(salePayment.merchant, profile.merchant),
    eq(salePayment.businessDate, date),
    eq(salePayment.store, profile.guid),
    eq(salePayment.method, 'cash'),
  )}) + (SELECT coalesce(sum(${otherReceipt.amount}), 0) FROM ${otherReceipt} WHERE ${and(
    eq(otherReceipt.merchant, profile.merchant),
    eq(otherReceipt.businessDate, date),
    eq(otherReceipt.store, profile.guid),
    eq(otherReceipt.method, 'cash'),
  )})`;
  const [sums] = await tx
    .select({ income: sql<string>`coalesce(sum(${salePosting.income}), 0)`, cash: sql<string>`${cash}` })
    .from(salePosting)
    .where(ofDay);
  await tx
    .insert(dayClosing)
    .values({
      merchant: profile.merchant,
      store: profile.guid,
      businessDate: date,
      closedBy: profile.crew.manager[0]?.name ?? '',
      closedAt: at.toISOString(),
      income: sums?.income ?? '0',
      expectedCash: sums?.cash ?? '0',
      depositedCash: sums?.cash ?? '0',
    })
    .onConflictDoNothing();
}

/** Returns the existing postings of orders that are not posted all at once: they count as they were posted then. */
async function postedOf(tx: Tx, orders: readonly PlannedOrder[]) {
  const known = orders.filter(
    ({ visit, checkout, reversal }) => reversal || (checkout && checkout.businessDate !== visit.date),
  );
  const guids = known.flatMap(({ visit }) => [1, 2, 3].map((number) => `${visit.order}-${number}`));
  return loadPosted(tx, guids);
}

/**
 * Adds the events of a demo store on a business date, up to `until`; existing ones are kept, so that a day can be made
 * in stretches. At its end shifts are handed over, the use of materials is written, and the day is closed when due.
 */
export async function addDemoDay(tx: Tx, day: DemoDay, until: Date): Promise<void> {
  const { profile, date } = day;
  const own = and(eq(demoDay.store, profile.guid), eq(demoDay.businessDate, date));
  const [there] = await tx.select().from(demoDay).where(own);
  const from = there ? new Date(there.until) : null;
  const to = until < endOf(day) ? until : endOf(day);
  if (!from || from < to) {
    const guests = guestsOf(day);
    const known = await knownMembers(tx, guests);
    const offer = await offerOf(tx, profile, { from: instantOf(date, 0), members: guests });
    const members = await withCoupons(tx, day, known, { from, to });
    const mine = ordersOf(day, offer, members);
    const orders = [...leftOvers(day, offer, members), ...mine];
    const posted = await postedOf(tx, orders);
    const served = servedIn(day, orders, members, { from, to });
    const till = await tillOf(tx, profile.guid, served, [...posted.keys()]);
    const thanks = await thanksAt(tx, day, served);
    const coupons = await couponTillOf(tx, couponsOn(orders, posted), thanks);
    const account = await creditOf(tx, profile);
    const before = [...posted.values()].flatMap(({ discounts }) => discounts);
    const named = offer.campaigns.map(({ guid }) => guid);
    const campaigns = await budgetsOf(tx, named, before, { days: [date], members: guests });
    const rules = { credit: account.grant, members, till, coupons, campaigns };
    const batch = batchFor({ day, offer, orders, from, until: to, posted, ...rules });
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
    await keepBookings(tx, profile, batch.reservations, to);
    // A discount that was given by a call is there already.
    await insertRows(tx, givenDiscount, batch.discountsGiven, 'nothing');
    await chargeUnits(tx, account, batch.charges);
    await payMeals(tx, account, day, from, to);
    if (to < endOf(day)) await addQueueing(tx, day, mine, { from, to });
    for (const one of shiftsOf(profile, date)) {
      if (one.endsAt <= to && (from === null || one.endsAt > from)) await countCash(tx, one);
    }
    await tx
      .insert(demoDay)
      .values({
        merchant: profile.merchant,
        store: profile.guid,
        businessDate: date,
        until: to.toISOString(),
        orders: mine.length,
      })
      .onConflictDoUpdate({ target: [demoDay.store, demoDay.businessDate], set: { until: to.toISOString() } });
    if (to.getTime() === endOf(day).getTime())
      await addUseOf(tx, { merchant: profile.merchant, store: profile.guid, businessDate: date });
  }
  await closeDay(tx, day, until);
}
