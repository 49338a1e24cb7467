import { attributeGroup } from '#areas/goods/attribute/attributeGroup.contract';
import { libraryAttributeGroup } from '#areas/goods/attribute/libraryAttributeGroup.contract';
import type { Contract } from '#entity/contract';
import { issue } from '#entity/issue';
import type { Entity } from '#server/store/entity';
import { recordStorage } from '#server/store/storage';

function attributeGroupEntity(contract: Contract): Entity {
  return {
    contract,
    storage: recordStorage(contract),
    async check(_context, values, before) {
      return before && before.values.place !== values.place ? [issue('place', 'fixed')] : [];
    },
    async complete(_context, rows) {
      for (const row of rows) {
        const { attributes } = row.values;
        row.values.attributeCount = Array.isArray(attributes) ? attributes.length : 0;
      }
    },
  };
}

/** Attribute groups, of stores and of brand libraries. */
export const attributeGroupEntities = [
  attributeGroupEntity(attributeGroup),
  attributeGroupEntity(libraryAttributeGroup),
];
