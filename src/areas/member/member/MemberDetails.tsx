import { Alert, Box } from '@mui/material';
import { lazy, Suspense } from 'react';
import { type RaRecord, useGetOne, useGetRecordId, useTranslate } from 'react-admin';
import { useFailureText } from '#entity/useFailure';
import { DetailSkeleton } from '#ui/feedback/Skeletons.tsx';
import { ErrorState } from '#ui/feedback/states.tsx';
import { PageActions } from '#ui/page/PageActions.tsx';
import { PageTitle } from '#ui/page/PageTitle.tsx';
import { Navigate } from '#ui/router';
import { Consents } from './desk/Consents';
import { MemberActions } from './MemberActions';
import { MemberFacts } from './MemberFacts';
import { MemberHead } from './MemberHead';
import { member } from './member.contract';
import { Timeline } from './Timeline';

const MemberCards = lazy(() => import('../card/MemberCards'));
const MemberEquityCards = lazy(() => import('../equityCard/MemberEquityCards'));

const columns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '360px minmax(0, 1fr)' },
};

/** A member: who, the level, what they hold, and everything that happened (/member/memberDetails). */
export default function MemberDetails() {
  const textOf = useFailureText();
  const translate = useTranslate();
  const id = String(useGetRecordId());
  const { data, error, refetch } = useGetOne<RaRecord>(member.name, { id });
  if (error) return <ErrorState message={textOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <DetailSkeleton fields={12} />;
  if (typeof data.mergedInto === 'string') {
    return <Navigate to={`/member/memberDetails?${new URLSearchParams({ guid: data.mergedInto })}`} replace />;
  }
  return (
    <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto' }}>
      <Box sx={{ p: { xs: 1.5, sm: 2 }, pt: 1, display: 'grid', gap: 2 }}>
        <PageTitle>{String(data.fullName)}</PageTitle>
        <PageActions>
          <MemberActions record={data} />
        </PageActions>
        {typeof data.disabledReason === 'string' ? (
          <Alert severity="warning" role="note">
            {translate('resources.member.desk.disabledBecause', { reason: data.disabledReason })}
          </Alert>
        ) : null}
        <MemberHead record={data} />
        <Box sx={columns}>
          <Box sx={{ display: 'grid', gap: 2 }}>
            <Suspense fallback={null}>
              <MemberCards record={data} />
              <MemberEquityCards record={data} />
            </Suspense>
            <MemberFacts record={data} />
            <Consents record={data} />
          </Box>
          <Timeline id={id} />
        </Box>
      </Box>
    </Box>
  );
}
