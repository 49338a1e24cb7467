import { categoryTemplate as contract } from '../../../../src/areas/storesAndEmployees/categoryTemplate/categoryTemplate.contract';
import { listOf } from '../../../../src/entity/kinds';
import type { Entity } from '../../../store/entity';
import { recordStorage } from '../../../store/storage';

/** Category templates, with the number of their categories. */
export const categoryTemplateEntity: Entity = {
  contract,
  storage: recordStorage(contract),
  async complete(_context, rows) {
    for (const { values } of rows) values.categoryCount = listOf(contract.fields.categories, values.categories).length;
  },
};
