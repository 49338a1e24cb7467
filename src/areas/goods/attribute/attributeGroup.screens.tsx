import { defineEntity } from '#entity/defineEntity.tsx';
import { attributeGroup } from './attributeGroup.contract';
import { attributeGroupViews } from './attributeGroupViews';

export default defineEntity(attributeGroup, attributeGroupViews);
