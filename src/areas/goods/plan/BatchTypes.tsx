import { Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { useQueries } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { LeaveButton } from '#entity/form/LeaveButton.tsx';
import { UnsavedText } from '#entity/form/UnsavedText.tsx';
import { useLeaveQuestion } from '#entity/form/useLeaveQuestion';
import { BlockSkeleton } from '#ui/feedback/Skeletons.tsx';
import { Line, LineCell, LineGroup, LineTable } from '#ui/lists/LineTable.tsx';
import { ActBar } from '#ui/page/ActBar.tsx';
import { WorkFrame } from '#ui/page/WorkFrame.tsx';
import { liveTypes, mostBatchRows, type PlanType } from './content';
import type { BatchProps } from './ItemSearch';
import { OtherChanges } from './OtherChanges';
import { usePlanApi } from './planApi';
import { changeKey, useChanges } from './useChanges';
import { useBatch, useItemPlans } from './useItemPlans';

/** Moves items to another category in several plans, one item after the other. */
export function BatchTypes({ item, head, onChoose }: BatchProps) {
  const translate = useTranslate();
  const api = usePlanApi();
  const { data } = useItemPlans(item);
  const moved = useChanges();
  const types = useQueries({
    queries: (data ?? []).map(({ planGuid }) => ({
      queryKey: ['menuPlan', 'types', planGuid],
      queryFn: () => api.get<PlanType[]>('list_available_plan_item_type', { planGuid }),
    })),
  });
  const save = useBatch('save_batch_edit_plan_price_type', 'plan.batch.typeDone', moved.clear);
  const rows = moved.all;
  const tooMany = rows.length > mostBatchRows;
  const act = translate('plan.batch.move', { smart_count: rows.length });
  useLeaveQuestion(rows.length > 0 ? [act] : []);
  if (!data) return <BlockSkeleton height={160} />;
  return (
    <WorkFrame
      saving={save.isPending}
      edge
      bar={
        <ActBar
          status={
            tooMany ? (
              <Typography variant="body2" sx={{ color: 'var(--error)' }}>
                {translate('plan.batch.tooMany', { max: mostBatchRows })}
              </Typography>
            ) : (
              <UnsavedText names={[...new Set(rows.map((one) => one.item.name))]} />
            )
          }
        >
          <LeaveButton resource="menuPlan" />
          <Button
            variant="contained"
            disabled={rows.length === 0 || tooMany || save.isPending}
            onClick={() =>
              save.mutate({
                rows: rows.map((one) => ({
                  planGuid: one.planGuid,
                  itemGuid: one.item.itemGuid,
                  typeGuid: one.value,
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
      <OtherChanges changes={rows} item={item} onChoose={onChoose} />
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
                    value={moved.valueOf(changeKey(item.itemGuid, plan.planGuid)) ?? plan.typeGuid}
                    onChange={(event) =>
                      moved.put([
                        {
                          item,
                          planGuid: plan.planGuid,
                          skuGuid: '',
                          value: event.target.value,
                          before: plan.typeGuid,
                        },
                      ])
                    }
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
