import { pledge, seat as seatContract } from '#areas/table/booking/requests';
import { depositDue, termsFor } from '#areas/table/booking/terms';
import { issue } from '#entity/issue';
import type { CallerContext } from '#server/call/call';
import { missing, refuse } from '#server/call/refusal';
import { refuseFields } from '#server/store/write';
import { bookedAt } from './booked';
import type { ReservationRow } from './deposits';
import {
  answerOf,
  checked,
  held,
  type Named,
  received,
  requireState,
  type Values,
  type World,
  worldOf,
  write,
} from './held';
import { askedBefore, askIfCrowded, chosenTable, placedAt, requireFree, standingAt } from './placing';

/** Keeps a table for guests, or seats those who came at another one. A deposit that the table asks for is received. */
export async function assign(context: CallerContext, input: Values & Named & { table: string }) {
  const { depositMethod = null } = checked(context, seatContract, input);
  const row = await held(context, input.id, input.version);
  requireState(row, 'reserved', 'overdue', 'arrived');
  const world = await worldOf(context, row);
  const table = chosenTable(world, input.table);
  if (!table) throw missing();
  const placed = placedAt(context, world, row, table);
  const isDue = row.status !== 'arrived' && row.depositState === null;
  const due = isDue ? depositDue(world, askedBefore(row), table) : null;
  if (due && !depositMethod) throw refuseFields(context, [issue('depositMethod', 'required')]);
  const at = standingAt(context, row);
  await requireFree(context, { store: row.store, date: row.businessDate, at, except: [row.guid] }, table.code, world);
  await askIfCrowded(context, table, row.people);
  const set = { ...placed, table: table.code, expectedAt: at.toISOString() };
  if (!due) return answerOf(await write(context, row, set));
  return answerOf(await received(context, row, world, { ...set, ...due, depositMethod: String(depositMethod) }));
}

/** Two reservations exchange their tables in one act; each takes the type and the area of its new one. */
export async function swap(context: CallerContext, { id, version, other }: Named & { other: Named }) {
  const [one, two] = [await held(context, id, version), await held(context, other.id, other.version)];
  if (one.store !== two.store || one.guid === two.guid) throw missing();
  const except = [one.guid, two.guid];
  const world = await bookedAt(context.tx, context.caller.merchant, one.store, context.now, except);
  const planned = async (row: ReservationRow, { table: code, guest }: ReservationRow, others: World) => {
    requireState(row, 'reserved', 'overdue', 'arrived');
    const table = chosenTable(others, code);
    if (!table) throw refuse('booking.swapWithout', { guest });
    const at = standingAt(context, row);
    await requireFree(context, { store: row.store, date: row.businessDate, at, except }, table.code, others);
    const set = { ...placedAt(context, others, row, table), table: table.code, expectedAt: at.toISOString() };
    return { set, ask: () => askIfCrowded(context, table, row.people) };
  };
  const first = await planned(one, two, world);
  const { businessDate: date, slot, people } = one;
  const booked = [...world.booked, { date, slot, people, type: first.set.type, area: first.set.area }];
  const second = await planned(two, one, { ...world, booked });
  await first.ask();
  await second.ask();
  const after = await write(context, one, first.set);
  await write(context, two, second.set);
  return answerOf(after);
}

/** A deposit for guests who reserved without one, by the refund terms of today. */
export async function addDeposit(context: CallerContext, input: Values & Named) {
  const values = checked(context, pledge, input);
  const row = await held(context, input.id, input.version);
  requireState(row, 'reserved', 'overdue', 'arrived');
  if (row.depositState !== null) throw refuse('booking.hasDeposit', { guest: row.guest });
  const world = await worldOf(context, row);
  const { refundHours } = termsFor(world.rules, world.terms, askedBefore(row)).terms;
  const set = {
    deposit: String(values.deposit),
    depositMethod: String(values.depositMethod),
    refundHours,
    refundClosed: false,
  };
  return answerOf(await received(context, row, world, set));
}
