import { eq } from 'drizzle-orm';
import { withSupplier } from '#areas/inventory/document/document';
import { inMainUnits, type Line } from '#areas/inventory/document/lines';
import type { CallerContext } from '#server/call/call';
import { forbidden, missing } from '#server/call/refusal';
import { stockDocument } from '#server/db/schema/inventory/stock';
import type { EntityRegistry } from '#server/store/entity';
import { answerOne, requireRows } from '#server/store/read';
import type { Stored } from '#server/store/storage';
import { create, findIssues, logPlace, refuseFields, refuseFinal, update } from '#server/store/write';
import { addDays } from '#values/dateText';
import { addDecimals, compareDecimals, divideDecimals, negate } from '#values/decimal';
import { spellingKey } from '#values/spelling';
import { inventoryConfigOf } from '../configuration/config';
import { type Posting, type PostingSource, post } from '../ledger/post';
import { materialsOf, supplierOf } from '../material/rows';
import { nextNumber } from '../number';
import { agreedPricesOn } from '../supplier/agreedPrices';
import { holdWarehouses, requireOpen } from '../warehouse/warehouses';
import { dateProblems } from './dates';
import { type Direction, documentEntities, isPriced, linesOf } from './document.rules';

export function sourceOf(
  direction: Direction,
  guid: string,
  code: string,
  values: Record<string, unknown>,
): PostingSource {
  return {
    source: direction === 'in' ? 'stockInDocument' : 'stockOutDocument',
    document: guid,
    documentCode: code,
    date: String(values.date),
    supplier: typeof values.supplier === 'string' ? values.supplier : null,
  };
}

/** The other half of a transfer: the receipt at the counterpart, at its worth at departure. */
interface Arrival {
  guid: string;
  code: string;
  warehouse: string;
  /** whether it comes now, or is on its way until the other side receives it */
  atOnce: boolean;
}

function postingsOf(
  direction: Direction,
  row: Stored,
  mainQuantities: readonly string[],
  arrival: Arrival | null,
): Posting[] {
  const { values } = row;
  const lines = linesOf(values);
  const here = lines.map(
    (line, index): Posting => ({
      warehouse: String(values.warehouse),
      material: line.material,
      line: index,
      kind: String(values.type),
      direction,
      delta: direction === 'in' ? (mainQuantities[index] ?? '0') : negate(mainQuantities[index] ?? '0'),
      ...(direction === 'in' ? { amount: line.total ?? '0.00' } : {}),
    }),
  );
  // Nothing of a line was accepted: it is a remark alone.
  if (direction === 'in') return here.filter(({ delta }) => compareDecimals(delta, '0') !== 0);
  if (!arrival?.atOnce) return here;
  const by = sourceOf('in', arrival.guid, arrival.code, values);
  const there = lines.map(
    (line, index): Posting => ({
      warehouse: arrival.warehouse,
      material: line.material,
      line: index,
      kind: 'transferIn',
      direction: 'in',
      delta: mainQuantities[index] ?? '0',
      amount: { of: index },
      by,
    }),
  );
  return [...here, ...there];
}

/** Returns lines with their worth: the amounts that the ledger took for them, in the order of their postings. */
export function valued(lines: readonly Line[], amounts: readonly string[]): Line[] {
  return lines.map((line, index) => {
    const total = negate(amounts[index] ?? '0.00');
    return { ...line, total, unitPrice: divideDecimals(total, line.quantity, 2) };
  });
}

/** The amount of a document: what its lines are worth together. */
export function totalOf(lines: readonly Line[]): string {
  return addDecimals('0.00', ...lines.map((line) => line.total ?? '0.00'));
}

/** The lines with what was agreed with the supplier on the document's day: later changes of prices do not touch it. */
async function withAgreed(context: CallerContext, { values }: Stored): Promise<Line[]> {
  const lines = linesOf(values);
  const materials = lines.map((line) => line.material);
  const agreed = await agreedPricesOn(context, values.supplier, materials, String(values.date));
  return lines.map((line) => ({ ...line, agreedPrice: agreed.get(line.material) ?? null }));
}

async function insertArrival(context: CallerContext, row: Stored, arrival: Arrival, lines: Line[]): Promise<void> {
  const at = context.now.toISOString();
  const { values } = row;
  await context.tx.insert(stockDocument).values({
    guid: arrival.guid,
    merchant: context.caller.merchant,
    search: spellingKey([arrival.code, values.paperNumber, values.remark].filter(Boolean).join(' ')),
    createdAt: at,
    updatedAt: at,
    updatedBy: context.caller.name,
    direction: 'in',
    code: arrival.code,
    type: 'transferIn',
    warehouse: arrival.warehouse,
    counterpart: String(values.warehouse),
    date: String(values.date),
    amount: totalOf(lines),
    status: arrival.atOnce ? 'submitted' : 'notSubmitted',
    transit: arrival.atOnce ? null : 'inTransit',
    operator: context.caller.name,
    paperNumber: typeof values.paperNumber === 'string' ? values.paperNumber : null,
    remark: typeof values.remark === 'string' ? values.remark : null,
    lines: lines.map((line) => ({ ...line })),
    lineCount: lines.length,
    submittedAt: arrival.atOnce ? at : null,
    submittedBy: arrival.atOnce ? context.caller.name : null,
    linked: row.guid,
  });
}

async function stored(context: CallerContext, direction: Direction, guid: string): Promise<Stored> {
  const [row] = await requireRows(context, documentEntities[direction], [guid], 'no key update');
  if (!row) throw missing();
  return row;
}

/** Saves what the form holds, where it holds something, and answers the guid of the document. */
async function save(
  context: CallerContext,
  direction: Direction,
  registry: EntityRegistry,
  input: Record<string, unknown>,
): Promise<string> {
  const entity = documentEntities[direction];
  const guid = typeof input.id === 'string' ? input.id : '';
  const saves = Object.keys(input).some((name) => name in entity.contract.fields);
  if (saves && !context.caller.codes.has(`${entity.contract.name}:${guid ? 'edit' : 'create'}`)) throw forbidden();
  if (guid) {
    refuseFinal(entity, [await stored(context, direction, guid)]);
    await update(context, entity, registry, input);
    return guid;
  }
  const made = await create(context, entity, registry, input);
  return made?.id ?? '';
}

/**
 * Submits a document: saves it, posts its lines and makes it final, all or nothing (001 §4). A document is submitted once,
 * by whomever; a transfer arrives at the other warehouse in the same moment, or where the configuration asks for it, when
 * the other side receives it (see receive.ts).
 */
export async function submit(
  context: CallerContext,
  direction: Direction,
  registry: EntityRegistry,
  input: Record<string, unknown>,
) {
  const entity = documentEntities[direction];
  const row = await stored(context, direction, await save(context, direction, registry, input));
  const { values } = row;
  // As if it were new: what was disabled since the draft was made stays out of the ledger.
  const checked = await findIssues(context, entity, registry, values, null);
  if (checked.issues.length > 0) throw refuseFields(context, checked.issues);
  const lines = linesOf(values);
  const transfer = values.type === 'transferOut';
  const { confirmTransfers } = await inventoryConfigOf(context.tx, context.caller.merchant);
  const arrival = transfer
    ? {
        guid: crypto.randomUUID(),
        code: await nextNumber(context, 'RK'),
        warehouse: String(values.counterpart),
        atOnce: !confirmTransfers,
      }
    : null;
  const places = [String(values.warehouse), ...(arrival?.atOnce ? [arrival.warehouse] : [])];
  // Nobody else posts while the books of a warehouse are opened: what binds the date is looked at once it is held.
  const warehouses = await holdWarehouses(context, places, values.type === 'opening' ? 'update' : 'share');
  await requireOpen(context, warehouses.values(), String(values.date));
  const dated = await dateProblems(context, values, null);
  if (dated.length > 0) throw refuseFields(context, dated);
  const materials = await materialsOf(
    context,
    lines.map((line) => line.material),
  );
  const quantities = lines.map((line) => inMainUnits(line, materials.get(line.material)?.conversionRatio ?? null));
  const source = sourceOf(direction, row.guid, String(values.code), values);
  const posted = await post(context, source, postingsOf(direction, row, quantities, arrival), warehouses);
  if (posted.issues.length > 0) throw refuseFields(context, posted.issues);
  const final = isPriced(direction, values.type) ? await withAgreed(context, row) : valued(lines, posted.amounts);
  if (arrival) await insertArrival(context, row, arrival, final);
  const owed = withSupplier.has(values.type);
  const cycle = owed ? ((await supplierOf(context, values.supplier))?.settlementCycle ?? 0) : 0;
  await context.tx
    .update(stockDocument)
    .set({
      status: 'submitted',
      submittedAt: context.now.toISOString(),
      submittedBy: context.caller.name,
      lines: final.map((line) => ({ ...line })),
      amount: totalOf(final),
      linked: arrival?.guid ?? null,
      transit: arrival && !arrival.atOnce ? 'inTransit' : null,
      settlement: owed ? 'notSettled' : null,
      dueDate: owed ? addDays(String(values.date), cycle) : null,
      version: row.version + 1,
      updatedAt: context.now.toISOString(),
      updatedBy: context.caller.name,
    })
    .where(eq(stockDocument.guid, row.guid));
  await logMove(context, direction, row, 'submit');
  return answer(context, direction, registry, row.guid);
}

export async function logMove(
  context: CallerContext,
  direction: Direction,
  row: Stored,
  type: 'submit' | 'reverse',
): Promise<void> {
  await context.log({
    ...logPlace(documentEntities[direction], row),
    type,
    objectGuid: row.guid,
    object: String(row.values.code),
    detail: type === 'submit' ? [{ field: 'status', before: 'notSubmitted', after: 'submitted' }] : [],
  });
}

export async function answer(context: CallerContext, direction: Direction, registry: EntityRegistry, guid: string) {
  return answerOne(context, documentEntities[direction], registry, [await stored(context, direction, guid)]);
}
