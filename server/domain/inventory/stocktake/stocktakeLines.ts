import { and, asc, count, desc, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { type LinesAnswer, lineStates, type StocktakeLine } from '#areas/inventory/stocktake/lines';
import { issue } from '#entity/issue';
import type { CallerContext } from '#server/call/call';
import { forbidden, missing } from '#server/call/refusal';
import { record } from '#server/db/schema';
import { stocktakeLine as line, material, stockBalance, stocktake } from '#server/db/schema/inventory/stock';
import { containing } from '#server/store/listQuery';
import { requireRows } from '#server/store/read';
import type { Stored } from '#server/store/storage';
import { refuseFields, refuseFinal } from '#server/store/write';
import { addDecimals, compareDecimals, decimalsOf, isDecimal, multiplyDecimals, negate } from '#values/decimal';
import { movedAfter, quantityThen } from '../ledger/asOf';
import { materialsOf } from '../material/rows';
import { bookCost, stocktakeEntity } from './stocktake.rules';

export const linesInput = z.object({
  id: z.string().min(1),
  keyword: z.string().max(100).optional(),
  state: z.enum(lineStates).default('all'),
  reveal: z.boolean().default(false),
  order: z.enum(['code', 'difference']).default('code'),
  page: z.number().int().min(1).default(1),
  size: z.number().int().min(1).max(1000).default(20),
});

export const countInput = z.object({
  id: z.string().min(1),
  rows: z
    .array(z.object({ material: z.string().min(1), counted: z.string().max(20).nullable() }))
    .min(1)
    .max(1000),
});

const difference = sql`(${line.counted} - ${line.book})`;

function stateCondition(state: z.infer<typeof linesInput>['state']): SQL | undefined {
  if (state === 'uncounted') return isNull(line.counted);
  if (state === 'counted') return isNotNull(line.counted);
  return state === 'different' ? and(isNotNull(line.counted), ne(line.counted, line.book)) : undefined;
}

/** Returns a page of a sheet. Book quantities are hidden in a blind count until it is posted. */
export async function listLines(context: CallerContext, query: z.infer<typeof linesInput>): Promise<LinesAnswer> {
  const { tx, caller } = context;
  const [sheet] = await requireRows(context, stocktakeEntity, [query.id]);
  if (!sheet) throw missing();
  const hidden = sheet.values.blind === true && sheet.values.status !== 'submitted' && !query.reveal;
  if (query.reveal && !caller.codes.has('stocktake:submit')) throw forbidden();
  // Which lines differ would tell what the books say.
  if (hidden && (query.state === 'different' || query.order === 'difference')) throw forbidden();
  const where = and(
    eq(line.stocktake, query.id),
    stateCondition(query.state),
    query.keyword?.trim() ? sql`${material.search} LIKE ${containing(query.keyword.trim())}` : undefined,
  );
  const main = alias(record, 'main_unit');
  const sub = alias(record, 'sub_unit');
  const byAmount = desc(sql`abs(coalesce(${line.differenceAmount}, ${difference} * ${line.unitCost}, 0))`);
  const rows = await tx
    .select({
      line,
      material,
      mainUnit: sql<string>`coalesce(${main.data}->>'name', '')`,
      subUnit: sql<string | null>`${sub.data}->>'name'`,
    })
    .from(line)
    .innerJoin(material, eq(material.guid, line.material))
    .leftJoin(main, eq(main.guid, material.mainUnit))
    .leftJoin(sub, eq(sub.guid, material.subUnit))
    .where(where)
    .orderBy(...(query.order === 'difference' ? [byAmount] : []), asc(material.code), asc(line.material))
    .limit(query.size)
    .offset((query.page - 1) * query.size);
  const [counted] = await tx
    .select({ total: count() })
    .from(line)
    .innerJoin(material, eq(material.guid, line.material))
    .where(where);
  const list = rows.map((row) => ({
    ...shown(row.line, hidden),
    material: {
      name: row.material.name,
      code: row.material.code,
      barcode: row.material.barcode,
      specification: row.material.specification,
      conversionRatio: row.material.conversionRatio,
      mainUnit: row.mainUnit,
      subUnit: row.subUnit,
    },
  }));
  return { list, total: counted?.total ?? 0 };
}

function shown(row: typeof line.$inferSelect, hidden: boolean): Omit<StocktakeLine, 'material'> {
  const { counted, countedBy } = row;
  const known = { id: row.material, counted, countedBy };
  if (hidden) return { ...known, book: null, difference: null, differenceAmount: null, result: null };
  const diff = row.difference ?? (counted === null ? null : addDecimals(counted, negate(row.book)));
  const amount = row.differenceAmount ?? (diff === null ? null : multiplyDecimals(diff, row.unitCost, 2));
  return { ...known, book: row.book, difference: diff, differenceAmount: amount, result: resultOf(diff) };
}

/** Profit, loss or none by the sign of the difference; null while nothing was counted. */
export function resultOf(diff: string | null): StocktakeLine['result'] {
  if (diff === null) return null;
  const sign = compareDecimals(diff, '0');
  return sign > 0 ? 'profit' : sign < 0 ? 'loss' : 'none';
}

/** The sheet, held, while it can still be counted. */
export async function openSheet(context: CallerContext, id: string): Promise<Stored> {
  const [sheet] = await requireRows(context, stocktakeEntity, [id], 'no key update');
  if (!sheet) throw missing();
  refuseFinal(stocktakeEntity, [sheet]);
  return sheet;
}

function isCount(value: string): boolean {
  return (
    isDecimal(value) &&
    decimalsOf(value) <= 3 &&
    compareDecimals(value, '0') >= 0 &&
    compareDecimals(value, '99999999') <= 0
  );
}

/** Materials that were found but are not on the sheet join it, with what the books say of its day. */
async function addLines({ tx, caller }: CallerContext, sheet: Stored, materials: readonly string[]): Promise<void> {
  await tx.execute(sql`INSERT INTO ${line} (merchant, stocktake, material, book, sequence, unit_cost)
    SELECT ${caller.merchant}, ${sheet.guid}, ${material.guid}, ${quantityThen},
      coalesce(${stockBalance.sequence}, 0), ${bookCost}
    FROM ${material} LEFT JOIN ${stockBalance}
      ON ${stockBalance.material} = ${material.guid} AND ${stockBalance.warehouse} = ${sheet.values.warehouse}
    LEFT JOIN ${movedAfter(sheet.values.warehouse, sheet.values.date)} ON later.material = ${material.guid}
    WHERE ${inArray(material.guid, [...materials])} ON CONFLICT DO NOTHING`);
}

/** Saves what was counted: each material's last number counts, null takes it back. Several people may count one sheet. */
export async function saveCounts(context: CallerContext, { id, rows }: z.infer<typeof countInput>) {
  const { tx, caller, now } = context;
  const sheet = await openSheet(context, id);
  const issues = rows.flatMap(({ counted }, index) =>
    counted === null || isCount(counted)
      ? []
      : [issue(`rows.${index}.counted`, 'decimalBetween', { min: 0, max: 99_999_999, decimals: 3 })],
  );
  if (issues.length > 0) throw refuseFields(context, issues);
  const latest = [...new Map(rows.map((row) => [row.material, row])).values()];
  const wanted = latest.map((row) => row.material);
  if ((await materialsOf(context, wanted)).size < wanted.length) throw missing();
  await addLines(context, sheet, wanted);
  const values = latest.map((row) => sql`(${row.material}, ${row.counted}::numeric)`);
  await tx.execute(sql`UPDATE ${line} SET counted = v.counted,
      counted_by = CASE WHEN v.counted IS NULL THEN NULL ELSE ${caller.name} END
    FROM (VALUES ${sql.join(values, sql`, `)}) AS v (material, counted)
    WHERE ${line.stocktake} = ${id} AND ${line.material} = v.material`);
  const ofSheet = eq(line.stocktake, id);
  await tx
    .update(stocktake)
    .set({
      saved: true,
      lineCount: sql`(SELECT count(*) FROM ${line} WHERE ${ofSheet})`,
      countedCount: sql`(SELECT count(*) FROM ${line} WHERE ${ofSheet} AND ${line.counted} IS NOT NULL)`,
      updatedAt: now.toISOString(),
      updatedBy: caller.name,
    })
    .where(eq(stocktake.guid, id));
  const [after] = await requireRows(context, stocktakeEntity, [id]);
  return { lineCount: after?.values.lineCount ?? 0, countedCount: after?.values.countedCount ?? 0 };
}
