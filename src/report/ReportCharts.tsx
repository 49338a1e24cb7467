import ExpandMore from '@mui/icons-material/ExpandMore';
import { Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type RaRecord, useListContext, useListFilterContext, useStore, useTranslate } from 'react-admin';
import { useGateway } from '#entity/sources';
import { useFailureText } from '#entity/useFailure';
import { useMay } from '#session/permissions';
import { ChartView } from '#ui/charts/ChartView.tsx';
import type { ChartRow, ChartSeries, KnownHues } from '#ui/charts/chart';
import { usePageHues } from '#ui/charts/hues';
import { ErrorState } from '#ui/feedback/states.tsx';
import { useZone } from '#ui/zone/ZoneContext';
import { mostGroups, readChart } from './chartAnswer';
import { currentOf } from './current';
import { useReport } from './ReportContext';
import type { Chart, Report } from './report';
import { oneOfEachName, restOf } from './rest';
import { useDimensionText } from './useDimensionText';

const timeDimensions = new Set(['day', 'week', 'month', 'hour', 'weekday', 'daypart']);
const everywhere = new Set(['date', 'basis', 'store']);
/** Charts above the table until somebody asks for all of them: the rows are what most come for. */
const firstRow = 2;
/** CSS pixels: a chart with its title takes 200 at most, so that rows are seen below it. */
const drawingHeight = 144;
/** Rows of a ranking that fit this height, before the others as one. */
const ranked = 5;

function formatOf(report: Report, measure: string): ChartSeries['format'] {
  const meta = report.report.facts.measures[measure]?.field.meta;
  if (meta?.unit === 'percent') return 'percent';
  if (meta?.kind === 'money') return 'money';
  return meta?.kind === 'integer' ? 'count' : 'quantity';
}

/** The filters of a list that another report knows too. */
function sharedFilters({ report: { facts } }: Report, filters: Record<string, unknown>): Record<string, unknown> {
  const isShared = (name: string) => everywhere.has(name) || name in facts.dimensions || name in facts.filters;
  return Object.fromEntries(Object.entries(filters).filter(([name]) => isShared(name)));
}

/**
 * Returns the query of a chart: its own grouping of the same filters, largest first. A course of time alone has its latest; of
 * two dimensions the largest are kept, or a long range would end before its last days.
 */
function questionOf({ kind, by, measures, top, of }: Chart, report: Report, filters: Record<string, unknown>) {
  const { keyword: words, compare: _compare, groupBy: _groupBy, ...own } = filters;
  const [rest, keyword] = of ? [sharedFilters(report, own)] : [own, words];
  const overTime = timeDimensions.has(by[0] ?? '');
  const most = kind === 'bar' ? Math.min(ranked, top ?? ranked) : (top ?? mostGroups);
  const sort = overTime && by.length === 1 ? by[0] : measures[0];
  const order = 'DESC';
  return { filters: rest, keyword, by, sort, order, size: overTime ? mostGroups : most };
}

/** The groups of a chart as they are drawn: those over time in its order, the others as they come. */
function inOrder(rows: readonly RaRecord[], first: string): readonly RaRecord[] {
  if (!timeDimensions.has(first)) return rows;
  const isBefore = (one: unknown, other: unknown) =>
    typeof one === 'number' && typeof other === 'number' ? one < other : String(one) < String(other);
  return [...rows].sort((a, b) => Number(isBefore(b[first], a[first])) - Number(isBefore(a[first], b[first])));
}

/** The charts of a report, with the same figures as its table. */
export function ReportCharts() {
  const { report } = useReport();
  const translate = useTranslate();
  const [shown, setShown] = useStore('reports.charts', true);
  const [all, setAll] = useStore('reports.allCharts', false);
  const charts = report.charts ?? [];
  const hues = usePageHues(
    charts.flatMap(({ measures }) => measures.map((name) => translate(`reports.fields.${name}`))),
  );
  const more = charts.length - firstRow;
  return (
    <>
      <Box sx={{ display: 'flex', gap: 1, mx: { xs: 0, sm: -1 } }}>
        <Button
          color="inherit"
          size="small"
          aria-expanded={shown}
          endIcon={<ExpandMore sx={{ transform: shown ? 'rotate(180deg)' : 'none' }} />}
          onClick={() => setShown(!shown)}
        >
          {translate('reports.chartsTitle')}
        </Button>
        {shown && more > 0 ? (
          <Button color="inherit" size="small" aria-expanded={all} onClick={() => setAll(!all)}>
            {translate(all ? 'reports.fewerCharts' : 'reports.moreCharts', { smart_count: more })}
          </Button>
        ) : null}
      </Box>
      {shown ? <ChartGrid charts={all ? charts : charts.slice(0, firstRow)} hues={hues} /> : null}
    </>
  );
}

function ChartGrid({ charts, hues }: { charts: readonly Chart[]; hues: KnownHues }) {
  const report = useReport();
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 3,
        rowGap: 1,
        pb: 1,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: charts.length > 1 ? 'repeat(2, minmax(0, 1fr))' : '1fr' },
      }}
    >
      {charts.map((chart) =>
        chart.of ? (
          <ChartOfAnother key={chart.title} chart={chart} of={chart.of} hues={hues} />
        ) : (
          <OneChart key={chart.title} chart={chart} report={report} hues={hues} />
        ),
      )}
    </Box>
  );
}

function ChartOfAnother({ chart, of, hues }: { chart: Chart; of: NonNullable<Chart['of']>; hues: KnownHues }) {
  const mayRead = useMay(of.report, 'list');
  const { data } = useQuery({
    queryKey: ['chartOf', of.report],
    queryFn: async () => (await of.load()).default,
    enabled: mayRead,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data && mayRead ? <OneChart chart={chart} report={data} hues={hues} /> : null;
}

function OneChart({ chart, report, hues }: { chart: Chart; report: Report; hues: KnownHues }) {
  const provider = useGateway();
  const translate = useTranslate();
  const textOf = useFailureText();
  const dimensionText = useDimensionText(report);
  const { filterValues } = useListFilterContext();
  const { error: ofRows } = useListContext();
  const zone = useZone();
  const question = questionOf(chart, report, filterValues);
  const { data, isPending, error, refetch } = useQuery({
    queryKey: [report.calls.list, 'chart', chart.kind, question],
    queryFn: ({ signal }) => readChart(provider, report, chart, question, signal),
    placeholderData: (previous) => previous,
  });
  const title = translate(`reports.charts.${chart.title}`);
  const before = useRef(ofRows);
  useEffect(() => {
    if (before.current && !ofRows && error) void refetch();
    before.current = ofRows;
  }, [ofRows, error, refetch]);
  // In place of the rows it is said once, with one button for all.
  if (error && ofRows) return null;
  if (error) return <ErrorState message={textOf(error)} onRetry={() => void refetch()} />;
  const [first = '', second] = chart.by;
  const current = currentOf(first, filterValues.date, zone);
  const isUnfinished = (row: RaRecord) => current !== undefined && row[first] === current;
  const others = translate('ui.charts.others');
  const rests = new Set(data?.rests);
  const named = inOrder([...(data?.answer.list ?? []), ...rests], first).map((row): ChartRow => {
    const isRest = rests.has(row);
    return {
      label: isUnfinished(row)
        ? translate('ui.charts.soFar', { name: dimensionText(row, first) })
        : dimensionText(row, first),
      ...(isUnfinished(row) ? { unfinished: true } : {}),
      ...(second ? { second: isRest ? others : dimensionText(row, second) } : {}),
      ...(second && typeof row[second] === 'number' ? { secondAt: row[second] } : {}),
      ...(isRest ? { rest: true } : {}),
      values: Object.fromEntries(chart.measures.map((name) => [name, row[name] === null ? null : String(row[name])])),
    };
  });
  const { facts } = report.report;
  const rest = data && !second && !timeDimensions.has(first) ? restOf(facts, chart.measures, data.answer) : null;
  const closed: ChartRow[] = rest ? [...named, { label: others, values: rest, rest: true }] : named;
  const rows = second ? oneOfEachName(closed, facts) : closed;
  const seriesOf = (key: string): ChartSeries => ({
    key,
    label: translate(`reports.fields.${key}`),
    format: formatOf(report, key),
  });
  const [main, ...beside] = chart.measures;
  const series = [seriesOf(main), ...beside.map(seriesOf)] as const;
  return (
    <ChartView
      kind={chart.kind}
      title={title}
      rows={rows}
      series={series}
      busy={isPending}
      height={drawingHeight}
      total={data?.total}
      hues={hues}
      dimensions={chart.by.map((name) => translate(`reports.fields.${name}`))}
    />
  );
}
