import { Box, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ChoiceControl } from '#ui/inputs/ChoiceControl.tsx';
import { frameIds, InputFrame } from '#ui/inputs/InputFrame.tsx';
import type { PairsProps } from './PairTable';

const texts = 'resources.couponExclusion';

/** On a phone: one coupon, and those beside which it does not go. */
export function PairList({ rows, columns, exclusions, readOnly }: PairsProps) {
  const translate = useTranslate();
  const id = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  const one = rows.find((row) => row.id === chosen) ?? rows[0];
  if (!one) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <InputFrame id={id} label={translate(`${texts}.coupon`)} width="full">
        <ChoiceControl
          id={id}
          aria-labelledby={frameIds(id).label}
          value={one.id}
          choices={rows.map((row) => ({ id: row.id, name: row.name }))}
          onChange={(next) => setChosen(next === null ? null : String(next))}
        />
      </InputFrame>
      <Box
        component="ul"
        aria-label={translate(`${texts}.notBeside`, { name: one.name })}
        sx={{ m: 0, p: 0, listStyle: 'none' }}
      >
        {columns
          .filter((other) => other.id !== one.id)
          .map((other) => {
            const group = exclusions.groupWith(one.id, other.id);
            return (
              <Box component="li" key={other.id} sx={{ borderTop: '1px solid var(--line)', minHeight: 44 }}>
                <FormControlLabel
                  sx={{ m: 0, width: '100%', minHeight: 44 }}
                  disabled={readOnly || group !== undefined}
                  control={
                    <Checkbox
                      checked={group !== undefined || exclusions.isSet(one.id, other.id)}
                      onChange={() => exclusions.toggle(one.id, other.id)}
                    />
                  }
                  label={
                    <>
                      {other.name}
                      {group === undefined ? null : (
                        <Typography component="span" variant="caption" sx={{ ml: 1, color: 'var(--muted)' }}>
                          {translate(`${texts}.ofGroup`, { group })}
                        </Typography>
                      )}
                    </>
                  }
                />
              </Box>
            );
          })}
      </Box>
    </Box>
  );
}
