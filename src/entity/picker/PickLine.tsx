import { Checkbox, FormControlLabel, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { Ticks } from './ticks';

interface PickLineProps<Taken> {
  /** what the tick is kept under */
  id: string;
  taken: Taken;
  ticks: Ticks<Taken>;
  children: ReactNode;
}

/** A line of a picker: a tick before what can be taken; what the caller has already says so. */
export function PickLine<Taken>({ id, taken, ticks, children }: PickLineProps<Taken>) {
  const translate = useTranslate();
  const known = ticks.known.has(id);
  return (
    <FormControlLabel
      sx={{ display: 'flex', m: 0, '& .MuiFormControlLabel-label': { flex: 1 } }}
      disabled={known}
      control={
        <Checkbox size="small" checked={known || ticks.chosen.has(id)} onChange={() => ticks.toggle(id, taken)} />
      }
      label={
        <>
          {children}
          {known ? (
            <Typography component="span" variant="caption" sx={{ ml: 1 }}>
              {translate('entity.picker.known')}
            </Typography>
          ) : null}
        </>
      }
    />
  );
}
