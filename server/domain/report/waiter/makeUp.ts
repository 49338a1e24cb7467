import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { waiterTypes } from '#areas/report/fact/values';
import { type MakeUpAnswer, makeUpLimits, makeUpPaths } from '#areas/report/waiter/makeUp';
import { cents, yuan } from '#business/bill/bill';
import { type Call, type CallerContext, protectedCall } from '#server/call/call';
import { missing, refuse } from '#server/call/refusal';
import { employee, store } from '#server/db/schema';
import { saleOrder, salePosting, waiterRecord } from '#server/db/schema/sales/sales';
import type { WaiterRow } from '#server/domain/sales/post';
import type { PostingRow } from '#server/domain/sales/rows';
import { insertRows } from '#server/store/bulk';
import { inScope } from '#server/store/scope';
import { openDaysOrRefuse } from '../closing/openDays';

const input = z.object({
  orders: z.array(z.string().min(1).max(64)).max(1000).default([]),
  waiterType: z.enum(waiterTypes),
  employees: z.array(z.string().min(1).max(64)).max(1000).default([]),
});

type Input = z.infer<typeof input>;
type OrderRow = typeof saleOrder.$inferSelect;

/** The chosen orders, locked; all of them checked out and of one store in the caller's scope, on days that are open. */
async function ordersOf(context: CallerContext, ids: readonly string[]): Promise<OrderRow[]> {
  const { tx, caller } = context;
  const rows = await tx
    .select()
    .from(saleOrder)
    .where(
      and(
        inArray(saleOrder.guid, [...ids]),
        eq(saleOrder.merchant, caller.merchant),
        inScope(caller, 'store', sql`${saleOrder.store}`),
      ),
    )
    .orderBy(asc(saleOrder.guid))
    .for('no key update');
  if (rows.length < ids.length) throw missing();
  const unpaid = rows.find(({ status }) => status !== 'checkedOut');
  if (unpaid) throw refuse('orders.notCheckedOut', { number: unpaid.number });
  if (new Set(rows.map((row) => row.store)).size > 1) throw refuse('orders.oneStore');
  await openDaysOrRefuse(context, rows);
  return rows;
}

/** People of a store by guid, as /user_data/query_user_by_store offers them. */
async function peopleOf({ tx, caller }: CallerContext, place: string, ids: readonly string[]) {
  const rows = await tx
    .select({ guid: employee.guid, name: employee.name })
    .from(employee)
    .innerJoin(store, eq(store.organization, employee.organization))
    .where(
      and(
        eq(store.guid, place),
        eq(employee.merchant, caller.merchant),
        eq(employee.enabled, true),
        inArray(employee.guid, [...ids]),
      ),
    );
  if (rows.length < ids.length) throw refuse('orders.notOfStore');
  const names = new Map(rows.map(({ guid, name }) => [guid, name]));
  return ids.map((guid) => ({ guid, name: names.get(guid) ?? '' }));
}

/** Equal parts of an amount in yuan; the cents that remain go to the first. */
export function equalParts(amount: string, count: number): string[] {
  const whole = cents(amount);
  const part = whole / BigInt(count);
  const first = whole - part * BigInt(count - 1);
  return Array.from({ length: count }, (_, index) => yuan(index === 0 ? first : part));
}

function recordsOf(
  { caller }: CallerContext,
  posting: PostingRow,
  number: string,
  { waiterType }: Input,
  people: readonly { guid: string; name: string }[],
): WaiterRow[] {
  const { merchant, brand, store: place, order, at, businessDate, naturalDate, hour, daypart } = posting;
  const { diningType, tradeMode, channel, operator, guests, tables, minutes } = posting;
  const parts = equalParts(posting.income, people.length);
  return people.map(({ guid, name }, index) => ({
    ...{ merchant, brand, store: place, order, at, businessDate, naturalDate, hour, daypart },
    ...{ diningType, tradeMode, channel, operator, guests, tables, minutes },
    guid: crypto.randomUUID(),
    number,
    waiterType,
    employee: guid,
    name,
    amount: parts[index] ?? yuan(0n),
    makeUp: true,
    enteredBy: caller.name,
  }));
}

/** Returns the newest settlement of each order: its income is shared. */
async function settlementsOf({ tx }: CallerContext, orders: readonly string[]): Promise<PostingRow[]> {
  const rows = await tx
    .select()
    .from(salePosting)
    .where(and(inArray(salePosting.order, [...orders]), eq(salePosting.kind, 'sale')))
    .orderBy(asc(salePosting.at), asc(salePosting.guid));
  return [...new Map(rows.map((row) => [row.order, row])).values()];
}

/**
 * Sets the waiters of orders (001 §7, §9): earlier made-up records for this kind of service are replaced, those of the
 * till stay, and their orders are only counted. All orders are of one store, at most 100, with 1–10 people.
 */
async function makeUp(context: CallerContext, asked: Input): Promise<MakeUpAnswer> {
  const { tx } = context;
  const orders = [...new Set(asked.orders)];
  const ids = [...new Set(asked.employees)];
  if (orders.length === 0) throw refuse('selectionRequired');
  if (orders.length > makeUpLimits.orders) throw refuse('orders.makeUpTooMany', { max: makeUpLimits.orders });
  if (ids.length === 0) throw refuse('orders.peopleRequired');
  if (ids.length > makeUpLimits.people) throw refuse('orders.peopleTooMany', { max: makeUpLimits.people });
  const rows = await ordersOf(context, orders);
  const [first] = rows;
  if (!first) throw missing();
  const people = await peopleOf(context, first.store, ids);
  const ofType = and(inArray(waiterRecord.order, orders), eq(waiterRecord.waiterType, asked.waiterType));
  await tx.delete(waiterRecord).where(and(ofType, eq(waiterRecord.makeUp, true)));
  const recorded = await tx.selectDistinct({ order: waiterRecord.order }).from(waiterRecord).where(ofType);
  const kept = new Set(recorded.map(({ order }) => order));
  const open = rows.filter(({ guid }) => !kept.has(guid));
  const numbers = new Map(open.map(({ guid, number }) => [guid, number]));
  const settled = await settlementsOf(context, [...numbers.keys()]);
  await insertRows(
    tx,
    waiterRecord,
    settled.flatMap((posting) => recordsOf(context, posting, numbers.get(posting.order) ?? '', asked, people)),
  );
  if (settled.length > 0) {
    const some = open.slice(0, 5).map(({ number }) => number);
    await context.log({
      type: 'makeUp',
      module: 'reportCenter',
      submodule: 'waiterMakeUpRecord',
      objectGuid: first.guid,
      object: open.length > some.length ? `${some.join(', ')} … (${open.length})` : some.join(', '),
      detail: [
        { field: 'waiterType', before: null, after: asked.waiterType },
        { field: 'person', before: null, after: people.map(({ name }) => name).join(', ') },
      ],
      brand: first.brand,
      store: first.store,
    });
  }
  return { made: settled.length, kept: kept.size };
}

export const makeUpCalls: readonly Call[] = [
  protectedCall({
    method: 'POST',
    path: makeUpPaths.makeUp,
    permission: 'waiterMakeUpRecord:makeUp',
    input,
    write: true,
    handle: makeUp,
  }),
];
