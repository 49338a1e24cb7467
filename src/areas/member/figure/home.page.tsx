import { Alert, Box } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { QueryStatus } from '#entity/QueryStatus.tsx';
import { useMay } from '#session/permissions';
import { ChartView } from '#ui/charts/ChartView.tsx';
import type { ChartRow, KnownHues } from '#ui/charts/chart';
import { usePageHues } from '#ui/charts/hues';
import { Panel } from '#ui/page/Panel.tsx';
import { useNavigate } from '#ui/router';
import { divideDecimals } from '#values/decimal';
import { moneyText, percentText, quantityText } from '#values/numberText';
import { membersWith } from '../label/membersWith';
import { frequencies, recencies } from '../member/visits';
import { type FigureItem, Figures } from './Figures';
import { figurePaths, type MemberOverview, valueAges } from './overview';
import { useFigures } from './useFigures';

const grid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
};

/** Membership data at a glance (/menberMarket/membershipData, membershiHome): as it is now. */
export default function MembershipHome() {
  const translate = useTranslate();
  const query = useFigures<MemberOverview>(figurePaths.overview);
  const hues = usePageHues(['members', 'value.amount', 'cohorts.part'].map((key) => translate(`memberFigures.${key}`)));
  const { data } = query;
  if (!data) return <QueryStatus query={query} height={480} />;
  return (
    <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
      <Summary data={data} />
      <Box sx={grid}>
        <Levels data={data} hues={hues} />
        <Value data={data} hues={hues} />
        <VisitMap data={data} hues={hues} />
        <Cohorts data={data} hues={hues} />
      </Box>
    </Box>
  );
}

function Summary({ data: { members, classes, repeat, points } }: { data: MemberOverview }) {
  const translate = useTranslate();
  const locale = useLocale();
  const count = (value: number) => quantityText(String(value), locale, 0);
  const part = (value: number, of: number) =>
    of === 0 ? undefined : percentText(divideDecimals(`${value}00`, String(of), 1), locale, 1);
  const item = (key: string, value: string, note?: string): FigureItem => ({
    key,
    label: translate(`memberFigures.overview.${key}`),
    value,
    note,
  });
  const classNote = (key: string, value: number) =>
    [translate(`memberFigures.classes.${key}`), part(value, members)].filter(Boolean).join(' · ');
  return (
    <Panel title={translate('memberFigures.overview.title')}>
      <Figures
        items={[
          item('members', count(members)),
          item('active', count(classes.active), classNote('active', classes.active)),
          item('dormant', count(classes.dormant), classNote('dormant', classes.dormant)),
          item('lost', count(classes.lost), classNote('lost', classes.lost)),
          item('never', count(classes.never), part(classes.never, members)),
          item(
            'repeatRate',
            part(repeat.again, repeat.buyers) ?? '—',
            translate('memberFigures.overview.ofBuyers', { count: count(repeat.buyers) }),
          ),
          item(
            'interval',
            repeat.interval === null
              ? '—'
              : translate('memberFigures.overview.days', {
                  smart_count: Number(repeat.interval),
                  days: quantityText(repeat.interval, locale, 1),
                }),
          ),
          item(
            'points',
            count(points.held),
            translate('memberFigures.overview.worth', {
              worth: moneyText(points.worth, locale),
              soon: count(points.soon),
            }),
          ),
        ]}
      />
    </Panel>
  );
}

interface PartProps {
  data: MemberOverview;
  hues: KnownHues;
}

function Levels({ data: { levels }, hues }: PartProps) {
  const translate = useTranslate();
  const title = translate('memberFigures.levels');
  return (
    <Panel title={title}>
      <ChartView
        kind="bar"
        title={title}
        isHeaded
        rows={levels.map(({ name, members }) => ({ label: name, values: { members: String(members) } }))}
        series={[{ key: 'members', label: translate('memberFigures.members'), format: 'count' }]}
        hues={hues}
        dimensions={[translate('memberFigures.level')]}
        height={200}
      />
    </Panel>
  );
}

/** Stored value that is still owed to members, by its age. */
function Value({ data: { value }, hues }: PartProps) {
  const translate = useTranslate();
  const title = translate('memberFigures.value.title');
  const buckets = ['real', 'gift', 'subsidy'] as const;
  const rows = valueAges.flatMap(({ key }) =>
    buckets.map(
      (bucket): ChartRow => ({
        label: translate(`memberFigures.ages.${key}`),
        second: translate(`enums.balanceBucket.${bucket}`),
        secondAt: buckets.indexOf(bucket),
        values: { amount: value.find(({ age }) => age === key)?.[bucket] ?? '0.00' },
      }),
    ),
  );
  return (
    <Panel title={title}>
      <ChartView
        kind="heat"
        title={translate('memberFigures.value.byAge')}
        rows={rows}
        series={[{ key: 'amount', label: translate('memberFigures.value.amount'), format: 'money' }]}
        hues={hues}
        dimensions={[translate('memberFigures.value.age'), translate('memberFigures.value.bucket')]}
        height={200}
      />
    </Panel>
  );
}

/** Recency by frequency; a cell leads to its members. */
function VisitMap({ data: { visits }, hues }: PartProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const may = useMay('member', 'list');
  const title = translate('memberFigures.visits.title');
  const cells = recencies.flatMap(({ key: recency }) =>
    frequencies.map(({ key: frequency }, place) => ({
      recency,
      frequency,
      row: {
        label: translate(`enums.visitRecency.${recency}`),
        second: translate(`enums.visitFrequency.${frequency}`),
        secondAt: place,
        values: {
          members: String(
            visits.find((cell) => cell.recency === recency && cell.frequency === frequency)?.members ?? 0,
          ),
        },
      },
    })),
  );
  const open = ({ label, second }: ChartRow) => {
    const cell = cells.find(({ row }) => row.label === label && row.second === second);
    if (cell) navigate(membersWith({ recency: cell.recency, frequency: cell.frequency }));
  };
  return (
    <Panel title={title}>
      <ChartView
        kind="heat"
        title={translate('memberFigures.visits.subtitle')}
        rows={cells.map(({ row }) => row)}
        series={[{ key: 'members', label: translate('memberFigures.members'), format: 'count' }]}
        hues={hues}
        dimensions={[translate('memberFigures.visits.recency'), translate('memberFigures.visits.frequency')]}
        onPick={may ? open : undefined}
        height={200}
      />
    </Panel>
  );
}

/** Members by month of registration, and what part of them came in each month after it. */
function Cohorts({ data: { cohorts }, hues }: PartProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const title = translate('memberFigures.cohorts.title');
  const rows = cohorts.flatMap(({ month, members, back }) =>
    back.map(
      (came, later): ChartRow => ({
        label: translate('memberFigures.cohorts.row', { month, count: quantityText(String(members), locale, 0) }),
        second: translate('memberFigures.cohorts.later', { smart_count: later }),
        secondAt: later,
        values: { part: members === 0 ? null : divideDecimals(`${came}00`, String(members), 1) },
      }),
    ),
  );
  return (
    <Panel title={title}>
      {rows.length === 0 ? (
        <Alert severity="info">{translate('memberFigures.cohorts.none')}</Alert>
      ) : (
        <ChartView
          kind="heat"
          title={translate('memberFigures.cohorts.subtitle')}
          rows={rows}
          series={[{ key: 'part', label: translate('memberFigures.cohorts.part'), format: 'percent' }]}
          hues={hues}
          dimensions={[translate('memberFigures.cohorts.month'), translate('memberFigures.cohorts.after')]}
          height={200}
        />
      )}
    </Panel>
  );
}
