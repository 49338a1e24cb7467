import { useLocale, useTranslate } from 'react-admin';
import type { SalesFigures } from '#report/today';
import { Change } from '#ui/charts/Change.tsx';
import { figureText } from '#ui/charts/chartText';
import type { ScreenFigures } from './dataScreen';
import styles from './dataScreen.module.css';

const shown: readonly { name: keyof SalesFigures; format: 'money' | 'count' }[] = [
  { name: 'income', format: 'money' },
  { name: 'orders', format: 'count' },
  { name: 'guests', format: 'count' },
  { name: 'averageTicket', format: 'money' },
];

/**
 * Today's figures so far, each beside that of the same weekday at the same time, with that whole day's income and the
 * orders still open.
 */
export function DataScreenFigures({ figures }: { figures: ScreenFigures }) {
  const translate = useTranslate();
  const locale = useLocale();
  const textOf = (of: SalesFigures, { name, format }: (typeof shown)[number]) => {
    const value = of[name];
    return figureText(value === null ? null : String(value), format, locale);
  };
  const notes: Partial<Record<keyof SalesFigures, string>> = {
    income: translate('dataScreen.wholeDay', { value: figureText(figures.wholeDay.income, 'money', locale) }),
    orders: translate('dataScreen.open', { smart_count: figures.openOrders }),
  };
  return (
    <dl className={styles.figures}>
      {shown.map((figure) => (
        <div key={figure.name} className={styles.figure}>
          <dt>{translate(`dataScreen.figures.${figure.name}`)}</dt>
          <dd className={styles.value}>{textOf(figures.now, figure)}</dd>
          <dd className={styles.before}>
            <Change percent={figures.change[figure.name]} />{' '}
            {translate('dataScreen.before', { value: textOf(figures.before, figure) })}
          </dd>
          {notes[figure.name] ? <dd className={styles.before}>{notes[figure.name]}</dd> : null}
        </div>
      ))}
    </dl>
  );
}
