import type { receiptKinds } from '#areas/report/fact/values';
import { graceMinutes } from '#areas/table/booking/deposit';
import type { soldOutEvent } from '#server/db/schema/sales/trading';
import type { reservation } from '#server/db/schema/table/guest';
import { type Known, servedAt } from '#server/domain/member/member/atTill';
import { momentOf } from '#server/domain/sales/moment';
import type { ReceiptRow } from '#server/domain/sales/post';
import { depositGiven, depositTaken } from '#server/domain/table/booking/deposits';
import { sittingMinutes } from '#server/domain/table/booking/sittings';
import { defaultZone, wallClock } from '#values/zonedTime';
import { createChance, seedOf } from '../chance';
import { mobileNumber, personName } from '../people';
import { cardOf, drawMember, memberGuid, memberName } from './member';
import type { Offer } from './offer';
import type { PlannedOrder } from './plannedOrder';
import { shiftAt } from './shifts';
import { type DayOf, instantOf } from './visit';

type ReservationRow = typeof reservation.$inferSelect;
type SoldOutRow = typeof soldOutEvent.$inferSelect;

/** A row that changes at the times that `at` names. */
export interface Changing<Row> {
  at: Date[];
  row(until: Date): Row;
}

/** How often the first amounts that are offered are paid in; others now and then. */
const shares = [35, 40, 20, 5];

/**
 * Draws the till's receipts outside sales: recharges, whose gifts the till adds, and card fees.
 *
 * @param known null for all that is drawn: whom it may be about
 * @param amounts that members pay in
 */
export function receiptsOf(
  { profile, date, share, members }: DayOf,
  known: Known | null,
  amounts: readonly string[] = [],
): ReceiptRow[] {
  const tiers = (amounts.length > 0 ? amounts : ['200.00']).map(
    (amount, index) => [amount, shares[index] ?? 2] as const,
  );
  const chance = createChance(seedOf(`${profile.code} ${date} receipts`));
  const key = `${profile.code}${date.slice(2).replaceAll('-', '')}`;
  const rows: ReceiptRow[] = [];
  let left = 0;
  const add = (kind: (typeof receiptKinds)[number], method: string, amount: string, gift: string, n: number) => {
    const at = instantOf(date, profile.opens * 60 + chance.between(20, 600));
    const guid = memberGuid(profile.merchant, n);
    const operator = chance.pick(profile.crew.cashier).name;
    const number = rows.length + left;
    if (known && !servedAt(known, guid, at)) {
      left += 1;
      return;
    }
    rows.push({
      ...momentOf(at, profile),
      guid: `${key}-r${number}`,
      merchant: profile.merchant,
      brand: profile.brand,
      store: profile.guid,
      order: '',
      diningType: '',
      tradeMode: '',
      channel: 'pos',
      operator,
      kind,
      method,
      amount,
      gift,
      shift: shiftAt(profile, date, at),
      party: memberName(n),
      member: guid,
      card: cardOf(guid),
      points: 0,
      growth: 0,
      activity: null,
    });
  };
  const method = () =>
    chance.weighted([
      ['wechat', 60],
      ['alipay', 25],
      ['cash', 15],
    ] as const);
  const often = (number: number) => Array.from({ length: number }, () => chance.percent(100 * Math.min(1, share)));
  const anybody = () => drawMember(chance, profile, members, 'holders');
  if (members > 0) {
    for (const happens of often(chance.between(2, 5))) {
      const amount = chance.weighted(tiers);
      if (happens) add('recharge', method(), amount, '0.00', anybody());
    }
    if (chance.percent(25)) add('cardFee', method(), '10.00', '0.00', anybody());
    if (chance.percent(4)) add('rechargeRefund', 'wechat', '-200.00', '-20.00', anybody());
  }
  return rows;
}

/** Draws the sold-out times of a day, two to six of them. */
export function soldOutsOf({ profile, date }: DayOf, offer: Offer): Changing<SoldOutRow>[] {
  const chance = createChance(seedOf(`${profile.code} ${date} sold out`));
  if (offer.dishes.length === 0) return [];
  return Array.from({ length: chance.between(2, 6) }, (_, index) => {
    const dish = chance.weighted(offer.dishes);
    const set = profile.opens * 60 + chance.between(60, 480);
    const lifted = set + chance.between(60, 300);
    const manual = chance.percent(60);
    const setAt = instantOf(date, set);
    const liftedAt = instantOf(date, Math.min(lifted, profile.closes * 60));
    const limit = chance.percent(40) ? null : chance.between(5, 30);
    const staff = chance.pick(profile.crew.waiter).name;
    return {
      at: [setAt, liftedAt],
      row: (until): SoldOutRow => ({
        guid: `${profile.code}${date.slice(2).replaceAll('-', '')}-o${index}`,
        merchant: profile.merchant,
        brand: profile.brand,
        store: profile.guid,
        businessDate: date,
        commodity: dish.commodity,
        name: dish.name,
        type: limit === null ? 'longTerm' : 'soldOut',
        limit,
        sold: String(limit ?? 0),
        setBy: staff,
        setAt: setAt.toISOString(),
        liftedBy: liftedAt <= until ? (manual ? staff : '') : null,
        liftedAt: liftedAt <= until ? liftedAt.toISOString() : null,
        liftMode: liftedAt <= until ? (manual ? 'manual' : 'automatic') : null,
      }),
    };
  });
}

/**
 * Tables that were asked for in the morning: some of the evening's guests, and one that did not come.
 *
 * @param incomeOf of the checkouts that are posted: a card may have paid other than was planned
 */
export function reservationsOf(
  { profile, date }: DayOf,
  orders: readonly PlannedOrder[],
  incomeOf: (order: PlannedOrder) => string | undefined = () => undefined,
): Changing<ReservationRow>[] {
  if (profile.kind !== 'A') return [];
  const chance = createChance(seedOf(`${profile.code} ${date} reservations`));
  const evening = orders.filter(
    ({ visit, checkout }) => visit.table && checkout?.businessDate === date && visit.openedAt >= instantOf(date, 1050),
  );
  const chosen: (PlannedOrder | null)[] = [...evening.filter((_, index) => index % 9 === 4), null];
  const kept = keptTables(chosen);
  return chosen.map((order, index) => {
    const reservedAt = instantOf(date, profile.opens * 60 + index * 7);
    const arrives = order?.visit.openedAt ?? null;
    const paid = order?.checkout?.at ?? null;
    const slot = instantOf(date, 18 * 60 + 30);
    const overdueAt = new Date(slot.getTime() + graceMinutes * 60_000);
    const withDeposit = chance.percent(30);
    const cancelled = order === null && chance.percent(40);
    const who = 50_000 + (seedOf(`${profile.code} ${date} ${index}`) % 9000);
    const own = {
      guest: personName(who),
      phone: mobileNumber(who),
      number: `YD${profile.code}${date.slice(2).replaceAll('-', '')}${String(index + 1).padStart(3, '0')}`,
    };
    return {
      at: [reservedAt, ...(arrives ? [arrives] : [overdueAt]), ...(paid ? [paid] : [])],
      row: (until): ReservationRow => {
        const come = arrives !== null && arrives <= until;
        const done = paid !== null && paid <= until;
        const missed = order === null && overdueAt <= until;
        const status = done
          ? 'checkedOut'
          : come
            ? 'arrived'
            : missed
              ? cancelled
                ? 'cancelled'
                : 'overdue'
              : 'reserved';
        const changed = done && paid ? paid : come && arrives ? arrives : missed ? overdueAt : reservedAt;
        const depositState = done ? 'refunded' : missed && cancelled ? 'forfeited' : 'paid';
        return {
          guid: `${own.number}`,
          merchant: profile.merchant,
          version: 1,
          search: `${own.number} ${own.guest} ${own.phone}`.toLowerCase(),
          createdAt: reservedAt.toISOString(),
          updatedAt: changed.toISOString(),
          updatedBy: profile.crew.manager[0]?.name ?? '',
          brand: profile.brand,
          store: profile.guid,
          ...own,
          status,
          businessDate: date,
          slot: arrives ? clockOf(arrives) : '18:30',
          people: order?.visit.guests ?? chance.between(2, 8),
          table: kept[index] ?? null,
          deposit: withDeposit ? '200.00' : '0.00',
          depositState: withDeposit ? depositState : null,
          arrivedAt: come && arrives ? arrives.toISOString() : null,
          order: come ? (order?.visit.order ?? null) : null,
          type: order?.visit.table?.startsWith('V') ? 'room' : 'hall',
          area: null,
          remark: null,
          walkIn: false,
          depositMethod: withDeposit ? 'wechat' : null,
          refundHours: 2,
          undoes: null,
          actedAt: null,
          refundClosed: false,
          expectedAt: (arrives ? halfHourOf(arrives) : slot).toISOString(),
          income: done && order ? (incomeOf(order) ?? order.checkout?.post(null)[0]?.posting.income ?? '0.00') : '0.00',
        };
      },
    };
  });
}

/** The tables that are kept for guests: one at a time each. Who comes when theirs is kept for others gets one on arrival. */
function keptTables(chosen: readonly (PlannedOrder | null)[]): (string | null)[] {
  const given: { table: string; from: number }[] = [];
  return chosen.map((order) => {
    const table = order?.visit.table;
    if (!order || !table) return null;
    const from = halfHourOf(order.visit.openedAt).getTime();
    if (given.some((one) => one.table === table && Math.abs(one.from - from) < sittingMinutes * 60_000)) return null;
    given.push({ table, from });
    return table;
  });
}

/** Deposits of reservations: taken when a table is asked for, given back with the bill or the cancellation. */
export function depositsOf(day: DayOf, orders: readonly PlannedOrder[]): ReceiptRow[] {
  const { profile, date } = day;
  return reservationsOf(day, orders).flatMap(({ at, row }) => {
    const last = at.at(-1);
    const booked = row(instantOf(date, 0));
    const end = last ? row(last) : booked;
    if (booked.depositState === null) return [];
    const till = (at: Date) => ({ at, clock: profile, operator: booked.updatedBy, shift: shiftAt(profile, date, at) });
    const taken = depositTaken(booked, till(new Date(booked.createdAt)));
    const given = end.depositState === 'refunded' && last ? [depositGiven(booked, till(last))] : [];
    return [taken, ...given];
  });
}

/** The beginning of the half hour that an instant falls into. */
function halfHourOf(at: Date): Date {
  return new Date(Math.floor(at.getTime() / 1_800_000) * 1_800_000);
}

/** The half hour of the clock that an instant falls into, HH:mm. */
function clockOf(at: Date): string {
  return wallClock(halfHourOf(at), defaultZone).slice(11, 16);
}
