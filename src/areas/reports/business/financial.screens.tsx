import { defineReport } from '../../../report/defineReport';
import { ReportList } from '../../../report/ReportList';
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
