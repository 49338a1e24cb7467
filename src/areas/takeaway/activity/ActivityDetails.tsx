import { Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link, useGetOne, useGetRecordId, useTranslate } from 'react-admin';
import { FieldValue } from '#entity/FieldValue.tsx';
import { useLabelOf } from '#entity/labels';
import { RowActions } from '#entity/list/RowActions.tsx';
import { useFailureText } from '#entity/useFailure';
import { useMay } from '#session/permissions';
import { DetailSkeleton } from '#ui/feedback/Skeletons.tsx';
import { ErrorState } from '#ui/feedback/states.tsx';
import { PageActions } from '#ui/page/PageActions.tsx';
import { PageTitle } from '#ui/page/PageTitle.tsx';
import { Panel } from '#ui/page/Panel.tsx';
import { ListingStatusDot } from './ListingStatusDot';
import { StoreListings } from './StoreListings';
import { thirdPartyActivity } from './thirdPartyActivity.contract';
import { useActivityActions } from './useActivityActions';
import { type KnownActivity, useOffer } from './useOffer';

const facts = ['platform', 'type', 'start', 'end'] as const;

const list = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))' },
  columnGap: 3,
  rowGap: 1.5,
  m: 0,
};

function Fact({ label, wide, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <Box sx={wide ? { gridColumn: '1 / -1' } : undefined}>
      <Typography component="dt" variant="body2" sx={{ color: 'var(--muted)' }}>
        {label}
      </Typography>
      <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
        {children}
      </Box>
    </Box>
  );
}

function Details({ record }: { record: KnownActivity }) {
  const translate = useTranslate();
  const labelOf = useLabelOf(thirdPartyActivity);
  const actions = useActivityActions();
  const offer = useOffer();
  const maySeeFigures = useMay('thirdPartyActivityStatistics', 'list');
  const figures = `/memberMarketing/tripartiteActivityStatistics?${new URLSearchParams({
    filter: JSON.stringify({ platformActivity: record.id }),
  })}`;
  return (
    <Box sx={{ p: { xs: 1.5, sm: 2 }, pt: 1, display: 'grid', gap: 2 }}>
      <PageTitle>{String(record.title)}</PageTitle>
      <PageActions>
        <RowActions record={record} actions={actions} name={String(record.title)} />
        {maySeeFigures ? (
          <Button component={Link} to={figures}>
            {translate('platformActivities.figures')}
          </Button>
        ) : null}
      </PageActions>
      <Panel title={translate('platformActivities.terms')}>
        <Box component="dl" sx={list}>
          <Fact label={labelOf('status')}>
            <ListingStatusDot status={record.status} />
          </Fact>
          {facts.map((source) => (
            <Fact key={source} label={labelOf(source)}>
              <FieldValue record={record} source={source} />
            </Fact>
          ))}
          <Fact label={translate('platformActivities.offer.title')}>{offer(record) ?? '—'}</Fact>
          {record.type === 'flashSale' ? (
            <Fact label={labelOf('goods')} wide>
              <FieldValue record={record} source="goods" />
            </Fact>
          ) : null}
          {record.instructions ? (
            <Fact label={labelOf('instructions')} wide>
              {String(record.instructions)}
            </Fact>
          ) : null}
        </Box>
      </Panel>
      <StoreListings id={String(record.id)} />
    </Box>
  );
}

/** An activity on a third-party platform: its terms, and where the platform has it (/memberMarketing/viewTripartiteActivity). */
export default function ActivityDetails() {
  const textOf = useFailureText();
  const id = String(useGetRecordId());
  const { data, error, refetch } = useGetOne<KnownActivity>(thirdPartyActivity.name, { id });
  if (error) return <ErrorState message={textOf(error)} onRetry={() => void refetch()} />;
  return data ? <Details record={data} /> : <DetailSkeleton fields={6} />;
}
