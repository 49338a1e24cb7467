import type { EntityScreens } from '../entity/defineEntity';
import { ReportList } from './ReportList';

/** The one view that all reports have. */
const screens: EntityScreens = { List: () => <ReportList />, Form: null, Create: null, Edit: null, Show: null };

export default screens;
