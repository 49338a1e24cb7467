import { eq } from 'drizzle-orm';
import { libraryPackage } from '#areas/goods/package/libraryPackage.contract';
import type { PackageGroup } from '#areas/goods/package/package';
import { storePackage } from '#areas/goods/package/package.contract';
import { inLibrary, inStore, type Place } from '#areas/goods/place';
import type { Contract } from '#entity/contract';
import { issue } from '#entity/issue';
import { typedValue } from '#entity/kinds';
import { commodity } from '#server/db/schema/goods/goods';
import type { Entity } from '#server/store/entity';
import { withPinyin } from '../commodity/commodity.rules';
import { recordGoods } from '../commodity/priceRecords';
import { followGoods, forgetGoods } from '../selling/follow';
import { refuseWhileSold } from '../selling/goodsUses';
import { goodsStorage } from '../storage';
import { checkParts, type Part } from './offered';

function groupsOf(values: Record<string, unknown>): PackageGroup[] {
  return typedValue(storePackage, values, 'groups') ?? [];
}

/** Everything a package offers, with its place among the groups. */
function partsOf(values: Record<string, unknown>): Part[] {
  return groupsOf(values).flatMap(({ items }, group) =>
    items.map((item, row) => ({ ...item, at: `groups.${group}.items.${row}`, amount: 'number' })),
  );
}

function packageEntity(contract: Contract, place: Place): Entity {
  return {
    contract,
    storage: goodsStorage(contract, place, 'package'),
    normalise: withPinyin,
    async check(context, values, before) {
      if (before && before.values.place !== values.place) return [issue('place', 'fixed')];
      return checkParts(context, place, String(values.place), partsOf(values));
    },
    async columns() {
      return { type: 'package', specifications: [], specificationCount: 1 };
    },
    async saved(context, { guid, values }, before) {
      const { tx, caller } = context;
      await recordGoods(context, guid, before?.values ?? null, values);
      if (!before) return;
      const [row] = await tx.select().from(commodity).where(eq(commodity.guid, guid));
      if (row) await followGoods(tx, caller.merchant, row);
    },
    async deletable(context, rows) {
      await refuseWhileSold(
        context,
        rows.map((row) => row.guid),
      );
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

/** Packages of stores and of brand libraries. */
export const packageEntities = [packageEntity(storePackage, inStore), packageEntity(libraryPackage, inLibrary)];
