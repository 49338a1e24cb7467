import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { FieldInput } from '#entity/form/FieldInput.tsx';
import { compareDecimals } from '#values/decimal';
import type { StoreTerms } from './terms';

/** Says which deposit the guests owe, and asks how they paid it; nothing if they owe none. */
export function DepositDue({ terms }: { terms: Pick<StoreTerms, 'deposit' | 'refundHours'> | null | undefined }) {
  const translate = useTranslate();
  if (!terms || compareDecimals(terms.deposit, '0.00') <= 0) return null;
  return (
    <Box>
      <Box sx={{ mb: 1 }}>{translate('booking.owes', { amount: terms.deposit, hours: terms.refundHours })}</Box>
      <FieldInput source="depositMethod" as="radio" required />
    </Box>
  );
}
