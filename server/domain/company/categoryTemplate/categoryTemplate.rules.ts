import { categoryTemplate as contract } from '#areas/company/categoryTemplate/categoryTemplate.contract';
import { listOf } from '#entity/kinds';
import type { Entity } from '#server/store/entity';
import { recordStorage } from '#server/store/storage';

/** Category templates, with the number of their categories. */
export const categoryTemplateEntity: Entity = {
  contract,
  storage: recordStorage(contract),
  async complete(_context, rows) {
    for (const { values } of rows) values.categoryCount = listOf(contract.fields.categories, values.categories).length;
  },
};
