import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useFormValue } from '#entity/form/useFormValue';
import { Money } from '#ui/feedback/values.tsx';
import { type ComboDish, dishTotal } from './dishes';

/** Total of the set's dishes at their own prices: shown beside the price and updated with every change. */
export function DishTotal() {
  const translate = useTranslate();
  const dishes = useFormValue<Partial<ComboDish>[]>('comboDetails') ?? [];
  return (
    <Box role="status" sx={{ gridColumn: '1 / -1', color: 'var(--muted)' }}>
      {translate('banquet.total', { smart_count: dishes.length })} <Money value={dishTotal(dishes)} />
    </Box>
  );
}
