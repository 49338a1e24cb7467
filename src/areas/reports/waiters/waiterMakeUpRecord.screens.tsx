import { defineReport } from '../../../report/defineReport';
import { ReportList } from '../../../report/ReportList';
import { MakeUpButton } from './MakeUpButton';
import waiterMakeUpRecord from './waiterMakeUpRecord.report';

export default defineReport(waiterMakeUpRecord, () => <ReportList bulkActions={<MakeUpButton />} />);
