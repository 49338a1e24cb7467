import { inArray, type SQL, sql } from 'drizzle-orm';
import type { StoreClock } from '#session/user';
import { addDays } from '#values/dateText';
import type { Tx } from './database';
import { merchant, store } from './schema';

// The one place where SQL turns an instant into a clock's time, and knows whose clock that is; `src/values/zonedTime.ts` is the
// same in TypeScript.

/** The zone of the stores under a name: their own, else their merchant's. */
export function zoneOf(stores: SQL = sql`${store}`): SQL {
  return sql`coalesce(${stores}.time_zone, (SELECT time_zone FROM ${merchant} WHERE id = ${stores}.merchant))`;
}

/** A moment of the gateway's clock as an SQL value. */
export function instantSql(at: Date): SQL {
  return sql`${at.toISOString()}::timestamptz`;
}

/** Date and time of an instant on the clock of a zone. */
export function wallClockSql(instant: SQL, zone: SQL): SQL {
  return sql`(${instant} AT TIME ZONE ${zone})`;
}

/** The calendar day of an instant on the clock of a zone. */
export function dayInSql(instant: SQL, zone: SQL): SQL {
  return sql`${wallClockSql(instant, zone)}::date`;
}

/** The instant at which the clock of a zone shows a date and time. */
export function instantInSql(shown: SQL, zone: SQL): SQL {
  return sql`((${shown})::timestamp AT TIME ZONE ${zone})`;
}

/** The instant at which a day begins on the clock of a zone. A midnight that comes twice, as in Havana, is the earlier one. */
function dayBeginsSql(day: SQL, zone: SQL): SQL {
  const midnight = instantInSql(day, zone);
  const before = sql`(${midnight} - interval '1 hour')`;
  return sql`CASE WHEN ${dayInSql(before, zone)} = ${day} THEN ${before} ELSE ${midnight} END`;
}

/**
 * The days of a period on the clock of a zone as rows of `day`, `begins` and `ends`, to be joined laterally as `d`: an index finds what happened
 * on a day (`onDaySql`) by its two instants, and no clock has to be read for each row.
 */
export function daysSql({ from, to }: { from: string; to: string }, zone: SQL): SQL {
  return sql`(SELECT one.day, ${dayBeginsSql(sql`one.day`, zone)} AS begins, ${dayBeginsSql(sql`(one.day + 1)`, zone)} AS ends
    FROM (SELECT ${from}::date + n AS day FROM generate_series(0, ${to}::date - ${from}::date) n) one)`;
}

/**
 * Whether an instant is on the day `d` of a period, a row of `daysSql`. How few rows such days leave the database cannot know beforehand; by the
 * period in UTC, with room for any clock, it can, and chooses its index by that.
 */
export function onDaySql(instant: SQL, { from, to }: { from: string; to: string }): SQL {
  const midnight = (day: string) => sql`${`${day}T00:00Z`}::timestamptz`;
  return sql`(${instant} >= d.begins AND ${instant} < d.ends
    AND ${instant} >= ${midnight(addDays(from, -1))} AND ${instant} < ${midnight(addDays(to, 2))})`;
}

/** The business date of an instant at the stores under a name, as `businessDay` has it. */
export function businessDateSql(instant: SQL, stores: SQL = sql`${store}`): SQL {
  const zone = zoneOf(stores);
  const day = dayInSql(instant, zone);
  const begins = instantInSql(sql`${day} + ${stores}.billing_time::time`, zone);
  return sql`(${day} - (${instant} < ${begins})::int)`;
}

/** A store's clock; that of a merchant without cut-off where no store is meant. */
export type Clock = StoreClock;

/** The clocks of stores by guid. */
export async function clocksOf(tx: Tx, guids: readonly string[]): Promise<Map<string, Clock>> {
  if (guids.length === 0) return new Map();
  const rows = await tx
    .select({ guid: store.guid, timeZone: sql<string>`${zoneOf()}`, cutOff: store.billingTime })
    .from(store)
    .where(inArray(store.guid, [...new Set(guids)]));
  return new Map(rows.map(({ guid, ...clock }) => [guid, clock]));
}

/** Returns the zones of merchants by id; throws for a merchant that does not exist. */
export async function merchantZones(tx: Tx, ids: readonly string[]): Promise<(id: string) => string> {
  const wanted = [...new Set(ids)];
  const rows =
    wanted.length === 0
      ? []
      : await tx
          .select({ id: merchant.id, zone: merchant.timeZone })
          .from(merchant)
          .where(inArray(merchant.id, wanted));
  const zones = new Map(rows.map(({ id, zone }) => [id, zone]));
  return (id) => {
    const zone = zones.get(id);
    if (zone === undefined) throw new Error(`there is no merchant ${id}`);
    return zone;
  };
}

/** The zone of a merchant. */
export async function merchantZone(tx: Tx, id: string): Promise<string> {
  return (await merchantZones(tx, [id]))(id);
}

/** Every zone in which somebody trades. */
export async function zonesInUse(tx: Tx): Promise<string[]> {
  const { rows } = await tx.execute<{ zone: string }>(sql`
    SELECT time_zone AS zone FROM ${merchant} UNION SELECT time_zone FROM ${store} WHERE time_zone IS NOT NULL ORDER BY zone`);
  return rows.map(({ zone }) => zone);
}
