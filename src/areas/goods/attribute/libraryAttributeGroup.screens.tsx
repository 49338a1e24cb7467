import { defineEntity } from '../../../entity/defineEntity';
import { attributeGroupViews } from './attributeGroupViews';
import { libraryAttributeGroup } from './libraryAttributeGroup.contract';

export default defineEntity(libraryAttributeGroup, attributeGroupViews);
