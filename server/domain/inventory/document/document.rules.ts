import { and, eq, sql } from 'drizzle-orm';
import { withSupplier } from '#areas/inventory/document/document';
import {
  amountOf,
  inMainUnits,
  isFree,
  type Line,
  linesField,
  lineTotal,
  rejectedOf,
} from '#areas/inventory/document/lines';
import { stockInDocument } from '#areas/inventory/document/stockInDocument.contract';
import { stockOutDocument } from '#areas/inventory/document/stockOutDocument.contract';
import type { Contract } from '#entity/contract';
import { type Issue, issue } from '#entity/issue';
import { listOf } from '#entity/kinds';
import type { CallerContext } from '#server/call/call';
import { stockDocument, warehouse } from '#server/db/schema/inventory/stock';
import type { Entity } from '#server/store/entity';
import { type Stored, tableStorage } from '#server/store/storage';
import { compareDecimals } from '#values/decimal';
import { inventoryConfigOf } from '../configuration/config';
import { materialsOf, supplierOf } from '../material/rows';
import { materialRowWords } from '../material/rowWords';
import { nextNumber } from '../number';
import { ofVisibleWarehouses, seenWarehouses, storeBehind, storesOf } from '../place';
import { dateProblems } from './dates';

export type Direction = 'in' | 'out';

const most = '99999999';
const prefixes: Record<Direction, string> = { in: 'RK', out: 'CK' };

/** A line with short or damaged goods whose delivered quantity nobody gave. */
const isUnclear = (line: Line) => !line.delivered && compareDecimals(rejectedOf(line), '0') > 0;

/** The same in SQL, of a document's lines. */
const unclear = sql`EXISTS (SELECT 1 FROM jsonb_array_elements(${stockDocument.lines}) AS line
  WHERE line->>'delivered' IS NULL AND coalesce((line->>'short')::numeric, 0) + coalesce((line->>'damaged')::numeric, 0) > 0)`;

export function linesOf(values: Record<string, unknown>): Line[] {
  return listOf(linesField, values.lines);
}

/** Whether people say what a line costs; other issues go at the average cost that the ledger knows. */
export function isPriced(direction: Direction, type: unknown): boolean {
  return direction === 'in' || type === 'returnToSupplier';
}

async function lineProblems(context: CallerContext, lines: readonly Line[], before: Stored | null): Promise<Issue[]> {
  const known = new Set(linesOf(before?.values ?? {}).map((line) => line.material));
  const materials = await materialsOf(
    context,
    lines.map((line) => line.material),
  );
  return lines.flatMap((line, index) => {
    const found = materials.get(line.material);
    if (!found) return [issue(`lines.${index}.material`, 'referenceMissing')];
    if (!found.enabled && !known.has(line.material)) return [issue(`lines.${index}.material`, 'disabledChoice')];
    if (line.unit === 'sub' && !found.subUnit) return [issue(`lines.${index}.unit`, 'noSubUnit')];
    const tooMuch = compareDecimals(inMainUnits(line, found.conversionRatio), most) > 0;
    return tooMuch ? [issue(`lines.${index}.quantity`, 'quantityInMainUnits', { max: most })] : [];
  });
}

async function headProblems(
  context: CallerContext,
  direction: Direction,
  values: Record<string, unknown>,
  before: Stored | null,
): Promise<Issue[]> {
  const issues: Issue[] = [];
  const config = await inventoryConfigOf(context.tx, context.caller.merchant);
  const allowed: readonly string[] = direction === 'in' ? config.inTypes : config.outTypes;
  if (values.type !== before?.values.type && !allowed.includes(String(values.type))) {
    issues.push(issue('type', 'typeNotAllowed'));
  }
  issues.push(...(await dateProblems(context, values, before?.values ?? null)));
  if (values.counterpart && values.counterpart !== before?.values.counterpart) {
    const [other] = await context.tx
      .select({ enabled: warehouse.enabled })
      .from(warehouse)
      .where(eq(warehouse.guid, String(values.counterpart)));
    if (other && !other.enabled) issues.push(issue('counterpart', 'disabledChoice'));
  }
  const supplier = await supplierOf(context, values.supplier);
  if (supplier && !supplier.enabled && values.supplier !== before?.values.supplier) {
    issues.push(issue('supplier', 'disabledChoice'));
  }
  return issues;
}

function documentEntity(contract: Contract, direction: Direction): Entity {
  const { reverses, reversedBy } = stockDocument;
  const storage = tableStorage(contract, stockDocument, {
    store: storeBehind(stockDocument.warehouse),
    reversal: sql`CASE WHEN ${reversedBy} IS NOT NULL THEN 'reversed' WHEN ${reverses} IS NOT NULL THEN 'reversal' END`,
  });
  return {
    contract,
    ties: 'code',
    whyFinal: ({ transit }) => (transit === 'inTransit' ? 'stock.inTransit' : 'stock.submitted'),
    storage: {
      ...storage,
      of: (merchant) => and(eq(stockDocument.merchant, merchant), eq(stockDocument.direction, direction)) ?? sql`false`,
    },
    scope: (context) => ofVisibleWarehouses(context, stockDocument.warehouse),
    rowWords: { lines: materialRowWords },
    ...(direction === 'in'
      ? {
          filters: { deliveryUnclear: (value) => (value === true || value === 'true' ? unclear : sql`NOT ${unclear}`) },
        }
      : {}),
    normalise(values) {
      const priced = isPriced(direction, values.type);
      const lines = linesOf(values).map((line) => {
        const unitPrice = priced ? line.unitPrice : null;
        const incoming = direction === 'in';
        return {
          ...line,
          unitPrice,
          total: lineTotal({ ...line, unitPrice }),
          freeReason: incoming && isFree(unitPrice) ? (line.freeReason ?? null) : null,
          short: incoming ? (line.short ?? null) : null,
          damaged: incoming ? (line.damaged ?? null) : null,
          delivered: incoming ? (line.delivered ?? null) : null,
          agreedPrice: null,
          sent: null,
        };
      });
      const takesSupplier = withSupplier.has(values.type) || values.type === 'otherIn';
      return {
        ...values,
        lines,
        supplier: takesSupplier ? values.supplier : null,
        ...(direction === 'out'
          ? {
              counterpart: values.type === 'transferOut' ? values.counterpart : null,
              wasteReason: values.type === 'waste' ? values.wasteReason : null,
            }
          : {}),
      };
    },
    async check(context, values, before) {
      const issues = await headProblems(context, direction, values, before);
      return [...issues, ...(await lineProblems(context, linesOf(values), before))];
    },
    async columns(context, values, before) {
      const lines = linesOf(values);
      const derived = { amount: amountOf(lines), lineCount: lines.length };
      if (before) return derived;
      const code = await nextNumber(context, prefixes[direction]);
      return { ...derived, code, direction, status: 'notSubmitted', operator: context.caller.name };
    },
    async complete(context, rows) {
      const stores = await storesOf(
        context,
        rows.map((row) => String(row.values.warehouse)),
      );
      const others = rows.flatMap(({ values }) => (values.linked ? [String(values.counterpart)] : []));
      const seen = await seenWarehouses(context, others);
      for (const { values } of rows) {
        values.store = stores.get(String(values.warehouse)) ?? null;
        // The other half of a transfer is hidden from callers who do not see its warehouse.
        if (values.linked && !seen.has(String(values.counterpart))) values.linked = null;
        if (direction === 'in') values.deliveryUnclear = linesOf(values).some(isUnclear);
        values.reversal = values.reversedBy ? 'reversed' : values.reverses ? 'reversal' : null;
      }
    },
  };
}

export const documentEntities: Record<Direction, Entity> = {
  in: documentEntity(stockInDocument, 'in'),
  out: documentEntity(stockOutDocument, 'out'),
};
