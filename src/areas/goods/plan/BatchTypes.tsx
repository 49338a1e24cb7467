import { Box, Button, MenuItem, Skeleton, TextField } from '@mui/material';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useLeaveQuestion } from '../../../entity/form/useLeaveQuestion';
import { Line, LineCell, LineGroup, LineTable } from '../../../ui/lists/LineTable';
import { ActBar } from '../../../ui/page/ActBar';
import { WorkFrame } from '../../../ui/page/WorkFrame';
import { liveTypes, type PlanType } from './content';
import type { BatchProps } from './ItemSearch';
import { usePlanApi } from './planApi';
import { useBatch, useItemPlans } from './useItemPlans';

/** Moves an item to another category in several plans. */
export function BatchTypes({ item, head }: BatchProps) {
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
  const rows = (data ?? []).filter((plan) => (moved.get(plan.planGuid) ?? plan.typeGuid) !== plan.typeGuid);
  const act = translate('plan.batch.move', { smart_count: rows.length });
  useLeaveQuestion(rows.length > 0 ? [act] : []);
  if (!data) return <Skeleton variant="rounded" height={160} />;
  return (
    <WorkFrame
      edge
      bar={
        <ActBar>
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
            {act}
          </Button>
        </ActBar>
      }
    >
      {head}
      <Box sx={{ border: '1px solid var(--line)', borderRadius: 'var(--radius)', bgcolor: 'var(--surface)' }}>
        <LineTable
          label={item.name}
          columns={[
            { name: 'plan', label: translate('plan.batch.plan'), width: 'minmax(160px, 1fr)' },
            { name: 'type', label: translate('plan.types.label'), width: '280px' },
          ]}
        >
          {data.map((plan, index) => (
            <LineGroup key={plan.planGuid}>
              <Line>
                <LineCell>{plan.planName}</LineCell>
                <LineCell>
                  <TextField
                    select
                    fullWidth
                    size="small"
                    value={moved.get(plan.planGuid) ?? plan.typeGuid}
                    onChange={(event) => setMoved(new Map(moved).set(plan.planGuid, event.target.value))}
                    slotProps={{ select: { SelectDisplayProps: { 'aria-label': plan.planName } } }}
                  >
                    {liveTypes(types[index]?.data ?? [{ typeGuid: plan.typeGuid, name: plan.typeName }]).map((type) => (
                      <MenuItem key={type.typeGuid} value={type.typeGuid}>
                        {type.name}
                      </MenuItem>
                    ))}
                  </TextField>
                </LineCell>
              </Line>
            </LineGroup>
          ))}
        </LineTable>
      </Box>
    </WorkFrame>
  );
}
