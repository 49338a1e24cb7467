import { Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useGetOne, useGetRecordId, useTranslate } from 'react-admin';
import { FieldValue } from '#entity/FieldValue.tsx';
import { isEmpty } from '#entity/field';
import { useLabelOf } from '#entity/labels';
import { RowActions } from '#entity/list/RowActions.tsx';
import { QueryStatus } from '#entity/QueryStatus.tsx';
import { useGateway } from '#entity/sources';
import { useFailureText } from '#entity/useFailure';
import { ChartView } from '#ui/charts/ChartView.tsx';
import { CopyText } from '#ui/feedback/CopyText.tsx';
import { joinNames } from '#ui/feedback/joinNames';
import { DetailSkeleton } from '#ui/feedback/Skeletons.tsx';
import { EmptyState, ErrorState } from '#ui/feedback/states.tsx';
import { FigureList } from '#ui/lists/FigureList.tsx';
import { PageActions } from '#ui/page/PageActions.tsx';
import { PageTitle } from '#ui/page/PageTitle.tsx';
import { Panel } from '#ui/page/Panel.tsx';
import { type ClaimDay, redPacketPaths } from './commands';
import { RedPacketDialogs } from './RedPacketDialogs';
import { RedPacketStatusDot } from './RedPacketStatusDot';
import { redPacket } from './redPacket.contract';
import { useRedPacketActions } from './useRedPacketActions';

const figures = ['totalAmount', 'packets', 'claimed', 'claimedAmount', 'returnedAmount'] as const;
const terms = [
  'kind',
  'amount',
  'minAmount',
  'maxAmount',
  'claimLimit',
  'validityDays',
  'startTime',
  'endTime',
  'audience',
  'levels',
  'labels',
  'wish',
  'createdAt',
] as const;

const facts = {
  display: 'grid',
  columnGap: 3,
  rowGap: 1.5,
  m: 0,
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, minmax(0, 1fr))' },
};

function Commands({ record }: { record: RaRecord }) {
  const actions = useRedPacketActions();
  const fitting = actions.filter(({ quick, fits }) => quick && (fits?.(record) ?? true));
  return (
    <PageActions>
      <RedPacketDialogs />
      <RowActions
        record={record}
        actions={actions.filter((one) => !fitting.includes(one))}
        name={String(record.name)}
      />
      {fitting.map(({ key, label, run }) => (
        <Button key={key} variant="contained" onClick={() => run(record)}>
          {label}
        </Button>
      ))}
    </PageActions>
  );
}

/** Claims by day, as a chart with the table behind it. */
function Days({ id }: { id: string }) {
  const translate = useTranslate();
  const provider = useGateway();
  const query = useQuery({
    queryKey: [redPacket.name, 'days', id],
    queryFn: async ({ signal }) =>
      (await provider.read<{ days: ClaimDay[] }>(redPacketPaths.days, { id }, { signal })).data.days,
  });
  const say = (key: string) => translate(`redPackets.days.${key}`);
  if (!query.data) return <QueryStatus query={query} height={240} />;
  if (query.data.length === 0) return <EmptyState title="redPackets.days.none" text="redPackets.days.noneHint" />;
  return (
    <ChartView
      kind="trend"
      title={say('title')}
      isHeaded
      dimensions={[say('day')]}
      series={[
        { key: 'claims', label: say('claims'), format: 'count' },
        { key: 'amount', label: say('amount'), format: 'money' },
      ]}
      rows={query.data.map(({ day, claims, amount }) => ({ label: day, values: { claims: String(claims), amount } }))}
    />
  );
}

function Term({ record, source }: { record: RaRecord; source: string }) {
  const translate = useTranslate();
  const names: unknown = record.names?.[source];
  return Array.isArray(names) ? (
    joinNames(names.map(String), translate)
  ) : (
    <FieldValue record={record} source={source} />
  );
}

function Details({ record }: { record: RaRecord }) {
  const translate = useTranslate();
  const labelOf = useLabelOf(redPacket);
  return (
    <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto' }}>
      <Box sx={{ p: { xs: 1.5, sm: 2 }, pt: 1, display: 'grid', gap: 2, minWidth: 0 }}>
        <PageTitle>{String(record.name)}</PageTitle>
        <Commands record={record} />
        <Panel title={translate('redPackets.figures')}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 1.5 }}>
            <RedPacketStatusDot status={record.status} />
            {record.code ? (
              <span>
                {labelOf('code')} <CopyText>{String(record.code)}</CopyText>
              </span>
            ) : null}
          </Box>
          <FigureList
            items={figures.map((source) => ({
              key: source,
              label: labelOf(source),
              value: <FieldValue record={record} source={source} />,
            }))}
          />
        </Panel>
        {record.status === 'draft' ? null : (
          <Panel title={translate('redPackets.days.title')}>
            <Days id={String(record.id)} />
          </Panel>
        )}
        <Panel title={translate('redPackets.terms')}>
          <Box component="dl" sx={facts}>
            {terms
              .filter((source) => !isEmpty(record[source]))
              .map((source) => (
                <Box key={source}>
                  <Typography component="dt" variant="body2" sx={{ color: 'var(--muted)' }}>
                    {labelOf(source)}
                  </Typography>
                  <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                    <Term record={record} source={source} />
                  </Box>
                </Box>
              ))}
          </Box>
        </Panel>
      </Box>
    </Box>
  );
}

/** A red packet with its figures, its claims by day, and its terms (/redpack/see). */
export default function RedPacketDetails() {
  const textOf = useFailureText();
  const id = String(useGetRecordId());
  const { data, error, refetch } = useGetOne<RaRecord>(redPacket.name, { id });
  if (error) return <ErrorState message={textOf(error)} onRetry={() => void refetch()} />;
  return data ? <Details record={data} /> : <DetailSkeleton fields={6} />;
}
