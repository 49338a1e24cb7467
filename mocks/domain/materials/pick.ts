import { and, asc, count, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { mostTerms } from '../../../src/areas/inventory/material/summary';
import { material } from '../../db/stockSchema';
import type { CallerContext } from '../../http/call';
import { containing } from '../../store/listQuery';
import { materialSummaries } from './lines';

export const pickInput = z.object({
  keyword: z.string().max(100).optional(),
  /** what was scanned or pasted: codes, barcodes or names, each as a whole */
  terms: z.array(z.string().max(60)).max(mostTerms).optional(),
  ids: z.array(z.string()).max(mostTerms).optional(),
  page: z.number().int().min(1).max(100_000).default(1),
  size: z.number().int().min(1).max(100).default(20),
});

function named(terms: readonly string[]): SQL | undefined {
  const exact = [...new Set(terms.map((term) => term.trim()))];
  const lower = exact.map((term) => term.toLowerCase());
  return or(
    inArray(material.code, exact),
    sql`lower(${material.barcode}) IN ${lower}`,
    inArray(sql`lower(${material.name})`, lower),
  );
}

/**
 * Materials for lines that somebody fills: enabled ones by keyword, a page at a time, or all that these terms or ids name,
 * disabled ones too, so that who asks can say why one cannot be taken.
 */
export async function pickMaterials(context: CallerContext, input: z.infer<typeof pickInput>) {
  const { tx, caller } = context;
  const { keyword, terms, ids, page, size } = input;
  const exact = terms !== undefined || ids !== undefined;
  if (terms?.length === 0 || ids?.length === 0) return { list: [], total: 0 };
  const where = and(
    eq(material.merchant, caller.merchant),
    terms ? named(terms) : undefined,
    ids ? inArray(material.guid, ids) : undefined,
    exact ? undefined : eq(material.enabled, true),
    keyword?.trim() ? sql`${material.search} LIKE ${containing(keyword.trim())}` : undefined,
  );
  const query = tx.select({ guid: material.guid }).from(material).where(where).orderBy(asc(material.code));
  const rows = await (exact ? query : query.limit(size).offset((page - 1) * size));
  const summaries = await materialSummaries(
    context,
    rows.map(({ guid }) => guid),
  );
  const [counted] = await tx.select({ total: count() }).from(material).where(where);
  return { list: rows.flatMap(({ guid }) => summaries.get(guid) ?? []), total: counted?.total ?? 0 };
}
