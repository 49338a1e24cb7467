import { Box, Link, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useGateway } from '../../entity/sources';
import { useFailureText } from '../../entity/useFailure';
import type { SalesFigures, TodayWithDays } from '../../report/today';
import { homeOf } from '../../routing/routes';
import { useMay } from '../../session/permissions';
import { Change } from '../../ui/charts/Change';
import type { ChartRow, ChartSeries } from '../../ui/charts/chart';
import { figureText } from '../../ui/charts/chartText';
import { Sparkline } from '../../ui/charts/Sparkline';
import { DetailSkeleton } from '../../ui/feedback/Skeletons';
import { ErrorState } from '../../ui/feedback/states';
import { Panel } from './Panel';

type Figure = { name: keyof SalesFigures; format: ChartSeries['format'] };

const figures: readonly Figure[] = [
  { name: 'income', format: 'money' },
  { name: 'orders', format: 'count' },
  { name: 'guests', format: 'count' },
  { name: 'averageTicket', format: 'money' },
];

const decimalOf = (of: SalesFigures, name: keyof SalesFigures) => {
  const value = of[name];
  return value === null ? null : String(value);
};

/**
 * Today's figures beside the same weekday of last week; shown and fetched only with the right to the stores' figures.
 */
export function TodayFigures() {
  const translate = useTranslate();
  const reads = useMay('summaryStores', 'list');
  const watches = useMay('dataScreen', 'list');
  if (!reads) return null;
  return (
    <Panel
      title={translate('home.today')}
      wide
      action={
        watches ? (
          <Link component={RouterLink} to="/dataScreen" target="_blank" rel="noopener">
            {translate('home.wall')}
          </Link>
        ) : null
      }
    >
      <Figures />
    </Panel>
  );
}

function Figures() {
  const provider = useGateway();
  const textOf = useFailureText();
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['home', 'today'],
    queryFn: ({ signal }) => provider.read<TodayWithDays>('/report/today', {}, { signal }),
  });
  if (isPending) return <DetailSkeleton fields={4} />;
  if (error) return <ErrorState message={textOf(error)} onRetry={() => void refetch()} />;
  return (
    <Box
      component="ul"
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
      }}
    >
      {figures.map((figure) => (
        <Tile key={figure.name} figure={figure} today={data.data} />
      ))}
    </Box>
  );
}

/** A figure that leads to the report behind it, how far it is from last week's, and how the last fourteen days went. */
function Tile({ figure: { name, format }, today }: { figure: Figure; today: TodayWithDays }) {
  const translate = useTranslate();
  const locale = useLocale();
  const textOf = (of: SalesFigures) => figureText(decimalOf(of, name), format, locale);
  const label = translate(`home.figures.${name}`);
  const filter = JSON.stringify({ date: { from: today.date, to: today.date }, groupBy: 'store' });
  const days = today.days.map(
    (day): ChartRow => ({
      label: day.date,
      values: { [name]: decimalOf(day, name) },
      ...(day.date === today.date ? { unfinished: true } : {}),
    }),
  );
  return (
    <Box component="li" sx={{ minWidth: 0 }}>
      <Link
        component={RouterLink}
        to={`${homeOf('summaryStores')?.path ?? '/home'}?${new URLSearchParams({ filter })}`}
        underline="hover"
        color="inherit"
        sx={{ display: 'block' }}
      >
        <Typography component="span" variant="body2" sx={{ display: 'block', color: 'var(--muted)' }}>
          {label}
        </Typography>
        <Typography
          component="span"
          sx={{ fontSize: '1.5rem', fontWeight: 600, lineHeight: '32px', fontVariantNumeric: 'tabular-nums' }}
        >
          {textOf(today.now)}
        </Typography>
      </Link>
      <Typography component="p" variant="body2" sx={{ m: 0, mb: 1, color: 'var(--muted)' }}>
        <Change percent={today.change[name]} /> {translate('home.before', { value: textOf(today.before) })}
      </Typography>
      <Sparkline rows={days} series={{ key: name, label, format }} />
    </Box>
  );
}
