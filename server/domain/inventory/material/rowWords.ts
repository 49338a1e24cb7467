import { and, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CallerContext } from '#server/call/call';
import { record } from '#server/db/schema';
import { material } from '#server/db/schema/inventory/stock';
import type { Row, RowWords } from '#server/store/rowChanges';

const main = alias(record, 'main_unit');
const sub = alias(record, 'sub_unit');

/** Rows of materials for the operation log: the material's name, and the unit that the row's quantity is in. */
export async function materialRowWords(
  { tx, caller }: CallerContext,
  rows: readonly Row[],
): Promise<(row: Row) => RowWords> {
  const guids = [...new Set(rows.map((row) => String(row.material)))];
  const found = await tx
    .select({
      guid: material.guid,
      name: material.name,
      main: sql<string | null>`${main.data}->>'name'`,
      sub: sql<string | null>`${sub.data}->>'name'`,
    })
    .from(material)
    .leftJoin(main, eq(main.guid, material.mainUnit))
    .leftJoin(sub, eq(sub.guid, material.subUnit))
    .where(and(eq(material.merchant, caller.merchant), inArray(material.guid, guids)));
  const known = new Map(found.map((one) => [one.guid, one]));
  return (row) => {
    const guid = String(row.material);
    const one = known.get(guid);
    const unit = row.unit === 'sub' ? one?.sub : one?.main;
    const words = { key: guid, name: one?.name ?? guid, said: ['material', 'unit'] };
    return unit ? { ...words, units: { quantity: unit } } : words;
  };
}
