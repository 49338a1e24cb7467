import { banquetSet } from '../../../src/areas/goods/banquet/banquet.contract';
import { category } from '../../../src/areas/goods/category/category.contract';
import { libraryCategory } from '../../../src/areas/goods/category/libraryCategory.contract';
import type { Contract } from '../../../src/entity/contract';
import { commodity } from '../../db/goodsSchema';
import type { Entity } from '../../store/entity';
import { countBy } from '../counts';
import { countRecordsBy, treeEntity } from './tree';

function categoryEntity(contract: Contract): Entity {
  return treeEntity(contract, {
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
}

/** Categories of goods, of stores and of brand libraries. */
export const categoryEntities = [categoryEntity(category), categoryEntity(libraryCategory)];
