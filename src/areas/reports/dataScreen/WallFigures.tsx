import { useLocale, useTranslate } from 'react-admin';
import type { SalesFigures } from '../../../report/today';
import { Change } from '../../../ui/charts/Change';
import { figureText } from '../../../ui/charts/chartText';
import styles from './dataScreen.module.css';
import type { Wall } from './wall';

const figures: readonly { name: keyof SalesFigures; format: 'money' | 'count' }[] = [
  { name: 'income', format: 'money' },
  { name: 'orders', format: 'count' },
  { name: 'guests', format: 'count' },
  { name: 'averageTicket', format: 'money' },
];

/** What today has come to, each figure beside that of the same weekday at the same time, and what may still come. */
export function WallFigures({ wall }: { wall: Wall }) {
  const translate = useTranslate();
  const locale = useLocale();
  const textOf = (of: SalesFigures, { name, format }: (typeof figures)[number]) => {
    const value = of[name];
    return figureText(value === null ? null : String(value), format, locale);
  };
  const notes: Partial<Record<keyof SalesFigures, string>> = {
    income: translate('dataScreen.wholeDay', { value: figureText(wall.wholeDay.income, 'money', locale) }),
    orders: translate('dataScreen.open', { smart_count: wall.openOrders }),
  };
  return (
    <dl className={styles.figures}>
      {figures.map((figure) => (
        <div key={figure.name} className={styles.figure}>
          <dt>{translate(`dataScreen.figures.${figure.name}`)}</dt>
          <dd className={styles.value}>{textOf(wall.now, figure)}</dd>
          <dd className={styles.before}>
            <Change percent={wall.change[figure.name]} />{' '}
            {translate('dataScreen.before', { value: textOf(wall.before, figure) })}
          </dd>
          {notes[figure.name] ? <dd className={styles.before}>{notes[figure.name]}</dd> : null}
        </div>
      ))}
    </dl>
  );
}
