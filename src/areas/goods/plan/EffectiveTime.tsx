import { Box, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { DateTimeControl } from '#ui/inputs/DateTimeInput.tsx';
import { isInstant } from '#values/zonedTime';

interface Props {
  value: string | null;
  onChange: (value: string | null) => void;
}

/** Whether prices can take effect then: at once, or at an instant; what was typed half is neither. */
export function isEffectiveTime(value: string | null): boolean {
  return value === null || isInstant(value);
}

/** When prices take effect; blank is at once. */
export function EffectiveTime({ value, onChange }: Props) {
  const translate = useTranslate();
  const id = useId();
  const wrong = !isEffectiveTime(value);
  return (
    <Box sx={{ width: 240 }}>
      <DateTimeControl
        value={value}
        onChange={onChange}
        placeholder={translate('plan.rules.atOnce')}
        aria-label={translate('plan.batch.from')}
        aria-invalid={wrong}
        aria-describedby={wrong ? id : undefined}
      />
      {wrong ? (
        <Typography id={id} variant="caption" component="p" sx={{ color: 'var(--error)' }}>
          {translate('ui.date.momentInvalid')}
        </Typography>
      ) : null}
    </Box>
  );
}
