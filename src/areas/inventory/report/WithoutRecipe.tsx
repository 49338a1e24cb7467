import { Alert } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useListFilterContext, useLocale, useTranslate } from 'react-admin';
import { useGateway } from '#entity/sources';
import { quantityText } from '#values/numberText';
import { type DishWithoutRecipe, materialCost, withoutRecipePath } from './materialCost.contract';

/** Names the dishes of the list's period whose materials nobody knows; nothing where every dish has a recipe. */
export function WithoutRecipe() {
  const { filterValues } = useListFilterContext();
  const { date, warehouse } = filterValues;
  const provider = useGateway();
  const translate = useTranslate();
  const locale = useLocale();
  const { data = [] } = useQuery({
    queryKey: [materialCost.name, 'withoutRecipe', date, warehouse],
    queryFn: async ({ signal }) => {
      const answer = await provider.read<DishWithoutRecipe[]>(withoutRecipePath, { date, warehouse }, { signal });
      return answer.data;
    },
  });
  if (data.length === 0) return null;
  const dishes = data
    .map(({ name, quantity }) => translate('stock.cost.dish', { name, quantity: quantityText(quantity, locale) }))
    .join(translate('stock.cost.separator'));
  return (
    <Alert severity="warning" role="status" sx={{ mb: 1 }}>
      {translate('stock.cost.withoutRecipe', { smart_count: data.length, dishes })}
    </Alert>
  );
}
