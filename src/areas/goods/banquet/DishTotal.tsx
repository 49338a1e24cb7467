import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useFormValue } from '../../../entity/form/useFormValue';
import { Money } from '../../../ui/feedback/values';
import { type ComboDish, dishTotal } from './dishes';

/** What the dishes of the set cost one by one: it stands beside the price and follows every change. */
export function DishTotal() {
  const translate = useTranslate();
  const dishes = useFormValue<Partial<ComboDish>[]>('comboDetails') ?? [];
  return (
    <Box role="status" sx={{ gridColumn: '1 / -1', color: 'var(--muted)' }}>
      {translate('banquet.total', { smart_count: dishes.length })} <Money value={dishTotal(dishes)} />
    </Box>
  );
}
