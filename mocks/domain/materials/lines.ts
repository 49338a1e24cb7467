import { and, eq, inArray, sql } from 'drizzle-orm';
import type { MaterialSummary } from '../../../src/areas/inventory/material/summary';
import { type Issue, issue } from '../../../src/entity/issue';
import { record } from '../../db/schema';
import { material } from '../../db/stockSchema';
import type { CallerContext } from '../../http/call';

/** A row of something that names materials: agreed prices, recipes. */
interface MaterialLine {
  material: string;
}

/** The rows of a value; none where what was sent is no list. */
export function linesOf<L extends MaterialLine>(value: unknown): L[] {
  return Array.isArray(value) ? (value as L[]) : [];
}

/** Materials of lines must exist; who deletes one of them meanwhile waits, and then sees that it is in use. */
export async function checkMaterials(
  { tx, caller }: CallerContext,
  source: string,
  lines: readonly MaterialLine[],
): Promise<Issue[]> {
  const guids = [...new Set(lines.map((line) => line.material))];
  if (guids.length === 0) return [];
  const found = await tx
    .select({ guid: material.guid })
    .from(material)
    .where(and(eq(material.merchant, caller.merchant), inArray(material.guid, guids)))
    .for('key share');
  const known = new Set(found.map(({ guid }) => guid));
  return lines.flatMap((line, row) =>
    known.has(line.material) ? [] : [issue(`${source}.${row}.material`, 'referenceMissing')],
  );
}

/** What lines show of these materials, by guid. */
export async function materialSummaries(
  { tx, caller }: Pick<CallerContext, 'tx' | 'caller'>,
  guids: readonly string[],
): Promise<Map<string, MaterialSummary>> {
  if (guids.length === 0) return new Map();
  const rows = await tx
    .select({
      id: material.guid,
      name: material.name,
      code: material.code,
      barcode: material.barcode,
      enabled: material.enabled,
      unit: sql<string>`coalesce(${record.data}->>'name', '')`,
    })
    .from(material)
    .leftJoin(record, eq(record.guid, material.mainUnit))
    .where(and(eq(material.merchant, caller.merchant), inArray(material.guid, [...new Set(guids)])));
  return new Map(rows.map((row) => [row.id, row]));
}

/** The summaries of these materials, in the order of the lines. */
export function ofLines<S>(summaries: ReadonlyMap<string, S>, lines: readonly MaterialLine[]): S[] {
  return lines.flatMap((line) => summaries.get(line.material) ?? []);
}
