import { Box } from '@mui/material';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { EllipsisText } from '#ui/feedback/EllipsisText.tsx';
import styles from './pairs.module.css';
import type { NamedCoupon } from './useCouponsInForce';
import type { Exclusions } from './useExclusions';

export interface PairsProps {
  rows: readonly NamedCoupon[];
  columns: readonly NamedCoupon[];
  exclusions: Exclusions;
  readOnly: boolean;
}

const texts = 'resources.couponExclusion';
const steps: Partial<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** All coupons by all: each cell is a switch; arrow keys lead from one to the next, over those that are no pair. */
export function PairTable({ rows, columns, exclusions, readOnly }: PairsProps) {
  const translate = useTranslate();
  const table = useRef<HTMLTableElement>(null);
  const [current, setCurrent] = useState<string | null>(null);
  const isPair = (row: number, column: number) => rows[row]?.id !== columns[column]?.id;
  const first = rows.flatMap((_, row) =>
    columns.flatMap((__, column) => (isPair(row, column) ? [`${row}-${column}`] : [])),
  );
  const reached = current !== null && first.includes(current) ? current : first[0];
  const move = (event: KeyboardEvent<HTMLTableElement>) => {
    const step = steps[event.key];
    const at = event.target instanceof HTMLElement ? event.target.dataset.at : undefined;
    if (!step || at === undefined) return;
    event.preventDefault();
    let [row = 0, column = 0] = at.split('-').map(Number);
    do [row, column] = [row + step[0], column + step[1]];
    while (rows[row] && columns[column] && !isPair(row, column));
    table.current?.querySelector<HTMLElement>(`[data-at="${row}-${column}"]`)?.focus();
  };
  return (
    <Box className={styles.frame}>
      <table ref={table} className={styles.pairs} onKeyDown={move}>
        <thead>
          <tr>
            <td className={styles.corner} />
            {columns.map(({ id, name }) => (
              <th key={id} scope="col">
                <span title={name}>{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((one, row) => (
            <tr key={one.id}>
              <th scope="row">
                <EllipsisText max={160}>{one.name}</EllipsisText>
              </th>
              {columns.map((other, column) => {
                const group = exclusions.groupWith(one.id, other.id);
                const at = `${row}-${column}`;
                const on = group !== undefined || exclusions.isSet(one.id, other.id);
                const said = translate(`${texts}.pair`, { first: one.name, second: other.name });
                const barred = readOnly || group !== undefined;
                return (
                  <td key={other.id}>
                    {isPair(row, column) ? (
                      <button
                        type="button"
                        data-at={at}
                        data-group={group === undefined ? undefined : ''}
                        tabIndex={at === reached ? 0 : -1}
                        aria-pressed={on}
                        aria-disabled={barred}
                        aria-label={
                          group === undefined ? said : translate(`${texts}.pairOfGroup`, { pair: said, group })
                        }
                        title={said}
                        onFocus={() => setCurrent(at)}
                        onClick={() => !barred && exclusions.toggle(one.id, other.id)}
                      >
                        <span aria-hidden>{on ? '×' : ''}</span>
                      </button>
                    ) : null}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}
