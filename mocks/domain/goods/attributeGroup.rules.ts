import { attributeGroup } from '../../../src/areas/goods/attribute/attributeGroup.contract';
import { libraryAttributeGroup } from '../../../src/areas/goods/attribute/libraryAttributeGroup.contract';
import type { Contract } from '../../../src/entity/contract';
import { issue } from '../../../src/entity/issue';
import type { Entity } from '../../store/entity';
import { recordStorage } from '../../store/storage';

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
