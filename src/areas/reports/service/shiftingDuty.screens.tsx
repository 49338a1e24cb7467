import { defineReport } from '../../../report/defineReport';
import { ReportList } from '../../../report/ReportList';
import { HandoverButton } from '../handover/HandoverButton';
import shiftingDuty from './shiftingDuty.report';

export default defineReport(shiftingDuty, () => <ReportList actions={<HandoverButton />} />);
