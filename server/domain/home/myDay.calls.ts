import { and, count, inArray, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Matter } from '#areas/home/matters';
import {
  type DayCount,
  keptReservations,
  type MyDay,
  myDayPath,
  type ReservedHour,
  type TablesNow,
} from '#areas/home/myDay';
import { platformOf } from '#areas/takeaway/platforms';
import { type Call, type CallerContext, protectedCall } from '#server/call/call';
import { saleOrder } from '#server/db/schema/sales/sales';
import { reservation } from '#server/db/schema/table/guest';
import { diningTable } from '#server/db/schema/table/table';
import type { Entity } from '#server/store/entity';
import { listInput, visible, whereOf } from '#server/store/listQuery';
import { addDays, daysIn } from '#values/dateText';
import { dayIn } from '#values/zonedTime';
import { recordEntity } from '../marketing/coupon/records.rules';
import { memberEntity } from '../member/member/member.rules';
import { answerReport, reportInput } from '../report/ask';
import { reports } from '../report/reports';
import { businessDayOf, daysOfStores, weekBefore } from '../report/today.calls';
import { takingRoom } from '../table/booking/booked';
import { tableEntity } from '../table/table/table.rules';
import { takeawayEntities } from '../takeaway/product/product.rules';

/** Stores that are named. */
const named = 5;

interface Counted {
  key: string;
  entity: Entity;
  /** the instant by which it is of a day */
  at: string;
  filters: Record<string, unknown>;
}

const counted: readonly Counted[] = [
  { key: 'registered', entity: memberEntity, at: 'registrationTime', filters: {} },
  { key: 'couponsUsed', entity: recordEntity, at: 'usageTime', filters: { status: 'used' } },
];

const mayList = ({ caller }: CallerContext, resource: string) => caller.codes.has(`${resource}:list`);

/**
 * Counts what its list shows of the business day, and of the same day last week as far as that had come. Lists know dates of the
 * calendar: after midnight those of both dates that the day has.
 */
async function countOf(context: CallerContext, today: string, { key, entity, at, filters: always }: Counted) {
  const until = dayIn(context.now, context.caller.zone);
  const more = today < until ? daysIn(today, until) - 1 : 0;
  const filtersOn = (day: string) => ({ ...always, [at]: { from: day, to: addDays(day, more) } });
  const whereOn = (day: string) => whereOf(entity, context, listInput.parse({ filters: filtersOn(day) }));
  const rows = async (where: SQL) => {
    const [found] = await context.tx.select({ n: count() }).from(entity.storage.table).where(where);
    return found?.n ?? 0;
  };
  const soFar = sql`${entity.storage.expression(at)} <= ${weekBefore(context.now)}::timestamptz`;
  return {
    key,
    resource: entity.contract.name,
    filters: filtersOn(today),
    count: await rows(await whereOn(today)),
    before: await rows(and(await whereOn(addDays(today, -7)), soFar) ?? soFar),
  };
}

/** Tables with an open order, or whose guests came for a reservation of today: those that the floor plan shows as taken. */
async function tablesNow(context: CallerContext): Promise<TablesNow> {
  const here = sql`(EXISTS (SELECT 1 FROM ${saleOrder} WHERE ${saleOrder.store} = ${diningTable.store}
      AND ${saleOrder.table} = ${diningTable.code} AND ${saleOrder.status} = 'open')
    OR EXISTS (SELECT 1 FROM ${reservation} WHERE ${reservation.store} = ${diningTable.store}
      AND ${reservation.table} = ${diningTable.code} AND ${reservation.businessDate} = d.today
      AND ${inArray(reservation.status, takingRoom)} AND ${reservation.arrivedAt} IS NOT NULL))`;
  const { rows } = await context.tx.execute<TablesNow['stores'][number] & { all: number; taken: number; of: number }>(
    sql`WITH ${daysOfStores(context)}, floors AS (
        SELECT d.guid AS store, d.name, count(*) AS tables, count(*) FILTER (WHERE ${here}) AS occupied
        FROM ${diningTable} JOIN days d ON d.guid = ${diningTable.store}
        WHERE ${visible(tableEntity, context)} GROUP BY d.guid, d.name
      )
      SELECT store, name, tables::int, occupied::int, (count(*) OVER ())::int AS "of",
        (sum(tables) OVER ())::int AS "all", (sum(occupied) OVER ())::int AS "taken"
      FROM floors ORDER BY occupied DESC, store LIMIT ${named}`,
  );
  const [first] = rows;
  return {
    occupied: first?.taken ?? 0,
    tables: first?.all ?? 0,
    stores: rows.map(({ store, name, occupied, tables }) => ({ store, name, occupied, tables })),
    total: first?.of ?? 0,
  };
}

/** The rows of a report for a day by one of its dimensions: the figures are those of the report itself. */
async function reportOn(context: CallerContext, name: string, by: string, filters: Record<string, unknown>) {
  const found = reports.find((report) => report.name === name);
  if (!found) throw new Error(`there is no report ${name}`);
  return (await answerReport(context, found, reportInput.parse({ by: [by], filters, size: 1000 }))).list;
}

async function reservedHours(context: CallerContext, date: string): Promise<ReservedHour[]> {
  const filters = { date: { from: date, to: date }, reservationStatus: [...keptReservations] };
  const hours = new Map<number, ReservedHour>();
  for (const { slot, reservations, people } of await reportOn(context, 'reserve', 'slot', filters)) {
    const hour = Number(String(slot).slice(0, 2));
    const known = hours.get(hour) ?? { hour, reservations: 0, people: 0 };
    hours.set(hour, {
      hour,
      reservations: known.reservations + Number(reservations),
      people: known.people + Number(people),
    });
  }
  return [...hours.values()].sort((one, other) => one.hour - other.hour);
}

async function takeawayOn(context: CallerContext, date: string): Promise<NonNullable<MyDay['takeaway']>> {
  const rows = await reportOn(context, 'takeawayOrder', 'platform', { date: { from: date, to: date } });
  return rows
    .map(({ platform, takeawayOrders }) => ({ platform: String(platform), orders: Number(takeawayOrders) }))
    .sort((one, other) => other.orders - one.orders);
}

/** Products without a dish, at the platforms whose products the caller may read. */
async function unmatchedAt(context: CallerContext): Promise<MyDay['unmatched']> {
  const readable = takeawayEntities.filter(({ contract }) => mayList(context, contract.name));
  if (readable.length === 0) return null;
  const found: Matter[] = [];
  for (const entity of readable) {
    const filters = { linkState: 'unlinked' };
    const [row] = await context.tx
      .select({ n: count() })
      .from(entity.storage.table)
      .where(await whereOf(entity, context, listInput.parse({ filters })));
    const { name } = entity.contract;
    if (row && row.n > 0) found.push({ key: platformOf(name), resource: name, filters, count: row.n });
  }
  return found;
}

/** The day as far as the caller may read it, each part by the right to what it is counted from. */
async function myDay(context: CallerContext): Promise<MyDay> {
  const date = await businessDayOf(context);
  const counts: DayCount[] = [];
  for (const one of counted)
    if (mayList(context, one.entity.contract.name)) counts.push(await countOf(context, date, one));
  return {
    date,
    counts,
    tables: mayList(context, 'table') ? await tablesNow(context) : null,
    reserved: mayList(context, 'booking') ? await reservedHours(context, date) : null,
    takeaway: mayList(context, 'takeawayOrder') ? await takeawayOn(context, date) : null,
    unmatched: await unmatchedAt(context),
  };
}

export const calls: readonly Call[] = [
  protectedCall({ method: 'POST', path: myDayPath, permission: 'anyRight', input: z.unknown(), handle: myDay }),
];
