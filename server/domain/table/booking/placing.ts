import {
  type AskedFor,
  atTable,
  type BookableTable,
  type Ruling,
  ruleFor,
  rulingAtDoor,
  typeOf,
} from '#areas/table/booking/terms';
import type { CallerContext } from '#server/call/call';
import { requireAgreed } from '#server/call/question';
import { type GatewayText, refuse } from '#server/call/refusal';
import { sayKey } from '#server/call/texts';
import { wallClock } from '#values/zonedTime';
import type { ReservationRow } from './deposits';
import type { World } from './held';
import { type Sitting, seatedAt, tablesFor, takenBy, type Wish } from './sittings';

/** The table that was chosen; undefined for none. */
export function chosenTable({ tables }: World, code: string | null | undefined): BookableTable | undefined {
  if (!code) return undefined;
  const table = tables.find((one) => one.code === code);
  if (!table) throw refuse('booking.noTable', { table: code });
  return table;
}

/** Refuses guests whom the terms turn away, by the rule that does. */
export function requireRoom({ language }: CallerContext, { answer, rule }: Ruling): void {
  if (answer.may) return;
  const key: GatewayText = `booking.refused.${answer.rule}`;
  if (!rule) throw refuse(key, { limit: answer.limit });
  throw refuse('ofRow', { name: rule.name, reason: sayKey(language, key, { limit: answer.limit }) });
}

/** Refuses a table that others have around the time of the wish. */
export async function requireFree(
  { tx, now }: CallerContext,
  wish: Wish,
  table: string,
  { timeZone }: World,
): Promise<void> {
  const other = await takenBy(tx, wish, table, now);
  if (other) throw takenTable(table, other, timeZone);
}

/** Guests come to the table that was kept for them: only who still sits there keeps it from them. */
export async function requireOwnTable(
  { tx, now }: CallerContext,
  wish: Wish,
  table: string,
  zone: string,
): Promise<void> {
  const other = await seatedAt(tx, wish, table, now);
  if (other) throw takenTable(table, other, zone);
}

/** The refusal of a table that others have. */
export function takenTable(table: string, other: Sitting, zone: string) {
  const time = wallClock(new Date(other.from), zone).slice(11, 16);
  return other.guest === null
    ? refuse('booking.tableInUse', { table, time })
    : refuse('booking.tableKept', { table, time, guest: other.guest });
}

/** Asks whether more guests than a table has seats are to have it. */
export async function askIfCrowded(
  context: CallerContext,
  table: BookableTable | undefined,
  people: number,
): Promise<void> {
  if (!table || table.seats >= people) return;
  await requireAgreed(context, 'booking.crowded', { table: table.code, seats: table.seats, people });
}

/** Returns a reservation as what its guests ask for. */
export const askedBefore = (row: ReservationRow, date = row.businessDate, time = row.slot): AskedFor => ({
  ...{ date, time, people: row.people, area: row.area },
  type: typeOf(row.type),
});

/** The instant from which a table is kept: of guests who are here, from now on. */
export const standingAt = ({ now }: CallerContext, row: ReservationRow) =>
  row.status === 'arrived' ? now : new Date(row.expectedAt);

/** Type and area of a reservation at a table; refused if that puts it under a rule whose period is full. */
export function placedAt(context: CallerContext, world: World, row: ReservationRow, table: BookableTable) {
  const before = askedBefore(row);
  const after = atTable(before, table);
  const ruling = rulingAtDoor(world, after);
  if (ruling.rule?.id !== ruleFor(world.rules, before)?.id) requireRoom(context, ruling);
  return { type: after.type, area: after.area };
}

/** The best free table that is large enough, of the type that was asked for, and with room under its rule; undefined where there is none. */
export async function proposed(
  { tx, now }: CallerContext,
  world: World,
  wish: Wish,
  wanted: AskedFor,
): Promise<BookableTable | undefined> {
  const { people, area } = wanted;
  for (const { code, seats, taken } of await tablesFor(tx, { ...wish, people, area }, now)) {
    const table = world.tables.find((one) => one.code === code);
    if (!table || taken || seats < people) continue;
    const there = atTable(wanted, table);
    if (there.type === wanted.type && rulingAtDoor(world, there).answer.may) return table;
  }
  return undefined;
}
