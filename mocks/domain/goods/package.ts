import { and, eq, inArray } from 'drizzle-orm';
import { libraryPackage } from '../../../src/areas/goods/package/libraryPackage.contract';
import type { packageItemFields } from '../../../src/areas/goods/package/package';
import { storePackage } from '../../../src/areas/goods/package/package.contract';
import { inLibrary, inStore, type Place } from '../../../src/areas/goods/place';
import type { Contract } from '../../../src/entity/contract';
import type { ValuesOf } from '../../../src/entity/field';
import { type Issue, issue } from '../../../src/entity/issue';
import { commodity } from '../../db/goodsSchema';
import type { CallerContext } from '../../http/call';
import type { Entity } from '../../store/entity';
import { followGoods } from '../selling/follow';
import { type Specification, withPinyin } from './commodity';
import { goodsStorage } from './storage';

type PackageItem = ValuesOf<typeof packageItemFields>;

interface Group {
  name: string;
  maxSelectable: number;
  items: PackageItem[];
}

function groupsOf(values: Record<string, unknown>): Group[] {
  return (values.groups ?? []) as Group[];
}

/** What a package offers must be a specification of a commodity of its own place, and no package. */
async function checkItems({ tx, caller }: CallerContext, place: Place, values: Record<string, unknown>) {
  const groups = groupsOf(values);
  const guids = [...new Set(groups.flatMap(({ items }) => items.map((item) => item.commodity)))];
  const goods = guids.length
    ? await tx
        .select({ guid: commodity.guid, type: commodity.type, specifications: commodity.specifications })
        .from(commodity)
        .where(
          and(
            eq(commodity.merchant, caller.merchant),
            eq(commodity.owner, place.owner),
            eq(commodity.place, String(values.place)),
            inArray(commodity.guid, guids),
          ),
        )
        .for('key share')
    : [];
  const known = new Map(goods.map((one) => [one.guid, one]));
  const found: Issue[] = [];
  for (const [index, group] of groups.entries()) {
    for (const [row, item] of group.items.entries()) {
      const offered = known.get(item.commodity);
      const rows = (offered?.specifications ?? []) as Specification[];
      const fits = offered && offered.type !== 'package' && rows.some(({ guid }) => guid === item.specification);
      if (!fits) found.push(issue(`groups.${index}.items.${row}.commodity`, 'referenceMissing'));
      else if (item.weighed !== (offered.type === 'weighed')) {
        found.push(issue(`groups.${index}.items.${row}.number`, 'invalid'));
      }
    }
  }
  return found;
}

function packageEntity(contract: Contract, place: Place): Entity {
  return {
    contract,
    storage: goodsStorage(contract, place, 'package'),
    normalise: withPinyin,
    async check(context, values, before) {
      if (before && before.values.place !== values.place) return [issue('place', 'fixed')];
      return checkItems(context, place, values);
    },
    async columns() {
      return { type: 'package', specifications: [], specificationCount: 1 };
    },
    async saved({ tx, caller }, { guid }, before) {
      if (!before) return;
      const [row] = await tx.select().from(commodity).where(eq(commodity.guid, guid));
      if (row) await followGoods(tx, caller.merchant, row);
    },
  };
}

/** Packages of stores and of brand libraries. */
export const packageEntities = [packageEntity(storePackage, inStore), packageEntity(libraryPackage, inLibrary)];
