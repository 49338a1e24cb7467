import { defineEntity } from '#entity/defineEntity.tsx';
import { attributeGroupViews } from './attributeGroupViews';
import { libraryAttributeGroup } from './libraryAttributeGroup.contract';

export default defineEntity(libraryAttributeGroup, attributeGroupViews);
