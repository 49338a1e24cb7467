import { Box, OutlinedInput, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';

interface Props {
  value: string;
  label: string;
  onCommit: (value: string) => void;
  isValid: (value: string) => boolean;
  readOnly?: boolean;
  placeholder?: string;
  start?: string;
  /** CSS pixels */
  width?: number;
}

/**
 * A field that keeps typed text to itself and commits it on blur or Enter: typing in one of 500 rows does not render
 * the others. Invalid text is marked and committed as well: the owner must refuse to save it, as the save would
 * otherwise keep the old value silently.
 */
export function LateControl({ value, label, onCommit, isValid, readOnly, placeholder, start, width }: Props) {
  const translate = useTranslate();
  const id = useId();
  const [typed, setTyped] = useState({ over: value, text: value });
  // A new value from outside replaces the typed text.
  const text = typed.over === value ? typed.text : value;
  const wrong = !isValid(text);
  const commit = () => {
    if (text !== value) onCommit(text);
  };
  return (
    <Box sx={{ width }}>
      <OutlinedInput
        fullWidth
        size="small"
        value={text}
        readOnly={readOnly}
        placeholder={placeholder}
        error={wrong}
        startAdornment={start ? <Box sx={{ mr: 0.5, color: 'var(--muted)' }}>{start}</Box> : undefined}
        onChange={(event) => setTyped({ over: value, text: event.target.value })}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          commit();
        }}
        inputProps={{
          'aria-label': label,
          'aria-invalid': wrong,
          'aria-describedby': wrong ? id : undefined,
          inputMode: start ? 'decimal' : undefined,
        }}
      />
      {wrong ? (
        <Typography id={id} variant="caption" sx={{ color: 'var(--error)' }}>
          {translate(start ? 'plan.priceLimits' : 'plan.nameLimits')}
        </Typography>
      ) : null}
    </Box>
  );
}
