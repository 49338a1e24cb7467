import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/database';
import { commodity } from '#server/db/schema/goods/goods';

interface Wanted {
  place: string;
  specification: string;
}

/** The packages of the same store that offer each specification: names by `place specification`. */
export async function packagesWith(
  tx: Tx,
  merchant: string,
  wanted: readonly Wanted[],
): Promise<Map<string, string[]>> {
  if (wanted.length === 0) return new Map();
  const specifications = [...new Set(wanted.map((one) => one.specification))];
  const offering = specifications.map(
    (specification) => sql`${commodity.groups} @> ${JSON.stringify([{ items: [{ specification }] }])}::jsonb`,
  );
  const rows = await tx
    .select({ place: commodity.place, name: commodity.name, groups: commodity.groups })
    .from(commodity)
    .where(
      and(
        eq(commodity.merchant, merchant),
        eq(commodity.owner, 'store'),
        eq(commodity.type, 'package'),
        inArray(commodity.place, [...new Set(wanted.map((one) => one.place))]),
        or(...offering),
      ),
    )
    .orderBy(commodity.name);
  const found = new Map<string, string[]>();
  for (const { place, name, groups } of rows) {
    const offered = new Set((groups ?? []).flatMap(({ items }) => items.map((item) => item.specification)));
    for (const specification of offered) {
      const key = `${place} ${specification}`;
      found.set(key, [...(found.get(key) ?? []), name]);
    }
  }
  return found;
}
