import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { typedValue } from '#entity/kinds';
import { cardNumber } from './cardNumber';
import { entityCard } from './entityCard.contract';

/** The first and the last number of the batch as it is typed. */
export function NumberPreview() {
  const translate = useTranslate();
  const values: Record<string, unknown> = useWatch();
  const prefix = typedValue(entityCard, values, 'prefix');
  const first = typedValue(entityCard, values, 'first');
  const quantity = typedValue(entityCard, values, 'quantity');
  if (!prefix || first === null || !quantity) return null;
  const number = (serial: number) => cardNumber(prefix, serial, values.checkDigit === true);
  return (
    <Typography variant="body2" aria-live="polite" sx={{ color: 'var(--muted)', fontVariantNumeric: 'tabular-nums' }}>
      {translate('cards.physical.makes', { from: number(first), to: number(first + quantity - 1) })}
    </Typography>
  );
}
