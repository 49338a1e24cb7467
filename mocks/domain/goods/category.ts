import { and, count, eq, inArray, sql } from 'drizzle-orm';
import { category } from '../../../src/areas/goods/category/category.contract';
import { libraryCategory } from '../../../src/areas/goods/category/libraryCategory.contract';
import type { Contract } from '../../../src/entity/contract';
import { issue } from '../../../src/entity/issue';
import { commodity } from '../../db/goodsSchema';
import { record } from '../../db/schema';
import { refuse } from '../../http/refusal';
import type { Entity } from '../../store/entity';
import { recordStorage } from '../../store/storage';
import { countBy } from '../counts';

function superiorIn(guids: readonly string[]) {
  return sql`${record.data}->>'superior' IN ${[...guids]}`;
}

/** Categories in two levels (001 §3 names one above): nothing is deleted that still holds goods or categories. */
function categoryEntity(contract: Contract): Entity {
  return {
    contract,
    storage: recordStorage(contract),
    async check({ tx, caller }, values, before) {
      if (before && before.values.place !== values.place) return [issue('place', 'fixed')];
      if (typeof values.superior !== 'string' || values.superior === before?.values.superior) return [];
      const own = and(eq(record.merchant, caller.merchant), eq(record.resource, contract.name));
      const [above] = await tx
        .select({ superior: sql<string | null>`${record.data}->>'superior'` })
        .from(record)
        .where(and(own, eq(record.guid, values.superior)));
      const [below] = before
        ? await tx
            .select({ n: count() })
            .from(record)
            .where(and(own, superiorIn([before.guid])))
        : [];
      const tooDeep = above?.superior !== null || (below?.n ?? 0) > 0 || values.superior === before?.guid;
      return tooDeep ? [issue('superior', 'categoryLevels')] : [];
    },
    async deletable({ tx, caller }, rows) {
      const guids = rows.map((row) => row.guid);
      const [goods] = await tx
        .select({ n: count() })
        .from(commodity)
        .where(and(eq(commodity.merchant, caller.merchant), inArray(commodity.category, guids)));
      if ((goods?.n ?? 0) > 0) throw refuse('category.deleteInUse');
      const [below] = await tx
        .select({ n: count() })
        .from(record)
        .where(
          and(
            eq(record.merchant, caller.merchant),
            eq(record.resource, contract.name),
            superiorIn(guids),
            sql`${record.guid} NOT IN ${guids}`,
          ),
        );
      if ((below?.n ?? 0) > 0) throw refuse('category.deleteHasChildren');
    },
    async complete({ tx, caller }, rows) {
      const guids = rows.map((row) => row.guid);
      const goods = await countBy(tx, commodity, commodity.category, caller.merchant, guids);
      for (const row of rows) row.values.commodityCount = goods.get(row.guid) ?? 0;
    },
  };
}

export const categoryEntities = [categoryEntity(category), categoryEntity(libraryCategory)];
