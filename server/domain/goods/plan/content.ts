import { and, eq, inArray } from 'drizzle-orm';
import type { PlanContent } from '#areas/goods/plan/content';
import type { CallerContext } from '#server/call/call';
import { missing } from '#server/call/refusal';
import type { Tx } from '#server/db/database';
import { commodity, type PlanBase, planVersion } from '#server/db/schema/goods/goods';
import type { PlanRow } from './plan.rules';

/** The version that is worked on: a draft's content is number 0. */
export function currentNumber(row: PlanRow): number {
  return row.status === 'draft' ? 0 : row.formalVersion;
}

/** Returns the content of a version of a plan; empty where there is none. */
export async function contentOf(tx: Tx, guid: string, number: number): Promise<PlanContent> {
  const [found] = await tx
    .select({ items: planVersion.items, types: planVersion.types })
    .from(planVersion)
    .where(and(eq(planVersion.plan, guid), eq(planVersion.number, number)));
  return { items: found?.items ?? [], types: found?.types ?? [] };
}

/** The addresses of the pictures that items have. */
export function picturesIn({ items }: PlanContent): string[] {
  return items.flatMap(({ pictureUrl }) => pictureUrl ?? []);
}

/** Returns the settings of a version, without its items. */
export async function baseOf(tx: Tx, guid: string, number: number): Promise<PlanBase> {
  const [found] = await tx
    .select({ base: planVersion.base })
    .from(planVersion)
    .where(and(eq(planVersion.plan, guid), eq(planVersion.number, number)));
  if (!found) throw missing();
  return found.base;
}

/** The base data that a save or a plan has, as a version keeps them. */
export function baseFrom(values: Record<string, unknown>, stores: readonly string[]): PlanBase {
  const text = (value: unknown) => (typeof value === 'string' ? value : null);
  return {
    name: String(values.name),
    description: text(values.description),
    sellTimeType: String(values.sellTimeType),
    startTime: text(values.startTime),
    endTime: text(values.endTime),
    stores: [...stores],
  };
}

/** Keeps a version's content. A formal one is new each time; a draft's is replaced. */
export async function writeContent(
  context: CallerContext,
  guid: string,
  number: number,
  { items, types }: PlanContent,
  base: PlanBase,
  note = '',
): Promise<void> {
  const { tx, caller, now } = context;
  const values = { items, types, base, note, createdAt: now.toISOString(), createdBy: caller.name };
  await tx
    .insert(planVersion)
    .values({ merchant: caller.merchant, plan: guid, number, ...values })
    .onConflictDoUpdate({ target: [planVersion.plan, planVersion.number], set: values });
}

export interface LibraryGoods {
  guid: string;
  name: string;
  type: string;
  description: string | null;
  pictures: string[] | null;
  skus: Map<string, { name: string; number: string | null }>;
}

/** The goods of a brand's library that these items are; what is missing was deleted or is another brand's. */
export async function libraryGoods(
  context: CallerContext,
  brand: string,
  guids: readonly string[],
): Promise<Map<string, LibraryGoods>> {
  if (guids.length === 0) return new Map();
  const rows = await context.tx
    .select({
      guid: commodity.guid,
      name: commodity.name,
      type: commodity.type,
      description: commodity.description,
      pictures: commodity.pictures,
      specifications: commodity.specifications,
    })
    .from(commodity)
    .where(
      and(
        eq(commodity.merchant, context.caller.merchant),
        eq(commodity.owner, 'brand'),
        eq(commodity.place, brand),
        inArray(commodity.guid, [...guids]),
      ),
    );
  return new Map(
    rows.map(({ specifications, ...row }) => {
      const skus = specifications.map(
        (one) => [String(one.guid), { name: String(one.name), number: one.number ?? null }] as const,
      );
      // A package is sold as one thing.
      const own = row.type === 'package' ? [[row.guid, { name: row.name, number: null }] as const] : skus;
      return [row.guid, { ...row, skus: new Map(own) }];
    }),
  );
}
