import { defineEntity } from '../../../entity/defineEntity';
import { attributeGroup } from './attributeGroup.contract';
import { attributeGroupViews } from './attributeGroupViews';

export default defineEntity(attributeGroup, attributeGroupViews);
