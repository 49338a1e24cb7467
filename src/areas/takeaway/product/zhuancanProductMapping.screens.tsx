import { defineEntity } from '../../../entity/defineEntity';
import { takeawayViews } from './views';
import { zhuancanProductMapping } from './takeawayProducts.contract';

export default defineEntity(zhuancanProductMapping, takeawayViews);
