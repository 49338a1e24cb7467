import { defineEntity } from '#entity/defineEntity.tsx';
import { commodityViews } from './commodityViews';
import { libraryCommodity } from './libraryCommodity.contract';

export default defineEntity(libraryCommodity, commodityViews);
