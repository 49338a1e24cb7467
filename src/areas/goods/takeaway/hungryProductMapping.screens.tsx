import { defineEntity } from '../../../entity/defineEntity';
import { hungryProductMapping } from './hungryProductMapping.contract';
import { takeawayViews } from './views';

export default defineEntity(hungryProductMapping, takeawayViews);
