import { defineEntity } from '#entity/defineEntity.tsx';
import { commodity } from './commodity.contract';
import { commodityViews } from './commodityViews';

export default defineEntity(commodity, commodityViews);
