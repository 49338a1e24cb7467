import { defineReport } from '#report/defineReport.tsx';
import { ReportList } from '#report/ReportList.tsx';
import { HandoverButton } from '../handover/HandoverButton';
import shiftingDuty from './shiftingDuty.report';

export default defineReport(shiftingDuty, () => <ReportList actions={<HandoverButton />} />);
