import { defineEntity } from '#entity/defineEntity.tsx';
import { ownProductMapping } from './takeawayProducts.contract';
import { takeawayViews } from './views';

export default defineEntity(ownProductMapping, takeawayViews);
