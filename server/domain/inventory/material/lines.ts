import { and, eq, inArray } from 'drizzle-orm';
import { type Issue, issue } from '#entity/issue';
import type { CallerContext } from '#server/call/call';
import { material } from '#server/db/schema/inventory/stock';

/** A row of something that names materials: agreed prices, recipes. */
interface MaterialLine {
  material: string;
}

/** Refuses lines with unknown materials; a concurrent delete of one waits, and then sees that it is in use. */
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
