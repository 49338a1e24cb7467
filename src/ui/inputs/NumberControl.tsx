import { InputAdornment } from '@mui/material';
import { useState } from 'react';
import { useLocale } from 'react-admin';
import { canonicalDecimal, cleanDecimal, padDecimal } from '#values/decimalEntry';
import type { ControlProps } from './control';
import { TextControl } from './TextControl';

/** How a number is shown. `pad` is the number of digits after the point that leaving the field fills up to. */
export interface NumberLook {
  pad?: number;
  unit?: string;
  /** Position of the unit: a currency sign before the figures, everything else behind them. */
  unitAt?: 'start' | 'end';
  inputMode?: 'numeric' | 'decimal';
}

export type NumberControlProps = ControlProps<string> & NumberLook;

/**
 * A number as a decimal string ("12.30"), never a float. Letters do not get in, full-width digits become plain ones,
 * and leaving the field brings the value into its plain form. No wheel or arrow key changes it by accident.
 */
export function NumberControl({
  pad = 0,
  unit,
  unitAt = 'end',
  inputMode = 'decimal',
  ...control
}: NumberControlProps) {
  const comma = useLocale() === 'fr' ? ('point' as const) : ('separator' as const);
  const [draft, setDraft] = useState<string | null>(null);
  const { value, onChange, onBlur } = control;
  const stateOf = (typed: string) => canonicalDecimal(cleanDecimal(typed, comma));
  const shown = (text: string) => (comma === 'point' ? text.replace('.', ',') : text);
  const current = draft !== null && stateOf(draft) === value ? draft : shown(value ?? '');
  const adornment = unit ? <InputAdornment position={unitAt}>{unit}</InputAdornment> : undefined;
  return (
    <TextControl
      {...control}
      value={current}
      inputMode={inputMode}
      align={unitAt === 'start' ? 'start' : 'end'}
      start={unitAt === 'start' ? adornment : undefined}
      end={unitAt === 'end' ? adornment : undefined}
      onChange={(typed) => {
        // Text that an input method still composes is left alone: replacing it would break the composition.
        setDraft(isWide(typed ?? '') ? typed : shown(cleanDecimal(typed ?? '', comma)));
        onChange(stateOf(typed ?? ''));
      }}
      onBlur={() => {
        const final = value === null ? null : padDecimal(value, pad);
        setDraft(null);
        if (final !== value) onChange(final);
        onBlur?.();
      }}
    />
  );
}

function isWide(text: string): boolean {
  return /[０-９．。，]/.test(text);
}
