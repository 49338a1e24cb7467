import { useTranslate } from 'react-admin';
import { StatusDot } from '#ui/feedback/StatusDot.tsx';
import { stateTones } from './FloorLegend';
import { type FloorTable, tableStates } from './floor';
import styles from './floor.module.css';
import { useTableText } from './useTableText';

/** On a phone, below the plan: tables where something is going on, those with guests first. */
export function FloorStates({ tables, now }: { tables: readonly FloorTable[]; now: string }) {
  const translate = useTranslate();
  const textOf = useTableText(now);
  const busy = tables.filter(({ enabled, state }) => enabled && state !== 'free');
  const rows = tableStates.flatMap((state) => busy.filter((one) => one.state === state));
  return (
    <ul className={styles.states} aria-label={translate('tables.plan.busy')}>
      {rows.map((one) => {
        const { state, detail } = textOf(one);
        return (
          <li key={one.id}>
            <b>{one.code}</b>
            <StatusDot tone={stateTones[one.state]} label={`tables.plan.states.${one.state}`} />
            <span className={styles.line}>{[state, detail].filter(Boolean).join(' · ')}</span>
          </li>
        );
      })}
    </ul>
  );
}
