import { defineEntity } from '../../../entity/defineEntity';
import { exportReport } from './exportReport.contract';
import { taskViews } from './taskViews';

export default defineEntity(exportReport, taskViews);
