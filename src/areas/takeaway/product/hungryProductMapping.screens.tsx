import { defineEntity } from '#entity/defineEntity.tsx';
import { hungryProductMapping } from './takeawayProducts.contract';
import { takeawayViews } from './views';

export default defineEntity(hungryProductMapping, takeawayViews);
