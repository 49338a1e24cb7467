import { defineEntity } from '../../../entity/defineEntity';
import { meituanProductMapping } from './meituanProductMapping.contract';
import { takeawayViews } from './views';

export default defineEntity(meituanProductMapping, takeawayViews);
