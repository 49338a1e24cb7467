import { useTranslate } from 'react-admin';
import { StatusDot } from '#ui/feedback/StatusDot.tsx';
import { type FloorTable, type TableState, tableStates } from './floor';
import styles from './floor.module.css';

/** The tone of a state; its word is always beside it. */
export const stateTones = { occupied: 'ok', toClean: 'warn', reserved: 'info', free: 'muted' } as const;

/** States with the number of tables in each. */
export function FloorLegend({ tables }: { tables: readonly FloorTable[] }) {
  const translate = useTranslate();
  const inState = (state: TableState) => tables.filter((one) => one.enabled && one.state === state).length;
  return (
    <ul className={styles.legend} aria-label={translate('tables.plan.legend')}>
      {tableStates.map((state) => (
        <li key={state}>
          <StatusDot tone={stateTones[state]} label={`tables.plan.states.${state}`} />
          <b>{inState(state)}</b>
        </li>
      ))}
    </ul>
  );
}
