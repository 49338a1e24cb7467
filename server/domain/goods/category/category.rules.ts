import { and, eq, sql } from 'drizzle-orm';
import { printCategory } from '#areas/company/printing/printCategory.contract';
import { banquetSet } from '#areas/goods/banquet/banquet.contract';
import { category } from '#areas/goods/category/category.contract';
import { libraryCategory } from '#areas/goods/category/libraryCategory.contract';
import type { Contract } from '#entity/contract';
import type { CallerContext } from '#server/call/call';
import { record } from '#server/db/schema';
import { commodity } from '#server/db/schema/goods/goods';
import { countBy } from '#server/domain/counts';
import type { Entity } from '#server/store/entity';
import type { Stored } from '#server/store/storage';
import { countRecordsBy, treeEntity } from '../tree';

/** Takes categories out of the print categories that name them: they are empty, so no slip is lost. */
async function leavePrinting({ tx, caller }: CallerContext, rows: Stored[]): Promise<void> {
  const gone = sql`ARRAY[${sql.join(
    rows.map(({ guid }) => sql`${guid}`),
    sql`, `,
  )}]::text[]`;
  const named = sql`${record.data}->'categories'`;
  await tx
    .update(record)
    .set({
      data: sql`jsonb_set(${record.data}, '{categories}', (${named}) - ${gone})`,
      version: sql`${record.version} + 1`,
    })
    .where(
      and(eq(record.merchant, caller.merchant), eq(record.resource, printCategory.name), sql`(${named}) ?| ${gone}`),
    );
}

function categoryEntity(contract: Contract): Entity {
  const tree = treeEntity(contract, {
    counted: 'commodityCount',
    levels: 'categoryLevels',
    inUse: 'category.deleteInUse',
    hasChildren: 'category.deleteHasChildren',
    async held(context, guids) {
      const { tx, caller } = context;
      const goods = await countBy(tx, commodity, commodity.category, caller.merchant, guids);
      const banquets = await countRecordsBy(context, banquetSet.name, 'category', guids);
      return new Map(guids.map((guid) => [guid, (goods.get(guid) ?? 0) + (banquets.get(guid) ?? 0)]));
    },
  });
  return { ...tree, deleted: leavePrinting };
}

/** Categories of goods, of stores and of brand libraries. */
export const categoryEntities = [categoryEntity(category), categoryEntity(libraryCategory)];
