import { Checkbox, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { Line, LineCell, type LineColumn, LineTable } from '#ui/lists/LineTable.tsx';
import type { Ticks } from './ticks';

interface PickTableProps {
  label: string;
  /** the columns after the tick; the first one names the row */
  columns: readonly LineColumn[];
  /** `LineGroup`s of `PickLine`s */
  children: ReactNode;
}

/** The rows of a picker, in fixed columns under one header. */
export function PickTable({ label, columns, children }: PickTableProps) {
  const translate = useTranslate();
  const tick = { name: 'tick', label: translate('entity.picker.tick'), width: '32px', unseen: true };
  return (
    <LineTable label={label} columns={[tick, ...columns]}>
      {children}
    </LineTable>
  );
}

interface PickLineProps<Taken> {
  /** what the tick is kept under */
  id: string;
  taken: Taken;
  ticks: Ticks<Taken>;
  name: ReactNode;
  /** the cells after the name */
  children?: ReactNode;
}

/** A line of a picker: a tick before what can be taken; what the caller has already says so. */
export function PickLine<Taken>({ id, taken, ticks, name, children }: PickLineProps<Taken>) {
  const translate = useTranslate();
  const inputId = useId();
  const known = ticks.known.has(id);
  return (
    <Line>
      <LineCell card={2}>
        <Checkbox
          size="small"
          sx={{ ml: -1 }}
          disabled={known}
          checked={known || ticks.chosen.has(id)}
          onChange={() => ticks.toggle(id, taken)}
          slotProps={{ input: { id: inputId } }}
        />
      </LineCell>
      <LineCell card={10}>
        <Typography
          component="label"
          htmlFor={inputId}
          variant="body2"
          noWrap
          sx={{ display: 'block', lineHeight: '40px', color: known ? 'var(--faint)' : undefined, cursor: 'pointer' }}
        >
          {name}
          {known ? (
            <Typography component="span" variant="caption" sx={{ ml: 1 }}>
              {translate('entity.picker.known')}
            </Typography>
          ) : null}
        </Typography>
      </LineCell>
      {children}
    </Line>
  );
}
