import { defineEntity } from '#entity/defineEntity.tsx';
import { jdProductMapping } from './takeawayProducts.contract';
import { takeawayViews } from './views';

export default defineEntity(jdProductMapping, takeawayViews);
