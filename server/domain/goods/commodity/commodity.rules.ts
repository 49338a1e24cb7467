import { and, eq, or, sql } from 'drizzle-orm';
import { banquetSet } from '#areas/goods/banquet/banquet.contract';
import { commodity as storeCommodity } from '#areas/goods/commodity/commodity.contract';
import { libraryCommodity } from '#areas/goods/commodity/libraryCommodity.contract';
import { type Specification, specifications } from '#areas/goods/commodity/parts';
import { inCents, lowestPrice } from '#areas/goods/commodity/rules';
import { inLibrary, inStore, type Place } from '#areas/goods/place';
import type { Contract } from '#entity/contract';
import { isEmpty } from '#entity/field';
import { type Issue, issue } from '#entity/issue';
import { listOf } from '#entity/kinds';
import type { CallerContext } from '#server/call/call';
import { refuse } from '#server/call/refusal';
import { record } from '#server/db/schema';
import { commodity } from '#server/db/schema/goods/goods';
import { renameRecipes } from '#server/domain/inventory/materialRatio/recipeNames';
import type { Entity } from '#server/store/entity';
import { pinyinCodeOf } from '#values/pinyin';
import { followGoods, forgetGoods } from '../selling/follow';
import { refuseWhileSold } from '../selling/goodsUses';
import { userOfSpecification } from '../selling/specificationUses';
import { goodsStorage } from '../storage';
import { recordGoods } from './priceRecords';

const prices = ['sellingPrice', 'memberPrice', 'costPrice', 'referencePrice'] as const;

const specificationsField = specifications();

/** The specifications of goods; none where what was sent is no list. */
export function specificationsOf(values: Record<string, unknown>): Specification[] {
  return listOf(specificationsField, values.specifications);
}

/** Amounts with both decimals, and an identity for each new specification: plans and packages refer to it. */
function settled(row: Specification): Specification {
  const amounts = prices.map((name) => [name, isEmpty(row[name]) ? null : inCents(String(row[name]))] as const);
  return { ...row, ...Object.fromEntries(amounts), guid: row.guid ?? crypto.randomUUID() };
}

/** The short code of a name where none was given. */
export function withPinyin(values: Record<string, unknown>): Record<string, unknown> {
  if (!isEmpty(values.pinyinCode) || typeof values.name !== 'string') return values;
  return { ...values, pinyinCode: pinyinCodeOf(values.name) };
}

/** Returns the packages of the merchant that offer one of these commodities: names of both, for the refusal. */
function usedInPackage(guids: readonly string[]) {
  const parts = guids.map(
    (guid) => sql`${commodity.groups} @> ${JSON.stringify([{ items: [{ commodity: guid }] }])}::jsonb`,
  );
  return or(...parts) ?? sql`false`;
}

function usedInBanquet(guids: readonly string[]) {
  const parts = guids.map(
    (guid) => sql`${record.data}->'comboDetails' @> ${JSON.stringify([{ commodity: guid }])}::jsonb`,
  );
  return or(...parts) ?? sql`false`;
}

/** Specifications that a save or a push leaves out while something sells them: they stay as long as that does. */
export async function removedInUse(
  context: CallerContext,
  guid: string,
  old: readonly Specification[],
  next: readonly Specification[],
): Promise<Issue[]> {
  const kept = new Set(next.map((one) => one.guid));
  const found: Issue[] = [];
  for (const { guid: sku, name } of old) {
    if (!sku || kept.has(sku)) continue;
    const user = await userOfSpecification(context, guid, sku);
    if (user) found.push(issue('specifications', 'specificationInUse', { name, user }));
  }
  return found;
}

function commodityEntity(contract: Contract, place: Place): Entity {
  return {
    contract,
    storage: goodsStorage(contract, place),
    normalise: (values) => withPinyin({ ...values, specifications: specificationsOf(values).map(settled) }),
    uniqueValues: (values) =>
      specificationsOf(values).flatMap((row, index) =>
        row?.number
          ? [
              {
                key: 'number',
                value: [values.place, values.category, row.number].map(String).join('\u0001'),
                field: `specifications.${index}.number`,
              },
            ]
          : [],
      ),
    async check(context, values, before) {
      // Packages are in the list, but are made and changed by their own calls.
      const isPackage = values.type === 'package' || before?.values.type === 'package';
      if (isPackage) return [issue('type', 'choice')];
      if (!before) return [];
      if (before.values.place !== values.place) return [issue('place', 'fixed')];
      return removedInUse(context, before.guid, specificationsOf(before.values), specificationsOf(values));
    },
    async columns(_context, values) {
      const rows = specificationsOf(values);
      return {
        price: lowestPrice(rows) ?? '0.00',
        unit: rows[0]?.valuationUnit ?? '',
        specificationCount: rows.length,
        kind: null,
        groups: null,
        memberPrice: null,
      };
    },
    async deletable(context, rows) {
      const { tx, caller } = context;
      const guids = rows.map((row) => row.guid);
      const [user] = await tx
        .select({ name: commodity.name })
        .from(commodity)
        .where(
          and(eq(commodity.merchant, caller.merchant), usedInPackage(guids), sql`${commodity.guid} NOT IN ${guids}`),
        )
        .limit(1);
      if (user) throw refuse('commodity.inPackage', { name: user.name });
      const [banquet] = await tx
        .select({ name: sql<string>`${record.data}->>'name'` })
        .from(record)
        .where(and(eq(record.merchant, caller.merchant), eq(record.resource, banquetSet.name), usedInBanquet(guids)))
        .limit(1);
      if (banquet) throw refuse('commodity.inBanquet', { name: banquet.name });
      await refuseWhileSold(context, guids);
    },
    async saved(context, { guid, values }, before) {
      const { tx, caller } = context;
      await recordGoods(context, guid, before?.values ?? null, values);
      if (!before) return;
      const [row] = await tx.select().from(commodity).where(eq(commodity.guid, guid));
      if (!row) return;
      await followGoods(tx, caller.merchant, row);
      if (before.values.name !== row.name) await renameRecipes(tx, caller.merchant, row.guid, row.name);
    },
    async deleted({ tx, caller }, rows) {
      await forgetGoods(
        tx,
        caller.merchant,
        rows.map((row) => row.guid),
      );
    },
  };
}

/** Commodities of stores, and of brand libraries. */
export const commodityEntities: Record<Place['owner'], Entity> = {
  store: commodityEntity(storeCommodity, inStore),
  brand: commodityEntity(libraryCommodity, inLibrary),
};
