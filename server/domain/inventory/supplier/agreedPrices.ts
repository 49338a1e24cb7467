import { and, asc, desc, eq, inArray, lte, sql } from 'drizzle-orm';
import { supplier as contract } from '#areas/inventory/supplier/supplier.contract';
import { listOf } from '#entity/kinds';
import type { CallerContext } from '#server/call/call';
import { agreedPrice, supplier } from '#server/db/schema/inventory/stock';
import { dayIn } from '#values/zonedTime';

/** Since when a price holds whose beginning nobody wrote down. */
const ever = '0001-01-01';

/**
 * Stores agreed prices by day: a change applies from today on, the last change of a day wins. The price before a
 * material's first stored change is stored as agreed since ever.
 */
export async function keepAgreedPrices(
  { tx, caller, now }: CallerContext,
  guid: string,
  after: unknown,
  before: unknown,
): Promise<void> {
  const [old, fresh] = [before, after].map(
    (prices) => new Map(listOf(contract.fields.materialPrices, prices).map((one) => [one.material, one.agreedPrice])),
  );
  const materials = [...new Set([...(old?.keys() ?? []), ...(fresh?.keys() ?? [])])];
  const changed = materials.filter((material) => (old?.get(material) ?? null) !== (fresh?.get(material) ?? null));
  if (changed.length === 0) return;
  const own = { merchant: caller.merchant, supplier: guid };
  const known = await tx
    .selectDistinct({ material: agreedPrice.material })
    .from(agreedPrice)
    .where(and(eq(agreedPrice.supplier, guid), inArray(agreedPrice.material, changed)));
  const kept = new Set(known.map(({ material }) => material));
  const beginnings = changed.flatMap((material) => {
    const price = old?.get(material);
    return price && !kept.has(material) ? [{ ...own, material, since: ever, price }] : [];
  });
  if (beginnings.length > 0) await tx.insert(agreedPrice).values(beginnings).onConflictDoNothing();
  const since = dayIn(now, caller.merchantZone);
  await tx
    .insert(agreedPrice)
    .values(changed.map((material) => ({ ...own, material, since, price: fresh?.get(material) ?? null })))
    .onConflictDoUpdate({
      target: [agreedPrice.supplier, agreedPrice.material, agreedPrice.since],
      set: { price: sql`excluded.price` },
    });
}

/** Materials that a supplier has an agreed price of today. */
export async function suppliedBy({ tx, caller }: CallerContext, guid: string): Promise<string[]> {
  const [found] = await tx
    .select({ prices: supplier.materialPrices })
    .from(supplier)
    .where(and(eq(supplier.merchant, caller.merchant), eq(supplier.guid, guid)));
  return (found?.prices ?? []).map(({ material }) => material);
}

/**
 * Returns the prices agreed with a supplier on a day for a main unit, by material; materials without a price are left
 * out.
 */
export async function agreedPricesOn(
  { tx, caller }: Pick<CallerContext, 'tx' | 'caller'>,
  guid: unknown,
  materials: readonly string[],
  date: string,
): Promise<Map<string, string>> {
  if (typeof guid !== 'string' || guid === '' || materials.length === 0) return new Map();
  const [found] = await tx
    .select({ prices: supplier.materialPrices })
    .from(supplier)
    .where(and(eq(supplier.merchant, caller.merchant), eq(supplier.guid, guid)));
  const of = and(eq(agreedPrice.supplier, guid), inArray(agreedPrice.material, [...materials]));
  const kept = await tx.selectDistinct({ material: agreedPrice.material }).from(agreedPrice).where(of);
  const held = await tx
    .selectDistinctOn([agreedPrice.material], { material: agreedPrice.material, price: agreedPrice.price })
    .from(agreedPrice)
    .where(and(of, lte(agreedPrice.since, date)))
    .orderBy(asc(agreedPrice.material), desc(agreedPrice.since));
  const wanted = new Set(materials);
  const now = (found?.prices ?? []).filter(({ material }) => wanted.has(material));
  const answer = new Map(now.map((one) => [one.material, one.agreedPrice]));
  for (const { material } of kept) answer.delete(material);
  for (const { material, price } of held) if (price !== null) answer.set(material, price);
  return answer;
}
