import { Box, Button } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { type RaRecord, useGetOne, useGetRecordId, useTranslate } from 'react-admin';
import { FieldValue } from '#entity/FieldValue.tsx';
import { useLabelOf } from '#entity/labels';
import { useCan } from '#entity/permission';
import { useFailureText } from '#entity/useFailure';
import { useMay } from '#session/permissions';
import { DetailSkeleton } from '#ui/feedback/Skeletons.tsx';
import { ErrorState } from '#ui/feedback/states.tsx';
import { PageTitle } from '#ui/page/PageTitle.tsx';
import { Panel } from '#ui/page/Panel.tsx';
import { useNavigate } from '#ui/router';
import { FactList } from '../part/FactList';
import { ItemsTable } from './ItemsTable';
import { repairPage } from './RepairSelected';
import { RepairStateDot } from './RepairStateDot';
import takeawayAbnormal from './takeawayAbnormal.report';
import { takeawayRepair } from './takeawayRepair.contract';

const ReviewDialog = lazy(() => import('./ReviewDialog'));
const shown = ['orders', 'difference', 'remark', 'submitter', 'submittedAt', 'reviewer', 'reviewedAt', 'reviewRemark'];

/** One repair: its author, each order before and after, and the decision. */
export default function AuditDetails() {
  const textOf = useFailureText();
  const id = String(useGetRecordId());
  const { data, error, refetch } = useGetOne<RaRecord>(takeawayRepair.name, { id });
  if (error) return <ErrorState message={textOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <DetailSkeleton />;
  return <Repair record={data} />;
}

function Repair({ record }: { record: RaRecord }) {
  const translate = useTranslate();
  const labelOf = useLabelOf(takeawayRepair);
  const navigate = useNavigate();
  const mayReview = useCan('review');
  const mayRepair = useMay(takeawayAbnormal.name, 'edit');
  const [deciding, setDeciding] = useState<'approve' | 'reject' | null>(null);
  const { status } = record;
  return (
    <Box sx={{ display: 'grid', gap: 2, p: 2, pt: 1, overflow: 'auto', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <PageTitle>{String(record.number)}</PageTitle>
      <Panel title={translate('orderOperations.repair.facts')}>
        <FactList
          rows={[
            [labelOf('status'), <RepairStateDot key="status" state={status} />],
            ...shown.map(
              (source) => [labelOf(source), <FieldValue key={source} record={record} source={source} />] as const,
            ),
          ]}
        />
      </Panel>
      <Panel title={translate('orderOperations.repair.rows')}>
        <ItemsTable repair={String(record.id)} />
      </Panel>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {status === 'submitted' && mayReview ? (
          <>
            <Button variant="contained" onClick={() => setDeciding('approve')}>
              {translate('orderOperations.review.approve')}
            </Button>
            <Button variant="outlined" color="inherit" onClick={() => setDeciding('reject')}>
              {translate('orderOperations.review.reject')}
            </Button>
          </>
        ) : null}
        {status === 'rejected' && mayRepair ? (
          <Button
            variant="contained"
            onClick={() => navigate(`${repairPage}?batch=${encodeURIComponent(String(record.id))}`)}
          >
            {translate('orderOperations.repair.again')}
          </Button>
        ) : null}
      </Box>
      <Suspense fallback={null}>
        {deciding ? <ReviewDialog record={record} decision={deciding} onClose={() => setDeciding(null)} /> : null}
      </Suspense>
    </Box>
  );
}
