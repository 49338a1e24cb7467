import { Box, Button, MenuItem, Skeleton, TextField, Typography } from '@mui/material';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { liveTypes, type PlanType } from './content';
import type { PlanItemHit } from './ItemSearch';
import { usePlanApi } from './planApi';
import { useBatch, useItemPlans } from './useItemPlans';

/** Moves an item to another category in several plans. */
export function BatchTypes({ item }: { item: PlanItemHit }) {
  const translate = useTranslate();
  const api = usePlanApi();
  const { data } = useItemPlans(item);
  const [moved, setMoved] = useState<ReadonlyMap<string, string>>(new Map());
  const types = useQueries({
    queries: (data ?? []).map(({ planGuid }) => ({
      queryKey: ['menuPlan', 'types', planGuid],
      queryFn: () => api.get<PlanType[]>('list_available_plan_item_type', { planGuid }),
    })),
  });
  const save = useBatch('save_batch_edit_plan_price_type', 'plan.batch.typeDone', () => setMoved(new Map()));
  if (!data) return <Skeleton variant="rounded" height={160} />;
  const rows = data.filter((plan) => (moved.get(plan.planGuid) ?? plan.typeGuid) !== plan.typeGuid);
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 480 }}>
      <Typography variant="h2">{item.name}</Typography>
      {data.map((plan, index) => (
        <TextField
          key={plan.planGuid}
          select
          size="small"
          label={plan.planName}
          value={moved.get(plan.planGuid) ?? plan.typeGuid}
          onChange={(event) => setMoved(new Map(moved).set(plan.planGuid, event.target.value))}
        >
          {liveTypes(types[index]?.data ?? [{ typeGuid: plan.typeGuid, name: plan.typeName }]).map((type) => (
            <MenuItem key={type.typeGuid} value={type.typeGuid}>
              {type.name}
            </MenuItem>
          ))}
        </TextField>
      ))}
      <Box>
        <Button
          variant="contained"
          disabled={rows.length === 0 || save.isPending}
          onClick={() =>
            save.mutate({
              rows: rows.map(({ planGuid }) => ({
                planGuid,
                itemGuid: item.itemGuid,
                typeGuid: moved.get(planGuid) ?? '',
              })),
            })
          }
        >
          {translate('plan.batch.move', { smart_count: rows.length })}
        </Button>
      </Box>
    </Box>
  );
}
