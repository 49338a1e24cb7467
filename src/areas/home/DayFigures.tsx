import { Box, Link, Typography } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { SalesFigures } from '../../report/today';
import { homeOf } from '../../routing/routes';
import { Change } from '../../ui/charts/Change';
import type { ChartSeries } from '../../ui/charts/chart';
import { figureText } from '../../ui/charts/chartText';
import type { ShownDay } from './theDay';

type Figure = { name: keyof SalesFigures; format: ChartSeries['format'] };

const figures: readonly Figure[] = [
  { name: 'income', format: 'money' },
  { name: 'orders', format: 'count' },
  { name: 'guests', format: 'count' },
  { name: 'averageTicket', format: 'money' },
];

/** The figures of the day side by side. */
export function DayFigures({ day }: { day: ShownDay }) {
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
        <Tile key={figure.name} figure={figure} day={day} />
      ))}
    </Box>
  );
}

/** A figure that leads to the report behind it, and how far it is from that of the same weekday last week. */
function Tile({ figure: { name, format }, day }: { figure: Figure; day: ShownDay }) {
  const translate = useTranslate();
  const locale = useLocale();
  const textOf = (of: SalesFigures) => {
    const value = of[name];
    return figureText(value === null ? null : String(value), format, locale);
  };
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
          {translate(day.isOver && name === 'income' ? 'home.income' : `home.figures.${name}`)}
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
    </Box>
  );
}
