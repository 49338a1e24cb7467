import { useLocale, useTranslate } from 'react-admin';
import type { SalesFigures, TodayWithDays } from '#report/today';
import type { ChartRow, ChartSeries } from '#ui/charts/chart';
import { figureText } from '#ui/charts/chartText';
import { Sparkline } from '#ui/charts/Sparkline.tsx';
import { FigureTile, FigureTiles } from './FigureTile';
import { listPath } from './listPath';
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
    <FigureTiles>
      {figures.map((figure) => (
        <Tile key={figure.name} figure={figure} day={day} today={today} />
      ))}
    </FigureTiles>
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
  const before = translate(day.isOver ? 'home.weekBefore' : 'home.before', { value: textOf(day.before) });
  return (
    <FigureTile
      label={label}
      value={textOf(day.now)}
      to={listPath('summaryStores', { date: { from: day.date, to: day.date }, groupBy: 'store' })}
      change={day.change[name]}
      before={before}
    >
      <Sparkline rows={days} series={{ key: name, label, format }} />
    </FigureTile>
  );
}
