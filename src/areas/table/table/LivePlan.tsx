import { Box } from '@mui/material';
import { memo } from 'react';
import { useTranslate } from 'react-admin';
import type { FloorTable } from './floor';
import styles from './floor.module.css';
import { planOf } from './plan';
import { useTableText } from './useTableText';

interface Props {
  tables: readonly FloorTable[];
  /** ISO instant of what is shown */
  now: string;
  label: string;
}

/** Tables of an area at their cells, with who sits there. */
export const LivePlan = memo(function LivePlan({ tables, now, label }: Props) {
  const translate = useTranslate();
  const textOf = useTableText(now);
  const plan = planOf(tables);
  return (
    <Box className={styles.frame} role="region" aria-label={label} tabIndex={0}>
      {tables.length === 0 ? <p style={{ padding: 16 }}>{translate('tables.plan.empty')}</p> : null}
      <ul className={styles.grid}>
        {tables.map((one) => {
          const { x, y } = plan[one.id] ?? { x: 0, y: 0 };
          const { state, detail } = textOf(one);
          return (
            <li
              key={one.id}
              className={styles.table}
              data-state={one.state}
              data-off={one.enabled ? undefined : ''}
              style={{ gridColumn: x + 1, gridRow: y + 1 }}
            >
              <span className={styles.head}>
                <span className={styles.code}>{one.code}</span>
                <span className={styles.seats}>{translate('tables.plan.seats', { smart_count: one.seats })}</span>
              </span>
              <span className={styles.line}>{state}</span>
              {detail ? <span className={styles.line}>{detail}</span> : null}
            </li>
          );
        })}
      </ul>
    </Box>
  );
});
