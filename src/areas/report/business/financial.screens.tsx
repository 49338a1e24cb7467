import { defineReport } from '#report/defineReport.tsx';
import { ReportList } from '#report/ReportList.tsx';
import { HandoverButton } from '../handover/HandoverButton';
import { IntegrityButton } from '../integrity/IntegrityButton';
import financial from './financial.report';

export default defineReport(financial, () => (
  <ReportList
    actions={
      <>
        <HandoverButton />
        <IntegrityButton />
      </>
    }
  />
));
