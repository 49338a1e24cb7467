import { manualDiscounts } from '#areas/payment/sensitive/discounts';
import type { givenDiscount } from '#server/db/schema/payment/payment';
import type { soldOutEvent } from '#server/db/schema/sales/trading';
import type { reservation } from '#server/db/schema/table/guest';
import type { CampaignBudgets } from '#server/domain/marketing/campaign/budget';
import type { CouponTill } from '#server/domain/marketing/coupon/redeem';
import type { Known } from '#server/domain/member/member/atTill';
import type { DebtEvent } from '#server/domain/payment/debt/debtLedger';
import { batchOf, type SalesBatch } from '#server/domain/sales/post';
import type { Posted } from '#server/domain/sales/rows';
import { depositsOf, receiptsOf, reservationsOf, soldOutsOf } from './besideOrders';
import type { MembersTill } from './membersTill';
import type { Offer } from './offer';
import { eventsOf, postingEvents } from './orderEvents';
import { headerOf, type PlannedAct, type PlannedOrder } from './plannedOrder';
import { isWithin } from './plans';
import { shiftsOf } from './shifts';
import { takeawayAt, takeawayTimes } from './takeaways';
import type { DayOf } from './visit';
import { waitersOf } from './waiters';

/** Rows added for a stretch of a store's day. */
export interface DayBatch extends SalesBatch {
  soldOuts: (typeof soldOutEvent.$inferSelect)[];
  reservations: (typeof reservation.$inferSelect)[];
  charges: Charge[];
  /** postings with their rows */
  fresh: Posted[];
  /** discounts that cashiers gave */
  discountsGiven: (typeof givenDiscount.$inferSelect)[];
}

/** A bill that a unit owes. */
export interface Charge {
  unit: string;
  event: DebtEvent;
}

export interface Stretch {
  day: DayOf;
  offer: Offer;
  /** of the day itself and of the day before, whose guests may come back */
  orders: readonly PlannedOrder[];
  /** what is there already; null at the start of the day */
  from: Date | null;
  until: Date;
  /** postings of these orders that are in the database, by guid */
  posted: ReadonlyMap<string, Posted>;
  /** whether a debt unit may owe so much more; from then on it owes it */
  credit(unit: string, amount: string): boolean;
  members: Known;
  till: MembersTill;
  coupons: CouponTill;
  campaigns: CampaignBudgets;
}

interface Made {
  posted: Posted[];
  fresh: Posted[];
}

const discountsOf = (rows: readonly Posted[]) => rows.flatMap(({ discounts }) => discounts);

/** The postings of an act, and what they use of campaigns: one whose budget is used up is left out of the bill (A8). */
function rowsOf(act: PlannedAct, original: Posted | null, stretch: Stretch): Posted[] {
  const { till, campaigns } = stretch;
  const asked = act.post(original, till.wallet);
  const without = campaigns.exhaustedBy(discountsOf(asked));
  const rows = paidRows(
    act,
    original,
    stretch,
    without.size > 0 ? act.post(original, till.wallet, without) : asked,
    without,
  );
  campaigns.take(discountsOf(rows));
  return rows;
}

/** A bill that a unit, a card, points or a coupon cannot pay is paid by its guests. */
function paidRows(
  act: PlannedAct,
  original: Posted | null,
  { credit, till, coupons }: Stretch,
  rows: Posted[],
  without: ReadonlySet<string>,
): Posted[] {
  const covered = coupons.covers(rows);
  const owed = rows.flatMap(({ payments }) => payments.filter(({ method }) => method === 'debtUnit'));
  const granted = covered && owed.every(({ debtUnit, amount }) => credit(debtUnit ?? '', amount));
  if (granted && till.follow(rows, original)) {
    coupons.take(rows);
    return rows;
  }
  const others = act.instead?.(without) ?? rows;
  if (others === rows || !till.follow(others, original)) throw new Error(`${act.guid} can be paid by nobody`);
  return others;
}

/** Adds the postings of an act to those of its order. */
function take(stretch: Stretch, made: Made, act: PlannedAct): void {
  const { day, from, until, posted } = stretch;
  const original = act.original === null ? null : (made.posted[0] ?? null);
  const known = posted.get(act.guid);
  if (known) {
    const second = posted.get(`${act.guid.slice(0, -1)}3`);
    made.posted.push(known, ...(second && act.original ? [second] : []));
    return;
  }
  const due = act.businessDate === day.date && act.at <= until && (from === null || act.at > from);
  // Acts of an earlier day are added with that day.
  if (!due && act.businessDate >= day.date) return;
  const rows = due ? rowsOf(act, original, stretch) : act.post(original);
  made.posted.push(...rows);
  if (due) made.fresh.push(...rows);
}

/** The postings of every order up to the end of the stretch, and which of them are new: one act after the other, by their time. */
function postingsOf(stretch: Stretch): Map<PlannedOrder, Made> {
  const made = new Map<PlannedOrder, Made>(stretch.orders.map((order) => [order, { posted: [], fresh: [] }]));
  const acts = [...made].flatMap(([{ checkout, reversal }, rows]) =>
    [checkout, reversal].flatMap((act) => (act ? [{ act, rows }] : [])),
  );
  for (const { act, rows } of acts.sort((a, b) => a.act.at.getTime() - b.act.at.getTime())) take(stretch, rows, act);
  return made;
}

/** The discounts that a cashier gave on an order, of its first checkout: a second one follows from it. */
function givenOf({ posting, discounts }: Posted): DayBatch['discountsGiven'] {
  if (posting.guid !== `${posting.order}-1`) return [];
  return discounts.flatMap(({ guid, merchant, brand, store, order, kind, amount, operator, authoriser, at }) => {
    const given = manualDiscounts.find((one) => one === kind);
    return given ? [{ guid, merchant, brand, store, order, kind: given, amount, operator, authoriser, at }] : [];
  });
}

/** Everything that happens at a store in a stretch of its day. */
export function batchFor(stretch: Stretch): DayBatch {
  const { day, offer, orders, until } = stretch;
  const today = orders.filter(({ visit }) => visit.date === day.date);
  const now = (at: Date) => isWithin({ from: stretch.from, to: stretch.until }, at);
  const inDay = <Row extends { at: string; businessDate: string }>(rows: readonly Row[]) =>
    rows.filter((row) => row.businessDate === day.date && now(new Date(row.at)));
  const receipts = receiptsOf(day, stretch.members, offer.rechargeAmounts);
  const received = inDay(receipts).flatMap(stretch.till.receive);
  const all = [...postingsOf(stretch)].map(([order, made]) => ({ order, ...made }));
  const touched = all.filter(({ order: { visit }, fresh }) => {
    const own = visit.date === day.date && [visit.openedAt, visit.endsAt].some(now);
    return own || fresh.length > 0;
  });
  const incomes = new Map(all.map(({ order, posted }) => [order, posted[0]?.posting.income]));
  const deliveries = today.filter(({ visit }) => visit.diningType === 'delivery');
  const sales = all.flatMap(({ order, fresh }) => fresh.map((posted) => ({ order, posted })));
  const charges = sales.flatMap(({ posted }) =>
    posted.payments
      .filter(({ method }) => method === 'debtUnit')
      .map(
        ({ guid, debtUnit, merchant, brand, store, amount, order, at, businessDate, operator }): Charge => ({
          unit: debtUnit ?? '',
          event: { guid: `${guid}-debt`, merchant, brand, store, amount, order, at, businessDate, operator },
        }),
      ),
  );
  const changing = <Row>(list: { at: Date[]; row(until: Date): Row }[]) =>
    list.filter(({ at }) => at.some(now)).map(({ row }) => row(until));
  return {
    ...batchOf(sales.map(({ posted }) => posted)),
    orders: touched.map(({ order, posted }) => {
      const { mishap, endsAt } = order.visit;
      return headerOf(order, posted, mishap.kind === 'voided' && endsAt <= until);
    }),
    events: [...inDay(orders.flatMap(eventsOf)), ...sales.flatMap(({ order, posted }) => postingEvents(order, posted))],
    receipts: [...received, ...inDay(depositsOf(day, today))],
    shifts: shiftsOf(day.profile, day.date)
      .filter(({ startedAt, endsAt }) => now(startedAt) || now(endsAt))
      .map(({ row, endsAt }) => {
        const over = endsAt <= until;
        const open = today.filter(({ visit }) => visit.openedAt <= endsAt && visit.endsAt > endsAt).length;
        return {
          ...row,
          status: over ? 'handedOver' : 'notHandedOver',
          endedAt: over ? endsAt.toISOString() : null,
          countedCash: null,
          openOrders: over ? open : 0,
        };
      }),
    // A second checkout of an order replaces what was noted at the first.
    waiters: all.flatMap(({ order, fresh }) => {
      const sale = fresh.filter(({ posting }) => posting.kind === 'sale').at(-1);
      return sale ? waitersOf(order, sale) : [];
    }),
    takeaways: deliveries.flatMap((order, index) =>
      takeawayTimes(order).some(now) ? [takeawayAt(order, index + 1, until)] : [],
    ),
    soldOuts: changing(soldOutsOf(day, offer)),
    reservations: changing(reservationsOf(day, today, (order) => incomes.get(order))),
    charges,
    fresh: sales.map(({ posted }) => posted),
    discountsGiven: sales.flatMap(({ posted }) => givenOf(posted)),
  };
}

/** Rows of which later ones replace earlier ones. */
const newest = <Row extends { guid: string }>(rows: readonly Row[]): Row[] => [
  ...new Map(rows.map((row) => [row.guid, row])).values(),
];

/** Joins the batches of days that follow each other: an order that two of them change is as the later one leaves it. */
export function mergedBatches(batches: readonly DayBatch[]): DayBatch {
  const all = <Row>(rowsOf: (batch: DayBatch) => readonly Row[]): Row[] => batches.flatMap(rowsOf);
  return {
    orders: newest(all(({ orders }) => orders)),
    postings: all(({ postings }) => postings),
    lines: all(({ lines }) => lines),
    discounts: all(({ discounts }) => discounts),
    payments: all(({ payments }) => payments),
    receipts: all(({ receipts }) => receipts),
    events: all(({ events }) => events),
    shifts: newest(all(({ shifts }) => shifts)),
    waiters: newest(all(({ waiters }) => waiters)),
    takeaways: newest(all(({ takeaways }) => takeaways)),
    soldOuts: newest(all(({ soldOuts }) => soldOuts)),
    reservations: newest(all(({ reservations }) => reservations)),
    charges: all(({ charges }) => charges),
    fresh: all(({ fresh }) => fresh),
    discountsGiven: newest(all(({ discountsGiven }) => discountsGiven)),
  };
}
