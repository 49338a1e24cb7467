import { Box, Link, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useFailureText } from '#entity/useFailure';
import type { DayHour, TodayWithDays } from '#report/today';
import { useMay } from '#session/permissions';
import type { ChartRow, ChartSeries } from '#ui/charts/chart';
import { DayCurve } from '#ui/charts/DayCurve.tsx';
import { DetailSkeleton } from '#ui/feedback/Skeletons.tsx';
import { ErrorState } from '#ui/feedback/states.tsx';
import { Panel } from '#ui/page/Panel.tsx';
import { Link as RouterLink } from '#ui/router';
import { useZone } from '#ui/zone/ZoneContext';
import { zonedParts } from '#values/zonedTime';
import { DayFigures } from './DayFigures';
import { shownDay } from './theDay';
import { useToday } from './useToday';

/** The day: its figures so far, and its hours beside those of the same weekday last week. */
export function DayPanel() {
  const translate = useTranslate();
  const textOf = useFailureText();
  const watches = useMay('dataScreen', 'list');
  const { data, isPending, error, refetch } = useToday();
  const day = data && shownDay(data);
  return (
    <Panel
      title={day?.isOver ? translate('home.yesterday', { date: day.date }) : translate('home.today')}
      action={
        watches ? (
          <Link component={RouterLink} to="/dataScreen" target="_blank" rel="noopener">
            {translate('home.wall')}
          </Link>
        ) : null
      }
    >
      {isPending ? <DetailSkeleton fields={4} /> : null}
      {error ? <ErrorState message={textOf(error)} onRetry={() => void refetch()} /> : null}
      {data && day ? (
        <>
          <DayFigures day={day} today={data} />
          <Course today={data} isOver={day.isOver} />
        </>
      ) : null}
    </Panel>
  );
}

const twoDigits = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
const isQuiet = ({ now, before }: DayHour) => Number(now ?? 0) === 0 && Number(before) === 0;

/** From the first hour in which anything was sold on one of the two days to the last. */
function busyHours(hours: readonly DayHour[]): readonly DayHour[] {
  const first = hours.findIndex((hour) => !isQuiet(hour));
  return first < 0 ? [] : hours.slice(first, hours.findLastIndex((hour) => !isQuiet(hour)) + 1);
}

function Course({ today: { hours, asOf }, isOver }: { today: TodayWithDays; isOver: boolean }) {
  const translate = useTranslate();
  const current = zonedParts(asOf, useZone())?.time.slice(0, 2);
  const busy = busyHours(hours);
  if (busy.length < 2) return null;
  const rows = busy.map(({ hour, now, before }): ChartRow => {
    const label = twoDigits(hour);
    const isCurrent = now !== null && label.slice(0, 2) === current;
    return {
      label: isCurrent ? translate('ui.charts.soFar', { name: label }) : label,
      values: { now: isOver ? null : now, before },
      ...(isCurrent ? { unfinished: ['now'] } : {}),
    };
  });
  const series: readonly [ChartSeries, ChartSeries] = [
    { key: 'now', label: translate('home.todaySoFar'), format: 'money' },
    { key: 'before', label: translate('home.lastWeek'), format: 'money' },
  ];
  const opening = busy.find(({ before }) => Number(before) > 0)?.hour;
  return (
    <Box sx={{ mt: 2 }}>
      <Typography component="h3" variant="body2" sx={{ color: 'var(--muted)' }}>
        {isOver && opening !== undefined
          ? translate('home.notYet', { time: twoDigits(opening) })
          : translate('home.course')}
      </Typography>
      <DayCurve
        title={translate('home.course')}
        rows={rows}
        series={series}
        dimension={translate('reports.fields.hour', { _: translate('ui.charts.item') })}
        height={132}
      />
    </Box>
  );
}
