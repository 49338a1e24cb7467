import { defineEntity } from '#entity/defineEntity.tsx';
import { zhuancanProductMapping } from './takeawayProducts.contract';
import { takeawayViews } from './views';

export default defineEntity(zhuancanProductMapping, takeawayViews);
