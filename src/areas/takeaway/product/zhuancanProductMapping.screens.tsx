import { defineEntity } from '../../../entity/defineEntity';
import { zhuancanProductMapping } from './takeawayProducts.contract';
import { takeawayViews } from './views';

export default defineEntity(zhuancanProductMapping, takeawayViews);
