import { category } from '../../../src/areas/goods/category/category.contract';
import { libraryCategory } from '../../../src/areas/goods/category/libraryCategory.contract';
import type { Contract } from '../../../src/entity/contract';
import { commodity } from '../../db/goodsSchema';
import type { Entity } from '../../store/entity';
import { countBy } from '../counts';
import { treeEntity } from './tree';

function categoryEntity(contract: Contract): Entity {
  return treeEntity(contract, {
    counted: 'commodityCount',
    levels: 'categoryLevels',
    inUse: 'category.deleteInUse',
    hasChildren: 'category.deleteHasChildren',
    held: ({ tx, caller }, guids) => countBy(tx, commodity, commodity.category, caller.merchant, guids),
  });
}

/** Categories of goods, of stores and of brand libraries. */
export const categoryEntities = [categoryEntity(category), categoryEntity(libraryCategory)];
