import { defineEntity } from '#entity/defineEntity.tsx';
import { meituanProductMapping } from './takeawayProducts.contract';
import { takeawayViews } from './views';

export default defineEntity(meituanProductMapping, takeawayViews);
