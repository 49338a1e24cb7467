import { and, asc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { cleanMinutes, type Floor, type FloorTable, planColumns, planRows } from '#areas/table/table/floor';
import type { CallerContext } from '#server/call/call';
import { missing, stale } from '#server/call/refusal';
import { saleOrder } from '#server/db/schema/sales/sales';
import { reservation } from '#server/db/schema/table/guest';
import { diningArea, diningTable } from '#server/db/schema/table/table';
import { clocksOf } from '#server/db/zones';
import { visible } from '#server/store/listQuery';
import { requireRows } from '#server/store/read';
import { logPlace } from '#server/store/write';
import { businessDay } from '#session/businessDay';
import { addDecimals } from '#values/decimal';
import { bookingClocksOf, takingRoom } from '../booking/booked';
import { tableEntity } from './table.rules';
import { tableAreaEntity } from './tableArea.rules';

export const floorInput = z.object({ store: z.string().min(1) });

function byTable<R extends { code: string | null }>(rows: readonly R[]): Map<string, R[]> {
  const found = new Map<string, R[]>();
  for (const row of rows) found.set(row.code ?? '', [...(found.get(row.code ?? '') ?? []), row]);
  return found;
}

/** Guests who sit somewhere right now: open orders by table. */
async function seatedAt({ tx }: CallerContext, store: string) {
  const orders = await tx
    .select({
      code: saleOrder.table,
      openedAt: saleOrder.openedAt,
      guests: saleOrder.guests,
      amount: saleOrder.receivableAmount,
    })
    .from(saleOrder)
    .where(and(eq(saleOrder.store, store), eq(saleOrder.status, 'open'), isNotNull(saleOrder.table)))
    .orderBy(asc(saleOrder.openedAt));
  return byTable(orders);
}

/** When guests of the last minutes paid, by table. */
async function justPaid({ tx, now }: CallerContext, store: string, businessDate: string): Promise<Map<string, string>> {
  const from = new Date(now.getTime() - cleanMinutes * 60_000).toISOString();
  const rows = await tx
    .select({ code: sql<string>`${saleOrder.table}`, at: sql<string>`max(${saleOrder.checkedOutAt})` })
    .from(saleOrder)
    .where(
      and(
        eq(saleOrder.store, store),
        eq(saleOrder.businessDate, businessDate),
        gt(saleOrder.checkedOutAt, from),
        isNotNull(saleOrder.table),
      ),
    )
    .groupBy(saleOrder.table);
  return new Map(rows.map(({ code, at }) => [code, new Date(at).toISOString()]));
}

/** Who has reserved a table today, or came for it and has not ordered at a till yet. */
async function expectedAt({ tx }: CallerContext, store: string, businessDate: string) {
  const rows = await tx
    .select({
      code: reservation.table,
      slot: reservation.slot,
      people: reservation.people,
      arrivedAt: reservation.arrivedAt,
    })
    .from(reservation)
    .where(
      and(
        eq(reservation.store, store),
        eq(reservation.businessDate, businessDate),
        inArray(reservation.status, takingRoom),
        isNotNull(reservation.table),
      ),
    )
    .orderBy(asc(reservation.expectedAt));
  return byTable(rows);
}

/** The floor of a store right now; one outside the caller's scope has none. */
export async function floorOf(context: CallerContext, { store }: z.infer<typeof floorInput>): Promise<Floor> {
  const { tx, now } = context;
  const areas = await tx
    .select({ id: diningArea.guid, name: diningArea.name, version: diningArea.planVersion })
    .from(diningArea)
    .where(and(visible(tableAreaEntity, context), eq(diningArea.store, store)))
    .orderBy(asc(diningArea.sort), asc(diningArea.name));
  const tables = await tx
    .select()
    .from(diningTable)
    .where(and(visible(tableEntity, context), eq(diningTable.store, store)))
    .orderBy(asc(diningTable.code));
  if (tables.length === 0) return { now: now.toISOString(), areas, tables: [] };
  const { timeZone = context.caller.merchantZone, cutOff } = (await clocksOf(tx, [store])).get(store) ?? {};
  const today = businessDay(now, timeZone, cutOff);
  const night = (await bookingClocksOf(context.tx, context.caller.merchant, [store])).get(store);
  const [seated, paid, expected] = [
    await seatedAt(context, store),
    await justPaid(context, store, today),
    await expectedAt(context, store, businessDay(now, timeZone, night?.cutOff)),
  ];
  return {
    now: now.toISOString(),
    areas,
    tables: tables.map(({ guid, area, code, seats, enabled, planX, planY }): FloorTable => {
      const orders = seated.get(code) ?? [];
      const kept = expected.get(code) ?? [];
      const next = kept.find(({ arrivedAt }) => arrivedAt === null);
      const came = orders.length > 0 ? undefined : kept.find(({ arrivedAt }) => arrivedAt !== null);
      const paidAt = paid.get(code) ?? null;
      const isOccupied = orders.length > 0 || came !== undefined;
      const state = isOccupied ? 'occupied' : paidAt ? 'toClean' : next ? 'reserved' : 'free';
      return {
        id: guid,
        area,
        code,
        seats,
        enabled,
        x: planX,
        y: planY,
        state,
        since: isOccupied ? new Date(orders[0]?.openedAt ?? came?.arrivedAt ?? now).toISOString() : paidAt,
        guests: orders.reduce((sum, { guests }) => sum + guests, came?.people ?? 0),
        amount: addDecimals('0.00', ...orders.map(({ amount }) => amount)),
        slot: next?.slot ?? null,
        people: next?.people ?? 0,
      };
    }),
  };
}

const cell = z.object({
  id: z.string(),
  x: z
    .int()
    .min(0)
    .max(planColumns - 1),
  y: z
    .int()
    .min(0)
    .max(planRows - 1),
});

export const planInput = z.object({
  area: z.string().min(1),
  /** that the plan was opened with */
  version: z.int(),
  places: z
    .array(cell)
    .max(planColumns * planRows)
    .refine((places) => new Set(places.map(({ x, y }) => `${x} ${y}`)).size === places.length)
    .refine((places) => new Set(places.map(({ id }) => id)).size === places.length),
});

/** Saves the plan of an area whole; of two who arrange it the later one is refused with who was first. */
export async function savePlan(context: CallerContext, { area, version, places }: z.infer<typeof planInput>) {
  const { tx, now, caller } = context;
  const [row] = await requireRows(context, tableAreaEntity, [area], 'no key update');
  if (!row) throw missing();
  const [before] = await tx
    .select({ version: diningArea.planVersion })
    .from(diningArea)
    .where(eq(diningArea.guid, area));
  if (before?.version !== version) throw stale(row, null);
  // A table that was deleted or moved meanwhile has no place here any more.
  const ids = places.map(({ id }) => id);
  const known =
    ids.length === 0
      ? []
      : await tx
          .select({ guid: diningTable.guid })
          .from(diningTable)
          .where(and(eq(diningTable.area, area), inArray(diningTable.guid, ids)));
  const there = new Set(known.map(({ guid }) => guid));
  await tx.update(diningTable).set({ planX: null, planY: null }).where(eq(diningTable.area, area));
  for (const { id, x, y } of places.filter((place) => there.has(place.id)))
    await tx.update(diningTable).set({ planX: x, planY: y }).where(eq(diningTable.guid, id));
  await tx
    .update(diningArea)
    .set({ planVersion: version + 1, updatedAt: now.toISOString(), updatedBy: caller.name })
    .where(eq(diningArea.guid, area));
  await context.log({
    ...logPlace(tableAreaEntity, row),
    type: 'edit',
    objectGuid: area,
    object: String(row.values.name),
    detail: [{ field: 'plan', before: null, after: there.size }],
  });
  return { version: version + 1 };
}
