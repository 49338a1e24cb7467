import { defineEntity } from '../../../entity/defineEntity';
import { hungryProductMapping } from './takeawayProducts.contract';
import { takeawayViews } from './views';

export default defineEntity(hungryProductMapping, takeawayViews);
