import type { EntityScreens } from '../../../entity/defineEntity';
import { ReportList } from '../../../report/ReportList';
import { RepairSelected, SelectFound } from './RepairSelected';

function AbnormalList() {
  return <ReportList bulkActions={<RepairSelected />} actions={<SelectFound />} />;
}

const screens: EntityScreens = { List: AbnormalList, Form: null, Create: null, Edit: null, Show: null };

export default screens;
