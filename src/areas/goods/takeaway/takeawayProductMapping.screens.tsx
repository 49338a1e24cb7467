import { defineEntity } from '../../../entity/defineEntity';
import { takeawayProductMapping } from './takeawayProductMapping.contract';
import { takeawayViews } from './views';

export default defineEntity(takeawayProductMapping, takeawayViews);
