import { Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { type RaRecord, useGetOne, useGetRecordId, useTranslate } from 'react-admin';
import { FieldValue } from '#entity/FieldValue.tsx';
import { isEmpty } from '#entity/field';
import { Beside } from '#entity/form/Beside.tsx';
import { useLabelOf } from '#entity/labels';
import { RowActions } from '#entity/list/RowActions.tsx';
import { outsideOf } from '#entity/outside';
import { QueryStatus } from '#entity/QueryStatus.tsx';
import { useAddressParam } from '#entity/useAddressParam';
import { useMay } from '#session/permissions';
import { joinNames } from '#ui/feedback/joinNames';
import { DetailSkeleton } from '#ui/feedback/Skeletons.tsx';
import { FigureList } from '#ui/lists/FigureList.tsx';
import { PageActions } from '#ui/page/PageActions.tsx';
import { PageTitle } from '#ui/page/PageTitle.tsx';
import { surface } from '#ui/page/SectionSurface.tsx';
import { TryIt } from '../simulator/TryIt';
import { CampaignEffectPanel } from './CampaignEffectPanel';
import { CampaignPreview } from './CampaignPreview';
import { CampaignStatusDot } from './CampaignStatusDot';
import { newMemberGifts, type ShownCampaign } from './campaign';
import { campaign } from './campaign.contract';
import { useCampaignWords } from './campaignWords';
import { NewMemberPanel } from './NewMemberPanel';
import { campaignActs, campaignParam, useCampaignActions } from './useCampaignActions';

const figures = ['uses', 'usedAmount', 'budgetUses', 'budgetAmount'] as const;
const terms = [
  'startTime',
  'endTime',
  'audience',
  'levels',
  'labels',
  'groups',
  'controlPercent',
  'stackable',
  'createdAt',
  ...newMemberGifts,
  'stores',
  'products',
] as const;

/** Facts about bills and goods: a gift for new members has none. */
const aboutBills: ReadonlySet<string> = new Set(['usedAmount', 'audience', 'controlPercent']);

/** Statuses of campaigns that tills know, or knew. */
const published: ReadonlySet<string> = new Set(['upcoming', 'inProgress', 'paused', 'disabled', 'ended']);

/** Terms that take the whole line: all of their names are said. */
const wide: ReadonlySet<string> = new Set(['stores', 'products', 'labels', 'groups']);

const facts = {
  display: 'grid',
  columnGap: 3,
  rowGap: 1.5,
  m: 0,
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))' },
};

/** The moves of a campaign at the head of its page: the one that leads on is the filled button. */
function Commands({ record, dialogs }: { record: RaRecord & ShownCampaign; dialogs: ReactNode }) {
  const actions = useCampaignActions();
  const { open } = useAddressParam(campaignParam);
  const first = actions.find(({ key, fits }) => campaignActs.some((act) => act === key) && fits?.(record));
  return (
    <PageActions>
      {dialogs}
      {record.type === 'newMember' ? null : (
        <TryIt tried={{ campaign: String(record.id), stores: record.stores ?? [] }} />
      )}
      <RowActions record={record} actions={actions.filter((one) => one !== first)} name={String(record.title)} />
      {first ? (
        <Button variant="contained" onClick={() => open(`${first.key}:${record.id}`)}>
          {first.label}
        </Button>
      ) : null}
    </PageActions>
  );
}

function Term({ record, source }: { record: RaRecord; source: string }) {
  const translate = useTranslate();
  const named: unknown = record.names?.[source];
  const outside = outsideOf(record, source);
  const beyond = outside > 0 ? ` ${translate('entity.outside', { smart_count: outside })}` : '';
  return (
    <>
      {Array.isArray(named) ? joinNames(named.map(String), translate) : <FieldValue record={record} source={source} />}
      {beyond}
    </>
  );
}

function Details({ record, dialogs }: { record: RaRecord & ShownCampaign; dialogs: ReactNode }) {
  const translate = useTranslate();
  const labelOf = useLabelOf(campaign);
  const words = useCampaignWords();
  const title = (key: string) => (
    <Typography variant="h2" sx={{ mb: 1.5 }}>
      {translate(key)}
    </Typography>
  );
  const times = words.times(record);
  const isGift = record.type === 'newMember';
  const EffectPanel = isGift ? NewMemberPanel : CampaignEffectPanel;
  const says = (source: (typeof figures)[number] | (typeof terms)[number]) =>
    !isEmpty(record[source]) && !(isGift && aboutBills.has(source));
  const maySeeFigures = useMay('campaignStatistics', 'list') && published.has(record.status ?? '');
  return (
    <Box sx={{ p: { xs: 1.5, sm: 2 }, pt: 1 }}>
      <PageTitle>{String(record.title)}</PageTitle>
      <Commands dialogs={dialogs} record={record} />
      <Beside preview={<CampaignPreview values={record} />}>
        <Box component="section" sx={[surface, { mb: 2 }]}>
          {title('campaigns.figures')}
          <Box sx={{ display: 'flex', gap: 2, mb: 1.5 }}>
            {record.status ? <CampaignStatusDot status={record.status} /> : null}
            <span>{translate(`enums.campaignType.${record.type}`)}</span>
          </Box>
          <FigureList
            items={figures.filter(says).map((source) => ({
              key: source,
              label: labelOf(source),
              value: <FieldValue record={record} source={source} />,
            }))}
          />
        </Box>
        {maySeeFigures ? <EffectPanel id={String(record.id)} /> : null}
        <Box component="section" sx={surface}>
          {title('campaigns.terms')}
          <Box component="dl" sx={facts}>
            {terms.filter(says).map((source) => (
              <Box key={source} sx={wide.has(source) ? { gridColumn: '1 / -1' } : undefined}>
                <Typography component="dt" variant="body2" sx={{ color: 'var(--muted)' }}>
                  {labelOf(source)}
                </Typography>
                <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                  <Term record={record} source={source} />
                </Box>
              </Box>
            ))}
            {times ? (
              <div>
                <Typography component="dt" variant="body2" sx={{ color: 'var(--muted)' }}>
                  {labelOf('periods')}
                </Typography>
                <Box component="dd" sx={{ m: 0 }}>
                  {times}
                </Box>
              </div>
            ) : null}
          </Box>
        </Box>
      </Beside>
    </Box>
  );
}

/** A campaign with its figures, its terms and the guest's picture (/campaign/detail). */
export function CampaignDetails({ dialogs }: { dialogs: ReactNode }) {
  const id = String(useGetRecordId());
  const query = useGetOne<RaRecord & ShownCampaign>(campaign.name, { id });
  if (query.data) return <Details record={query.data} dialogs={dialogs} />;
  return query.error ? <QueryStatus query={query} height={320} /> : <DetailSkeleton fields={6} />;
}
