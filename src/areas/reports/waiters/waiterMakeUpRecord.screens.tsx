import type { EntityScreens } from '../../../entity/defineEntity';
import { ReportList } from '../../../report/ReportList';
import { MakeUpButton } from './MakeUpButton';

function MakeUpList() {
  return <ReportList bulkActions={<MakeUpButton />} />;
}

const screens: EntityScreens = { List: MakeUpList, Form: null, Create: null, Edit: null, Show: null };

export default screens;
