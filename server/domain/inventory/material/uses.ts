import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { materialRatio } from '#areas/inventory/materialRatio/materialRatio.contract';
import type { CallerContext } from '#server/call/call';
import { record } from '#server/db/schema';
import { stockDocument, stockLedger, stocktake, stocktakeLine, supplier } from '#server/db/schema/inventory/stock';

/** A user of a material: the kind is a text of the gateway, `of` the user's name or number. */
export interface MaterialUse {
  material: string;
  kind: 'ledger' | 'document' | 'stocktake' | 'supplier' | 'ratio';
  of: string;
}

/** The material of a line in a json array of lines, where it is one of those asked for. */
function inLines(lines: SQL, guids: readonly string[]): SQL<string | null> {
  return sql`(SELECT line->>'material' FROM jsonb_array_elements(${lines}) AS line
    WHERE line->>'material' IN ${[...guids]} LIMIT 1)`;
}

/** The first use of any of these materials, the books before the papers; undefined where nothing uses them. */
export async function userOfMaterials(
  { tx, caller }: CallerContext,
  guids: readonly string[],
): Promise<MaterialUse | undefined> {
  const { merchant } = caller;
  const [moved] = await tx
    .select({ material: stockLedger.material })
    .from(stockLedger)
    .where(and(eq(stockLedger.merchant, merchant), inArray(stockLedger.material, [...guids])))
    .limit(1);
  if (moved) return { kind: 'ledger', of: '', material: moved.material };

  const inDocument = inLines(sql`${stockDocument.lines}`, guids);
  const [document] = await tx
    .select({ material: inDocument, of: stockDocument.code })
    .from(stockDocument)
    .where(and(eq(stockDocument.merchant, merchant), sql`${inDocument} IS NOT NULL`))
    .limit(1);
  if (document?.material) return { kind: 'document', of: document.of, material: document.material };

  const [counted] = await tx
    .select({ material: stocktakeLine.material, of: stocktake.number })
    .from(stocktakeLine)
    .innerJoin(stocktake, eq(stocktake.guid, stocktakeLine.stocktake))
    .where(and(eq(stocktakeLine.merchant, merchant), inArray(stocktakeLine.material, [...guids])))
    .limit(1);
  if (counted) return { kind: 'stocktake', ...counted };

  const inPrices = inLines(sql`${supplier.materialPrices}`, guids);
  const [priced] = await tx
    .select({ material: inPrices, of: supplier.name })
    .from(supplier)
    .where(and(eq(supplier.merchant, merchant), sql`${inPrices} IS NOT NULL`))
    .limit(1);
  if (priced?.material) return { kind: 'supplier', of: priced.of, material: priced.material };

  const inRecipe = inLines(sql`${record.data}->'lines'`, guids);
  const [recipe] = await tx
    .select({ material: inRecipe, of: sql<string>`${record.data}->>'name'` })
    .from(record)
    .where(and(eq(record.merchant, merchant), eq(record.resource, materialRatio.name), sql`${inRecipe} IS NOT NULL`))
    .limit(1);
  return recipe?.material ? { kind: 'ratio', of: recipe.of, material: recipe.material } : undefined;
}
