import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { inMainUnits, type Line } from '#areas/inventory/document/lines';
import { receivePath } from '#areas/inventory/document/stockInDocument.contract';
import { transferTargetsPath } from '#areas/inventory/document/stockOutDocument.contract';
import { transferDifference } from '#areas/inventory/ledger/movements';
import { type Issue, issue } from '#entity/issue';
import { bodyLimits } from '#server/call/body';
import { type Call, type CallerContext, protectedCall } from '#server/call/call';
import { missing, refuse } from '#server/call/refusal';
import { stockDocument, warehouse } from '#server/db/schema/inventory/stock';
import type { EntityRegistry } from '#server/store/entity';
import { containing } from '#server/store/listQuery';
import { optionsInput, requireRows } from '#server/store/read';
import type { Stored } from '#server/store/storage';
import { refuseFields } from '#server/store/write';
import {
  addDecimals,
  compareDecimals,
  decimalsOf,
  divideDecimals,
  divideHalfEven,
  fromUnits,
  isDecimal,
  negate,
  toUnits,
} from '#values/decimal';
import { type Posting, post } from '../ledger/post';
import { materialsOf } from '../material/rows';
import { holdWarehouses, requireOpen } from '../warehouse/warehouses';
import { dateProblems } from './dates';
import { documentEntities, linesOf } from './document.rules';
import { answer, logMove, sourceOf } from './submit';

const input = z.object({
  id: z.string().min(1),
  date: z.iso.date(),
  lines: z.array(z.object({ material: z.string().min(1), quantity: z.string().max(20) })).max(500),
});

const most = '99999999';

function isReceived(quantity: string | undefined): quantity is string {
  return (
    quantity !== undefined &&
    isDecimal(quantity) &&
    decimalsOf(quantity) <= 3 &&
    compareDecimals(quantity, '0') >= 0 &&
    compareDecimals(quantity, most) <= 0
  );
}

/** A sent line with its received quantity; quantities in the line's unit, worths in yuan. */
interface Received {
  line: Line;
  quantity: string;
  /** main units that came more (or less, below nothing) than were sent, and what they are worth */
  difference: string;
  differenceAmount: string;
  sentMain: string;
}

/** The part of a worth that falls to a part of the goods. */
function partOf(total: string, part: string, whole: string): string {
  return fromUnits(divideHalfEven(toUnits(total, 2) * toUnits(part, 3), toUnits(whole, 3)), 2);
}

async function receivedOf(
  context: CallerContext,
  row: Stored,
  given: z.infer<typeof input>['lines'],
): Promise<Received[]> {
  const lines = linesOf(row.values);
  const found = new Map(given.map((one) => [one.material, one.quantity]));
  const issues: Issue[] = lines.flatMap((line, index) =>
    isReceived(found.get(line.material))
      ? []
      : [issue(`lines.${index}.quantity`, 'decimalBetween', { min: 0, max: most, decimals: 3 })],
  );
  if (issues.length > 0) throw refuseFields(context, issues);
  const materials = await materialsOf(
    context,
    lines.map((line) => line.material),
  );
  return lines.map((line) => {
    const quantity = found.get(line.material) ?? '0';
    const ratio = materials.get(line.material)?.conversionRatio ?? null;
    const sentMain = inMainUnits(line, ratio);
    const difference = addDecimals(inMainUnits({ quantity, unit: line.unit }, ratio), negate(sentMain));
    return {
      line,
      quantity,
      sentMain,
      difference,
      differenceAmount: partOf(line.total ?? '0.00', difference, sentMain),
    };
  });
}

const differs = ({ difference }: Received) => compareDecimals(difference, '0') !== 0;

/** All that was sent arrives at its worth, and what of it is missing (or more) goes (or comes) as a difference by name. */
function postingsOf(place: string, received: readonly Received[]): Posting[] {
  return received.flatMap((one, line): Posting[] => {
    const own = { warehouse: place, material: one.line.material, line };
    const sent: Posting = {
      ...own,
      kind: 'transferIn',
      direction: 'in',
      delta: one.sentMain,
      amount: one.line.total ?? '0.00',
    };
    if (!differs(one)) return [sent];
    const short = one.difference.startsWith('-');
    const direction = short ? ('out' as const) : ('in' as const);
    const { difference: delta, differenceAmount: amount } = one;
    return [sent, { ...own, kind: transferDifference, direction, delta, amount }];
  });
}

function lineOf(one: Received): Line {
  const { line, quantity } = one;
  if (!differs(one)) return line;
  const total = addDecimals(line.total ?? '0.00', one.differenceAmount);
  const none = compareDecimals(quantity, '0') === 0;
  const unitPrice = none ? null : divideDecimals(total, quantity, 2);
  return { ...line, quantity, total, unitPrice, sent: line.quantity };
}

/**
 * Receives a transfer in transit: the received quantity goes into the receiving warehouse on the day it came, and the
 * difference from the sent quantity is posted there. Both documents record it. Once for each transfer.
 */
async function receive(context: CallerContext, registry: EntityRegistry, asked: z.infer<typeof input>) {
  const { tx, now, caller } = context;
  const [row] = await requireRows(context, documentEntities.in, [asked.id], 'no key update');
  if (!row) throw missing();
  const { values } = row;
  if (values.transit !== 'inTransit') throw refuse('stock.notInTransit', { code: String(values.code) });
  const place = String(values.warehouse);
  const warehouses = await holdWarehouses(context, [place], 'share');
  await requireOpen(context, warehouses.values(), asked.date);
  const dated =
    asked.date < String(values.date)
      ? [issue('date', 'dateBeforeSent', { date: String(values.date) })]
      : await dateProblems(context, { warehouse: place, date: asked.date }, null);
  if (dated.length > 0) throw refuseFields(context, dated);
  const received = await receivedOf(context, row, asked.lines);
  const source = sourceOf('in', row.guid, String(values.code), { ...values, date: asked.date });
  const posted = await post(context, source, postingsOf(place, received), warehouses);
  if (posted.issues.length > 0) throw refuseFields(context, posted.issues);
  const lines = received.map(lineOf);
  const at = now.toISOString();
  const done = {
    transit: received.some(differs) ? 'receivedDifferent' : 'received',
    version: sql`${stockDocument.version} + 1`,
    updatedAt: at,
    updatedBy: caller.name,
  };
  await tx
    .update(stockDocument)
    .set({
      ...done,
      status: 'submitted',
      date: asked.date,
      lines: lines.map((line) => ({ ...line })),
      amount: addDecimals('0.00', ...lines.map((line) => line.total ?? '0.00')),
      submittedAt: at,
      submittedBy: caller.name,
    })
    .where(eq(stockDocument.guid, row.guid));
  await tx
    .update(stockDocument)
    .set(done)
    .where(eq(stockDocument.guid, String(values.linked)));
  await logMove(context, 'in', row, 'submit');
  return answer(context, 'in', registry, row.guid);
}

/** The warehouses that goods can be sent to: names only, of every warehouse in use. */
async function targets({ tx, caller }: CallerContext, query: z.infer<typeof optionsInput>) {
  const where = and(
    eq(warehouse.merchant, caller.merchant),
    query.ids ? inArray(warehouse.guid, query.ids) : eq(warehouse.enabled, true),
    query.keyword ? sql`${warehouse.search} LIKE ${containing(query.keyword)}` : undefined,
  );
  const list = await tx
    .select({ id: warehouse.guid, name: warehouse.name })
    .from(warehouse)
    .where(where)
    .orderBy(asc(warehouse.name), desc(warehouse.guid))
    .limit(query.ids ? 1000 : query.size)
    .offset(query.ids ? 0 : (query.page - 1) * query.size);
  const [counted] = await tx.select({ total: count() }).from(warehouse).where(where);
  return { list, total: counted?.total ?? 0 };
}

/** Calls of transfers, in addition to those of documents. */
export function transferCalls(registry: EntityRegistry): Call[] {
  return [
    protectedCall({
      method: 'POST',
      path: receivePath,
      permission: 'stockInDocument:submit',
      body: bodyLimits.rows,
      input,
      write: true,
      handle: (context, asked) => receive(context, registry, asked),
    }),
    protectedCall({
      method: 'POST',
      path: transferTargetsPath,
      permission: 'stockOutDocument:show',
      body: bodyLimits.ids,
      input: optionsInput,
      handle: targets,
    }),
  ];
}
