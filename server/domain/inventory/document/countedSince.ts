import { and, eq, gte, inArray, isNotNull, max, sql } from 'drizzle-orm';
import type { CountedSince } from '#areas/inventory/document/document';
import type { CallerContext } from '#server/call/call';
import { record } from '#server/db/schema';
import { material, stockBalance, stockLedger, stocktake, stocktakeLine } from '#server/db/schema/inventory/stock';
import { addDecimals, negate } from '#values/decimal';
import type { Posting } from '../ledger/post';

/**
 * Returns the materials of posted reversals whose stock a count found after their documents were in the books: the count took the
 * document into account, so its reversal takes it out a second time. Quantities are those before and after the postings, which
 * the transaction holds already.
 *
 * @param documents guids of the documents that are reversed
 */
export async function countedSince(
  { tx }: CallerContext,
  documents: readonly string[],
  postings: readonly Posting[],
): Promise<CountedSince[]> {
  const counted = await tx
    .select({
      warehouse: stockLedger.warehouse,
      material: stockLedger.material,
      number: max(stocktake.number),
      date: sql<string>`max(${stocktake.date})::text`,
    })
    .from(stockLedger)
    .innerJoin(
      stocktake,
      and(
        eq(stocktake.warehouse, stockLedger.warehouse),
        eq(stocktake.status, 'submitted'),
        gte(stocktake.date, stockLedger.date),
      ),
    )
    .innerJoin(
      stocktakeLine,
      and(
        eq(stocktakeLine.stocktake, stocktake.guid),
        eq(stocktakeLine.material, stockLedger.material),
        isNotNull(stocktakeLine.counted),
        gte(stocktakeLine.sequence, stockLedger.sequence),
      ),
    )
    .where(inArray(stockLedger.document, [...documents]))
    .groupBy(stockLedger.warehouse, stockLedger.material);
  const found: CountedSince[] = [];
  for (const one of counted) {
    const deltas = postings.filter((each) => each.warehouse === one.warehouse && each.material === one.material);
    const [held] = await tx
      .select({
        name: material.name,
        unit: sql<string>`coalesce(${record.data}->>'name', '')`,
        after: stockBalance.quantity,
      })
      .from(stockBalance)
      .innerJoin(material, eq(material.guid, stockBalance.material))
      .leftJoin(record, eq(record.guid, material.mainUnit))
      .where(and(eq(stockBalance.warehouse, one.warehouse), eq(stockBalance.material, one.material)));
    if (!held || deltas.length === 0) continue;
    const quantity = deltas.reduce((sum, { delta }) => addDecimals(sum, negate(delta)), held.after);
    found.push({ ...held, number: one.number ?? '', date: one.date, quantity });
  }
  return found;
}
