import { Alert, Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useGateway } from '#entity/sources';
import { printCategory, type Unprinted, withoutPrintPath } from './printCategory.contract';

/** Lines that are shown before somebody asks for all. */
const shownFirst = 3;

/** Dishes that no printer gets, by store and category; nothing where there are none. */
export function UnprintedDishes() {
  const translate = useTranslate();
  const provider = useGateway();
  const [all, setAll] = useState(false);
  const { data } = useQuery({
    // Below the resource, so that a save asks again.
    queryKey: [printCategory.name, 'getList', 'without'],
    queryFn: ({ signal }) => provider.read<Unprinted[]>(withoutPrintPath, {}, { signal }),
    select: (answer) => answer.data,
  });
  if (!data || data.length === 0) return null;
  const word = (key: string, params = {}) => translate(`resources.${printCategory.name}.without.${key}`, params);
  const dishes = data.reduce((sum, one) => sum + one.dishes, 0);
  const shown = all ? data : data.slice(0, shownFirst);
  return (
    <Alert severity="warning" role="status" sx={{ mb: 1 }}>
      <Box sx={{ fontWeight: 600 }}>{word('title', { smart_count: dishes })}</Box>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {shown.map(({ category, storeName, categoryName, dishes: count }) => (
          <li key={category}>{word('line', { store: storeName, category: categoryName, smart_count: count })}</li>
        ))}
      </Box>
      {data.length > shown.length ? (
        <Button size="small" color="inherit" onClick={() => setAll(true)} sx={{ minHeight: { xs: 40, sm: 28 } }}>
          {word('more', { smart_count: data.length - shown.length })}
        </Button>
      ) : null}
    </Alert>
  );
}
