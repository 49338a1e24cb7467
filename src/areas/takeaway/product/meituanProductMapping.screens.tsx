import { defineEntity } from '../../../entity/defineEntity';
import { meituanProductMapping } from './takeawayProducts.contract';
import { takeawayViews } from './views';

export default defineEntity(meituanProductMapping, takeawayViews);
