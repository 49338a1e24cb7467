import type { EntityScreens } from '../../../entity/defineEntity';
import { ReportList } from '../../../report/ReportList';
import { IntegrityButton } from '../integrity/IntegrityButton';

const screens: EntityScreens = {
  List: () => <ReportList actions={<IntegrityButton />} />,
  Form: null,
  Create: null,
  Edit: null,
  Show: null,
};

export default screens;
