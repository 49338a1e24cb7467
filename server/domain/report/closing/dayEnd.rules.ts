import { and, asc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type ClosingDay, type DayDetail, mostNamed } from '#areas/report/closing/days';
import { closeFields, storeDayEnd as contract, dayEndPaths } from '#areas/report/closing/storeDayEnd.contract';
import { paymentMethods } from '#business/bill/kinds';
import { checkField } from '#entity/field';
import { type Call, type CallerContext, protectedCall } from '#server/call/call';
import { codes, missing, Refusal, refuse } from '#server/call/refusal';
import { store } from '#server/db/schema';
import { saleOrder, salePayment, shift } from '#server/db/schema/sales/sales';
import { dayClosing } from '#server/db/schema/sales/trading';
import { businessDateSql, instantSql, zoneOf } from '#server/db/zones';
import type { Entity } from '#server/store/entity';
import { visibleStores } from '#server/store/scope';
import { tableStorage } from '#server/store/storage';
import { refuseFields } from '#server/store/write';
import { businessDay } from '#session/businessDay';
import { addDays } from '#values/dateText';
import { daysOf, firstDay, openDaysOf } from './dayFigures';

const bound = z.union([z.literal(''), z.coerce.number().int().min(0).max(100_000)]).nullish();
const range = z.object({ from: bound, to: bound });
const given = (limit: z.infer<typeof bound>): limit is number => typeof limit === 'number';

/** Stores with how far their days are closed, counted for the rows of a page. */
export const dayEndEntity: Entity = {
  contract,
  storage: tableStorage(contract, store),
  filters: {
    openDays: (value, { now }) => {
      const asked = range.safeParse(value);
      if (!asked.success) throw new Refusal(codes.badRequest, 'badRequest');
      const { from, to } = asked.data;
      const today = businessDateSql(instantSql(now));
      const open = openDaysOf(sql`${store.merchant}`, sql`${store.guid}`, today);
      return sql`(SELECT count(*) FROM ${open} AS days) BETWEEN ${given(from) ? from : 0} AND ${given(to) ? to : 100_000}`;
    },
  },
  async complete({ tx, now, caller }, rows) {
    if (rows.length === 0) return;
    const today = businessDateSql(instantSql(now), sql`s`);
    const open = openDaysOf(sql`s.merchant`, sql`s.guid`, today);
    const answer = await tx.execute<Record<string, string | number | null>>(sql`
      SELECT s.guid, s.code, found.*,
        (SELECT max(c.business_date)::text FROM day_closing c WHERE c.store = s.guid) AS "lastClosed",
        (SELECT count(*)::int FROM sale_order o WHERE o.store = s.guid AND o.status = 'open'
          AND o.business_date >= coalesce(found."oldestOpen"::date, ${today})) AS "openOrders",
        (SELECT count(*)::int FROM shift t
          WHERE t.merchant = s.merchant AND t.store = s.guid AND t.status = 'notHandedOver') AS "openShifts"
      FROM store s, LATERAL (SELECT min(day)::text AS "oldestOpen", count(*)::int AS "openDays" FROM ${open} AS days) AS found
      WHERE s.merchant = ${caller.merchant} AND s.guid IN ${rows.map(({ guid }) => guid)}`);
    const byStore = new Map(answer.rows.map(({ guid, ...figures }) => [guid, figures]));
    for (const row of rows) Object.assign(row.values, byStore.get(row.guid));
  },
};

interface Place {
  guid: string;
  merchant: string;
  name: string;
  brand: string;
  /** the business date that is not over yet */
  today: string;
  timeZone: string;
}

/** A store in the caller's scope; locked to the end of the call where a day of it is closed. */
async function placeOf({ tx, caller, now }: CallerContext, guid: string, lock = false): Promise<Place> {
  const query = tx
    .select({
      guid: store.guid,
      merchant: store.merchant,
      name: store.name,
      brand: store.brand,
      cutOff: store.billingTime,
      timeZone: sql<string>`${zoneOf()}`,
    })
    .from(store)
    .where(and(visibleStores(caller.merchant, caller.scope), eq(store.guid, guid)));
  const [found] = await (lock ? query.for('update') : query);
  if (!found) throw missing();
  const { cutOff, ...place } = found;
  return { ...place, today: businessDay(now, place.timeZone, cutOff) };
}

async function firstOf({ tx }: CallerContext, { merchant, guid }: Place): Promise<string | null> {
  const answer = await tx.execute<{ day: string | null }>(
    sql`SELECT (${firstDay(sql`${merchant}`, sql`${guid}`)})::text AS day`,
  );
  return answer.rows[0]?.day ?? null;
}

async function days(context: CallerContext, { store: guid, month }: { store: string; month: string }) {
  const place = await placeOf(context, guid);
  const first = await firstOf(context, place);
  const start = `${month}-01`;
  const next = addDays(start, 31).slice(0, 7);
  const last = addDays(`${next}-01`, -1);
  const from = first === null || first > start ? (first ?? place.today) : start;
  const [to = last] = [last, place.today].sort();
  const list: ClosingDay[] = from > to ? [] : await daysOf(context, place, { from, to, today: place.today });
  return { storeName: place.name, timeZone: place.timeZone, today: place.today, first, list: list.reverse() };
}

async function earlierOf({ tx }: CallerContext, { merchant, guid }: Place, day: string): Promise<string | null> {
  const open = openDaysOf(sql`${merchant}`, sql`${guid}`, sql`${day}::date`);
  const answer = await tx.execute<{ day: string | null }>(sql`SELECT min(day)::text AS day FROM ${open} AS days`);
  return answer.rows[0]?.day ?? null;
}

async function oneDay(context: CallerContext, place: Place, day: string): Promise<ClosingDay> {
  const first = await firstOf(context, place);
  if (day > place.today || first === null || day < first) throw refuse('orders.dayUnknown', { day });
  const [found] = await daysOf(context, place, { from: day, to: day, today: place.today });
  if (!found) throw refuse('orders.dayUnknown', { day });
  return found;
}

async function detail(context: CallerContext, input: { store: string; day: string }): Promise<DayDetail> {
  const { tx } = context;
  const place = await placeOf(context, input.store);
  const day = await oneDay(context, place, input.day);
  const ofDay = (table: typeof saleOrder | typeof shift | typeof salePayment) =>
    and(eq(table.merchant, place.merchant), eq(table.store, place.guid), eq(table.businessDate, input.day));
  const methods = await tx
    .select({
      method: salePayment.method,
      amount: sql<string>`sum(${salePayment.amount})::numeric(14, 2)`,
      income: sql<string>`sum(${salePayment.income})::numeric(14, 2)`,
    })
    .from(salePayment)
    .where(ofDay(salePayment))
    .groupBy(salePayment.method);
  const orders = await tx
    .select({ id: saleOrder.guid, number: saleOrder.number, table: saleOrder.table, openedAt: saleOrder.openedAt })
    .from(saleOrder)
    .where(and(ofDay(saleOrder), eq(saleOrder.status, 'open')))
    .orderBy(asc(saleOrder.openedAt), asc(saleOrder.guid))
    .limit(mostNamed);
  const shifts = await tx
    .select({ id: shift.guid, number: shift.number, cashier: shift.cashier, startedAt: shift.startedAt })
    .from(shift)
    .where(and(ofDay(shift), eq(shift.status, 'notHandedOver')))
    .orderBy(asc(shift.startedAt), asc(shift.guid))
    .limit(mostNamed);
  const order: readonly string[] = paymentMethods;
  const rank = ({ method }: { method: string }) => order.indexOf(method);
  return {
    ...day,
    store: place.guid,
    storeName: place.name,
    timeZone: place.timeZone,
    methods: methods.sort((a, b) => rank(a) - rank(b)),
    orders,
    shifts,
    earlier: await earlierOf(context, place, input.day),
  };
}

const closeInput = z.object({
  store: z.string().min(1).max(64),
  day: z.iso.date(),
  depositedCash: z.unknown().optional(),
  remark: z.unknown().optional(),
});

/**
 * Seals a business day (R11): it must be over, without open orders and shifts that were not handed over, and all days
 * before it that have anything on them must be closed. Nothing reopens it.
 */
async function close(context: CallerContext, input: z.infer<typeof closeInput>): Promise<ClosingDay> {
  const { tx, caller, now } = context;
  const cash = checkField(closeFields.depositedCash, input.depositedCash, 'depositedCash');
  const remark = checkField(closeFields.remark, input.remark, 'remark');
  const issues = [...cash.issues, ...remark.issues];
  if (issues.length > 0) throw refuseFields(context, issues);
  // A posting holds the store with a share lock: nothing is posted after the sums are read.
  const place = await placeOf(context, input.store, true);
  const { day } = input;
  if (day >= place.today) throw refuse('orders.dayNotOver', { day });
  const found = await oneDay(context, place, day);
  if (found.closing) throw refuse('orders.dayClosed', { day });
  const earlier = await earlierOf(context, place, day);
  if (earlier) throw refuse('orders.earlierOpen', { day: earlier });
  if (found.openOrders > 0) throw refuse('orders.openOrdersLeft', { day, count: found.openOrders });
  if (found.openShifts > 0) throw refuse('orders.openShiftsLeft', { day, count: found.openShifts });
  const closing = {
    closedBy: caller.name,
    closedAt: now.toISOString(),
    depositedCash: String(cash.value),
    remark: String(remark.value ?? ''),
  };
  const { income, expectedCash } = found;
  await tx
    .insert(dayClosing)
    .values({ merchant: place.merchant, store: place.guid, businessDate: day, income, expectedCash, ...closing });
  await context.log({
    type: 'close',
    module: 'reportCenter',
    submodule: contract.name,
    objectGuid: place.guid,
    object: `${place.name} ${day}`,
    detail: [
      { field: 'income', before: null, after: income },
      { field: 'expectedCash', before: null, after: expectedCash },
      { field: 'depositedCash', before: null, after: closing.depositedCash },
    ],
    brand: place.brand,
    store: place.guid,
  });
  return { ...found, state: 'closed', closing };
}

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);

export const dayEndCalls: readonly Call[] = [
  protectedCall({
    method: 'POST',
    path: dayEndPaths.days,
    permission: `${contract.name}:list`,
    input: z.object({ store: z.string().min(1).max(64), month }),
    handle: days,
  }),
  protectedCall({
    method: 'POST',
    path: dayEndPaths.day,
    permission: `${contract.name}:list`,
    input: z.object({ store: z.string().min(1).max(64), day: z.iso.date() }),
    handle: detail,
  }),
  protectedCall({
    method: 'POST',
    path: dayEndPaths.close,
    permission: `${contract.name}:close`,
    input: closeInput,
    write: true,
    handle: close,
  }),
];
