import { and, asc, desc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { WorthlessRest } from '#areas/inventory/document/document';
import { consumptionType } from '#areas/inventory/documentTypes';
import { reversalCorrection } from '#areas/inventory/ledger/movements';
import type { CallerContext } from '#server/call/call';
import { codes, missing, Refusal, refuse } from '#server/call/refusal';
import { record } from '#server/db/schema';
import { material, stockDocument, stockLedger } from '#server/db/schema/inventory/stock';
import type { EntityRegistry } from '#server/store/entity';
import { requireRows } from '#server/store/read';
import { compareDecimals, negate } from '#values/decimal';
import { spellingKey } from '#values/spelling';
import { type Correction, type Posting, type PostingSource, post } from '../ledger/post';
import { nextNumber } from '../number';
import { seenWarehouses, todayAt } from '../place';
import { holdWarehouses, requireOpen } from '../warehouse/warehouses';
import { countedSince } from './countedSince';
import { type Direction, documentEntities } from './document.rules';
import { answer, logMove, sourceOf } from './submit';

type Row = typeof stockDocument.$inferSelect;

interface Half {
  row: Row;
  direction: Direction;
  guid: string;
  code: string;
}

/** The document and, of a transfer, its other half; the half that received comes first: it gives back. */
async function halvesOf(context: CallerContext, direction: Direction, guid: string): Promise<Half[]> {
  await requireRows(context, documentEntities[direction], [guid], 'no key update');
  const [asked] = await context.tx.select().from(stockDocument).where(eq(stockDocument.guid, guid));
  if (!asked) throw missing();
  const guids = asked.linked ? [asked.guid, asked.linked] : [asked.guid];
  const rows = await context.tx
    .select()
    .from(stockDocument)
    .where(inArray(stockDocument.guid, guids))
    .orderBy(asc(stockDocument.direction), asc(stockDocument.guid))
    .for('no key update');
  // Goods in transit have nothing to give back at the receiver: they just never leave.
  const moved = rows.filter((row) => row.guid === guid || row.transit !== 'inTransit' || row.direction === 'out');
  const halves: Half[] = [];
  for (const row of moved) {
    const side = row.direction;
    const code = await nextNumber(context, side === 'in' ? 'RK' : 'CK');
    halves.push({ row, direction: side, guid: crypto.randomUUID(), code });
  }
  return halves;
}

/** Both halves of a transfer are taken back together: by who sees both. */
async function requireOwn(context: CallerContext, halves: readonly Half[]): Promise<void> {
  const places = new Set(halves.map(({ row }) => row.warehouse));
  const seen = await seenWarehouses(context, [...places]);
  if (seen.size < places.size) throw refuse('stock.otherHalfOutside');
}

function requireReversible({ row }: Half): void {
  if (row.type === consumptionType) throw refuse('stock.consumption', { code: row.code });
  if (row.status !== 'submitted') throw refuse('stock.notSubmitted');
  if (row.reversedBy || row.reverses) throw refuse('stock.reversed', { code: row.code });
  if (row.settlement === 'settled') throw refuse('stock.settled', { code: row.code });
}

/**
 * Every ledger row of the halves, reversed at exactly its worth. Goods given back by a transfer return to their origin.
 */
async function turned({ tx }: CallerContext, halves: readonly Half[], date: string): Promise<Posting[]> {
  const postings: Posting[] = [];
  for (const half of halves) {
    const rows = await tx
      .select()
      .from(stockLedger)
      .where(
        and(eq(stockLedger.document, half.row.guid), notInArray(stockLedger.kind, ['revaluation', reversalCorrection])),
      )
      // Last in, first out: the difference of a transfer is taken back before the transfer.
      .orderBy(desc(stockLedger.sequence), asc(stockLedger.line));
    const by: PostingSource = { ...sourceOf(half.direction, half.guid, half.code, half.row), date };
    for (const row of rows) {
      postings.push({
        warehouse: row.warehouse,
        material: row.material,
        line: row.line,
        kind: row.kind,
        direction: half.direction,
        delta: negate(row.delta),
        amount: negate(row.deltaAmount),
        by,
      });
    }
  }
  return postings;
}

async function insertReversal(
  context: CallerContext,
  { row, guid, code }: Half,
  values: { date: string; remark: string | null; linked: string | null },
): Promise<void> {
  const at = context.now.toISOString();
  await context.tx.insert(stockDocument).values({
    ...row,
    ...values,
    guid,
    code,
    version: 1,
    search: spellingKey([code, row.paperNumber, values.remark].filter(Boolean).join(' ')),
    createdAt: at,
    updatedAt: at,
    updatedBy: context.caller.name,
    amount: negate(row.amount),
    operator: context.caller.name,
    submittedAt: at,
    submittedBy: context.caller.name,
    reverses: row.guid,
    reversedBy: null,
    settlement: null,
    dueDate: null,
    settledBy: null,
    transit: null,
  });
  await context.tx
    .update(stockDocument)
    .set({
      reversedBy: guid,
      settlement: null,
      version: row.version + 1,
      updatedAt: at,
      updatedBy: context.caller.name,
    })
    .where(eq(stockDocument.guid, row.guid));
}

/** A reversal that leaves goods whose worth it takes back with the others is a question to people first. */
async function requireAccepted(
  context: CallerContext,
  corrections: readonly Correction[],
  accepted: boolean,
): Promise<void> {
  const left = corrections.filter((one) => compareDecimals(one.left, '0') > 0);
  if (left.length === 0 || accepted) return;
  const guids = left.map((one) => one.material);
  const rows = await context.tx
    .select({ guid: material.guid, name: material.name, unit: sql<string>`coalesce(${record.data}->>'name', '')` })
    .from(material)
    .leftJoin(record, eq(record.guid, material.mainUnit))
    .where(inArray(material.guid, guids));
  const known = new Map(rows.map((row) => [row.guid, row]));
  const worthless = left.map(
    ({ material: guid, left: quantity, amount }): WorthlessRest => ({
      name: known.get(guid)?.name ?? '',
      unit: known.get(guid)?.unit ?? '',
      quantity,
      correction: amount,
    }),
  );
  const names = worthless.map(({ name }) => name).join('、');
  throw new Refusal(codes.refused, 'stock.reverseWorthless', { names }, { worthless });
}

/** A reversal of what a later count took into account is a question to people first: both results are shown. */
async function requireCountedAgain(
  context: CallerContext,
  halves: readonly Half[],
  postings: readonly Posting[],
  accepted: boolean,
): Promise<void> {
  if (accepted) return;
  const documents = halves.map(({ row }) => row.guid);
  const counted = await countedSince(context, documents, postings);
  if (counted.length === 0) return;
  const names = counted.map(({ name }) => name).join('、');
  const [{ number = '', date = '' } = {}] = counted;
  throw new Refusal(codes.refused, 'stock.reverseCounted', { names, number, date }, { counted });
}

async function refuseShort(context: CallerContext, posted: { path: string }[], postings: readonly Posting[]) {
  const lines = new Set(posted.map(({ path }) => Number(path.split('.')[1])));
  const guids = postings.filter((posting) => lines.has(posting.line)).map((posting) => posting.material);
  const rows = await context.tx.select({ name: material.name }).from(material).where(inArray(material.guid, guids));
  throw refuse('stock.reverseShort', { names: rows.map((row) => row.name).join('、') });
}

/**
 * Reverses a submitted document by another one, dated today, with opposite lines. Once for each document, not when
 * something was paid for it, and not when its goods are gone (S6, S17). Where the remaining stock would have no
 * worth it asks, and on consent posts the difference as a correction. It asks too where a later count took the document into account:
 * the goods that it reverses are not in the counted stock.
 */
export async function reverse(
  context: CallerContext,
  direction: Direction,
  registry: EntityRegistry,
  input: { id: string; remark?: string | null; acceptCorrection?: boolean; acceptCounted?: boolean },
) {
  const halves = await halvesOf(context, direction, input.id);
  halves.forEach(requireReversible);
  await requireOwn(context, halves);
  const asked = halves.find((half) => half.row.guid === input.id);
  if (!asked) throw missing();
  const date = await todayAt(context, asked.row.warehouse);
  const places = halves.map((half) => half.row.warehouse);
  const warehouses = await holdWarehouses(context, places, 'share');
  await requireOpen(context, warehouses.values(), date);
  const postings = await turned(context, halves, date);
  const source = { ...sourceOf(direction, asked.guid, asked.code, asked.row), date };
  const posted = await post(context, source, postings, warehouses);
  if (posted.issues.length > 0) await refuseShort(context, posted.issues, postings);
  await requireCountedAgain(context, halves, postings, input.acceptCounted === true);
  await requireAccepted(context, posted.corrections, input.acceptCorrection === true);
  for (const half of halves) {
    const other = halves.find((one) => one !== half);
    await insertReversal(context, half, { date, remark: input.remark ?? null, linked: other?.guid ?? null });
  }
  if (asked.row.transit === 'inTransit' && asked.row.linked) {
    await context.tx.delete(stockDocument).where(eq(stockDocument.guid, asked.row.linked));
    await context.tx.update(stockDocument).set({ transit: null, linked: null }).where(eq(stockDocument.guid, input.id));
  }
  const [row] = await requireRows(context, documentEntities[direction], [input.id]);
  if (row) await logMove(context, direction, row, 'reverse');
  return answer(context, direction, registry, asked.guid);
}
