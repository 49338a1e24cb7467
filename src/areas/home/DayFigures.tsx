import { Box, Link, Typography } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { SalesFigures, TodayWithDays } from '../../report/today';
import { homeOf } from '../../routing/routes';
import { Change } from '../../ui/charts/Change';
import type { ChartRow, ChartSeries } from '../../ui/charts/chart';
import { figureText } from '../../ui/charts/chartText';
import { Sparkline } from '../../ui/charts/Sparkline';
import type { ShownDay } from './theDay';

type Figure = { name: keyof SalesFigures; format: ChartSeries['format'] };

const figures: readonly Figure[] = [
  { name: 'income', format: 'money' },
  { name: 'orders', format: 'count' },
  { name: 'guests', format: 'count' },
  { name: 'averageTicket', format: 'money' },
];

/** The figures of the day side by side. */
export function DayFigures({ day, today }: { day: ShownDay; today: TodayWithDays }) {
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
        <Tile key={figure.name} figure={figure} day={day} today={today} />
      ))}
    </Box>
  );
}

interface TileProps {
  figure: Figure;
  day: ShownDay;
  today: TodayWithDays;
}

/** A figure that leads to the report behind it, how far it is from that of the same weekday last week, and the last fourteen days. */
function Tile({ figure: { name, format }, day, today }: TileProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const decimalOf = (of: SalesFigures) => {
    const value = of[name];
    return value === null ? null : String(value);
  };
  const textOf = (of: SalesFigures) => figureText(decimalOf(of), format, locale);
  const label = translate(day.isOver && name === 'income' ? 'home.income' : `home.figures.${name}`);
  // Before the first sale there is no today to draw.
  const days = today.days
    .filter(({ date }) => date <= day.date)
    .map(
      (one): ChartRow => ({
        label: one.date,
        values: { [name]: decimalOf(one) },
        ...(one.date === today.date ? { unfinished: true } : {}),
      }),
    );
  const filter = JSON.stringify({ date: { from: day.date, to: day.date }, groupBy: 'store' });
  const before = translate(day.isOver ? 'home.weekBefore' : 'home.before', { value: textOf(day.before) });
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
          {textOf(day.now)}
        </Typography>
      </Link>
      <Typography component="p" variant="body2" sx={{ m: 0, color: 'var(--muted)' }}>
        <Change percent={day.change[name]} /> {before}
      </Typography>
      <Sparkline rows={days} series={{ key: name, label, format }} />
    </Box>
  );
}
