import { defineEntity } from '../../../entity/defineEntity';
import { download } from './download.contract';
import { taskViews } from './taskViews';

export default defineEntity(download, taskViews);
