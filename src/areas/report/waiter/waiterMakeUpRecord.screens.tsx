import { defineReport } from '#report/defineReport.tsx';
import { ReportList } from '#report/ReportList.tsx';
import { MakeUpButton } from './MakeUpButton';
import waiterMakeUpRecord from './waiterMakeUpRecord.report';

export default defineReport(waiterMakeUpRecord, () => <ReportList bulkActions={<MakeUpButton />} />);
