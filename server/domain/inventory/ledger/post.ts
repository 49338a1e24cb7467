import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type Holding, move } from '#areas/inventory/ledger/cost';
import { reversalCorrection } from '#areas/inventory/ledger/movements';
import { type Issue, issue } from '#entity/issue';
import type { CallerContext } from '#server/call/call';
import { material, stockBalance, stockLedger } from '#server/db/schema/inventory/stock';
import { addDecimals, compareDecimals, negate } from '#values/decimal';
import type { Warehouse } from '../warehouse/warehouses';
import { type Lowest, lowestSince, placeKey } from './asOf';

/** A movement to be posted. Its worth is given, that of an earlier posting of the same call, or the average. */
export interface Posting {
  warehouse: string;
  material: string;
  line: number;
  kind: string;
  direction: 'in' | 'out';
  /** main units, signed */
  delta: string;
  amount?: string | { of: number };
  /** where it is not the source of the call: the other half of a transfer */
  by?: PostingSource;
}

/** The document behind the movements. */
export interface PostingSource {
  source: 'stockInDocument' | 'stockOutDocument' | 'stocktake';
  document: string;
  documentCode: string;
  date: string;
  supplier?: string | null;
}

interface Place extends Holding {
  guid: string;
  warehouse: string;
  material: string;
  sequence: number;
}

type LedgerRow = typeof stockLedger.$inferInsert;

/** PostgreSQL takes 65,535 values in a statement; a count may have thousands of lines. */
function chunks<T>(list: readonly T[], size = 1000): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  );
}

const ofMaterial = (column: PgColumn, guid: string) =>
  sql`SELECT ${column} FROM ${material} WHERE ${material.guid} = ${guid}`;

/** The balances that will change, made where they are missing, held in one order for all, so that nobody waits in a circle. */
async function hold({ tx, caller, now }: CallerContext, postings: readonly Posting[]): Promise<Map<string, Place>> {
  const wanted = [...new Map(postings.map((posting) => [placeKey(posting), posting])).entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, posting]) => posting);
  const at = now.toISOString();
  const empty = wanted.map(({ warehouse, material: guid }) => ({
    guid: crypto.randomUUID(),
    merchant: caller.merchant,
    search: sql`coalesce((${ofMaterial(material.search, guid)}), '')`,
    category: sql`(${ofMaterial(material.category, guid)})`,
    safetyStock: sql`(${ofMaterial(material.safetyStock, guid)})`,
    warehouse,
    material: guid,
    quantity: '0',
    amount: '0',
    lastCost: '0',
    sequence: 0,
    createdAt: at,
    updatedAt: at,
  }));
  const target = [stockBalance.warehouse, stockBalance.material];
  for (const some of chunks(empty)) await tx.insert(stockBalance).values(some).onConflictDoNothing({ target });
  const materials = (warehouse: string) => wanted.flatMap((one) => (one.warehouse === warehouse ? [one.material] : []));
  const rows = await tx
    .select()
    .from(stockBalance)
    .where(
      or(
        ...[...new Set(wanted.map((one) => one.warehouse))].map((warehouse) =>
          and(eq(stockBalance.warehouse, warehouse), inArray(stockBalance.material, materials(warehouse))),
        ),
      ),
    )
    .orderBy(asc(stockBalance.warehouse), asc(stockBalance.material))
    .for('no key update');
  return new Map(rows.map((row) => [placeKey(row), row]));
}

const milliseconds = (time: number) => time.toString(36).padStart(8, '0');
const place5 = (number: number) => String(number).padStart(5, '0');

/**
 * Returns the beginning of the guids of one posting: they sort after those of the rows that its balances have, also where another
 * process posted in the same millisecond or by a clock that is ahead.
 */
async function stampAfter({ tx, now }: CallerContext, places: ReadonlyMap<string, Place>): Promise<string> {
  const own = milliseconds(now.getTime());
  const moved = [...places.values()].filter(({ sequence }) => sequence > 0).map(({ guid }) => guid);
  if (moved.length === 0) return `${own}-${place5(0)}`;
  const { warehouse, material: of, sequence } = stockLedger;
  const [last] = await tx
    .select({ guid: sql<string | null>`max(${stockLedger.guid} COLLATE "C")` })
    .from(stockBalance)
    .innerJoin(
      stockLedger,
      and(eq(warehouse, stockBalance.warehouse), eq(of, stockBalance.material), eq(sequence, stockBalance.sequence)),
    )
    .where(inArray(stockBalance.guid, moved));
  const [time = '', batch = ''] = (last?.guid ?? '').split('-');
  return time < own ? `${own}-${place5(0)}` : `${time}-${place5(Number(batch) + 1)}`;
}

function rowOf(
  context: CallerContext,
  source: PostingSource,
  posting: Posting,
  sequence: number,
  guid: string,
  before: Holding,
  after: Holding,
): LedgerRow {
  const at = context.now.toISOString();
  const by = posting.by ?? source;
  return {
    ...by,
    search: by.documentCode.toLowerCase(),
    guid,
    merchant: context.caller.merchant,
    createdAt: at,
    updatedAt: at,
    updatedBy: context.caller.name,
    operator: context.caller.name,
    warehouse: posting.warehouse,
    material: posting.material,
    line: posting.line,
    kind: posting.kind,
    direction: posting.direction,
    sequence,
    delta: addDecimals(after.quantity, negate(before.quantity)),
    before: before.quantity,
    after: after.quantity,
    deltaAmount: addDecimals(after.amount, negate(before.amount)),
    beforeAmount: before.amount,
    afterAmount: after.amount,
  };
}

interface Posted {
  /** worth of each posting in yuan, signed, in the order of the postings */
  amounts: string[];
  rows: LedgerRow[];
  /** postings that would take more than there is, or was on a day since their date */
  short: { posting: Posting; onHand: string; on: string | null }[];
  /** what reversals had to correct, see cost.ts */
  corrections: Correction[];
}

/** Goods that would have been left with no worth by a reversal, and what was added to keep their average. */
export interface Correction {
  material: string;
  /** main units that are left */
  left: string;
  amount: string;
}

/** Returns the shortage of a posting: against the current stock, or the lowest stock since its date. */
function shortBy(posting: Posting, place: Place, lowest: Lowest | undefined): Posted['short'][number] | null {
  if (compareDecimals(posting.delta, '0') >= 0) return null;
  if (compareDecimals(addDecimals(place.quantity, posting.delta), '0') < 0) {
    return { posting, onHand: place.quantity, on: null };
  }
  if (!lowest || compareDecimals(addDecimals(lowest.quantity, posting.delta), '0') >= 0) return null;
  return { posting, onHand: lowest.quantity, on: lowest.date };
}

function compute(
  context: CallerContext,
  source: PostingSource,
  postings: readonly Posting[],
  places: Map<string, Place>,
  warehouses: ReadonlyMap<string, Warehouse>,
  lowest: Map<string, Lowest>,
  stamp: string,
): Posted {
  const posted: Posted = { amounts: [], rows: [], short: [], corrections: [] };
  for (const posting of postings) {
    const key = placeKey(posting);
    const place = places.get(key);
    if (!place) throw new Error(`no balance of ${key}`);
    const { amount } = posting;
    const given = typeof amount === 'object' ? negate(posted.amounts[amount.of] ?? '0.00') : amount;
    const moved = move(place, { delta: posting.delta, amount: given });
    const least = lowest.get(key);
    const short = warehouses.get(posting.warehouse)?.mayGoNegative ? null : shortBy(posting, place, least);
    if (short) posted.short.push(short);
    if (least) lowest.set(key, { ...least, quantity: addDecimals(least.quantity, posting.delta) });
    const add = (kind: string, before: Holding, after: Holding) => {
      place.sequence += 1;
      const guid = `${stamp}-${place5(posted.rows.length)}-${crypto.randomUUID()}`;
      const row = { ...posting, kind };
      posted.rows.push(rowOf(context, source, row, place.sequence, guid, before, after));
    };
    const corrected = { ...place, amount: addDecimals(place.amount, moved.correction) };
    if (compareDecimals(moved.correction, '0') !== 0) {
      add(reversalCorrection, place, corrected);
      posted.corrections.push({ material: posting.material, left: moved.after.quantity, amount: moved.correction });
    }
    const booked = { ...moved.after, amount: addDecimals(corrected.amount, moved.deltaAmount) };
    add(posting.kind, corrected, booked);
    if (compareDecimals(moved.revaluation, '0') !== 0) add('revaluation', booked, moved.after);
    posted.amounts.push(moved.deltaAmount);
    Object.assign(place, moved.after);
  }
  return posted;
}

async function write({ tx, now, caller }: CallerContext, rows: LedgerRow[], places: Map<string, Place>): Promise<void> {
  for (const some of chunks(rows)) await tx.insert(stockLedger).values(some);
  const at = now.toISOString();
  const values = [...places.values()].map(
    (place) =>
      sql`(${place.guid}, ${place.quantity}::numeric, ${place.amount}::numeric, ${place.lastCost}::numeric, ${place.sequence}::int)`,
  );
  await tx.execute(sql`UPDATE ${stockBalance} SET quantity = v.quantity, amount = v.amount, last_cost = v.last_cost,
    sequence = v.sequence, version = ${stockBalance.version} + 1, updated_at = ${at}::timestamptz,
    updated_by = ${caller.name}
    FROM (VALUES ${sql.join(values, sql`, `)}) AS v (guid, quantity, amount, last_cost, sequence)
    WHERE ${stockBalance.guid} = v.guid`);
}

/** The issue of a line that takes more than there is, or was. */
function shortIssue({ posting, onHand, on }: Posted['short'][number]): Issue {
  const field = `lines.${posting.line}.quantity`;
  return on
    ? issue(field, 'stockShortOn', { onHand: plain(onHand), date: on })
    : issue(field, 'stockShort', { onHand: plain(onHand) });
}

/**
 * Adds movements to the ledger and to the balances, in the call's transaction, or nothing of them: shortages are
 * returned as issues at the lines. Nothing leaves before it came: an issue needs the stock on its date and on every day
 * since. `warehouses` are held by the caller (see warehouses.ts).
 */
export async function post(
  context: CallerContext,
  source: PostingSource,
  postings: readonly Posting[],
  warehouses: ReadonlyMap<string, Warehouse>,
): Promise<{ amounts: string[]; issues: Issue[]; corrections: Correction[] }> {
  const places = await hold(context, postings);
  const going = postings.flatMap((posting) => {
    const place = compareDecimals(posting.delta, '0') < 0 ? places.get(placeKey(posting)) : undefined;
    return place ? [place] : [];
  });
  const lowest = await lowestSince(context.tx, going, source.date);
  const stamp = await stampAfter(context, places);
  const { amounts, rows, short, corrections } = compute(context, source, postings, places, warehouses, lowest, stamp);
  if (short.length > 0) return { amounts, issues: short.map(shortIssue), corrections };
  await write(context, rows, places);
  return { amounts, issues: [], corrections };
}

/** "12.500" → "12.5", for sentences. */
function plain(quantity: string): string {
  return quantity.includes('.') ? quantity.replace(/\.?0+$/, '') : quantity;
}
