import { Alert, Box, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { LeaveButton } from '#entity/form/LeaveButton.tsx';
import { UnsavedText } from '#entity/form/UnsavedText.tsx';
import { useLeaveQuestion } from '#entity/form/useLeaveQuestion';
import { PickLine, PickTable } from '#entity/picker/PickLine.tsx';
import { noneKnown } from '#entity/picker/ticks';
import { joinNames } from '#ui/feedback/joinNames';
import { BlockSkeleton } from '#ui/feedback/Skeletons.tsx';
import { StatusDot } from '#ui/feedback/StatusDot.tsx';
import { LineCell, LineGroup } from '#ui/lists/LineTable.tsx';
import { ActBar } from '#ui/page/ActBar.tsx';
import { WorkFrame } from '#ui/page/WorkFrame.tsx';
import type { BatchProps } from './ItemSearch';
import { useBatch, useItemPlans } from './useItemPlans';

/** Marks an item sold out in several plans or puts it back, and names the packages that it breaks. */
export function BatchSoldOut({ item, head }: BatchProps) {
  const translate = useTranslate();
  const { data } = useItemPlans(item);
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const [broken, setBroken] = useState<string[]>([]);
  const save = useBatch<{ packages: { name: string }[] }>(
    'save_batch_sold_out_plan_item',
    'plan.batch.soldOutDone',
    (answer) => {
      setBroken(answer.packages.map((one) => one.name));
      setChosen(new Map());
    },
  );
  const marked = (data ?? []).filter(({ planGuid }) => chosen.has(planGuid)).map(({ planName }) => planName);
  useLeaveQuestion(marked);
  if (!data) return <BlockSkeleton height={160} />;
  const toggle = (guid: string) => {
    const next = new Map(chosen);
    if (!next.delete(guid)) next.set(guid, guid);
    setChosen(next);
  };
  const ticks = { chosen, known: noneKnown, toggle };
  const mark = (isSoldOut: boolean) =>
    save.mutate({ isSoldOut, rows: [...chosen.keys()].map((planGuid) => ({ planGuid, itemGuid: item.itemGuid })) });
  return (
    <WorkFrame
      saving={save.isPending}
      edge
      bar={
        <ActBar status={<UnsavedText names={marked} />}>
          <LeaveButton resource="menuPlan" />
          <Button
            variant="outlined"
            color="inherit"
            disabled={chosen.size === 0 || save.isPending}
            onClick={() => mark(false)}
          >
            {translate('plan.batch.lift', { smart_count: chosen.size })}
          </Button>
          <Button variant="contained" disabled={chosen.size === 0 || save.isPending} onClick={() => mark(true)}>
            {translate('plan.batch.markSoldOut', { smart_count: chosen.size })}
          </Button>
        </ActBar>
      }
    >
      {head}
      {broken.length > 0 ? (
        <Alert severity="warning" sx={{ mb: 1 }}>
          {translate('plan.batch.breaks', { names: joinNames(broken, translate) })}
        </Alert>
      ) : null}
      <Box sx={{ border: '1px solid var(--line)', borderRadius: 'var(--radius)', bgcolor: 'var(--surface)' }}>
        <PickTable
          label={item.name}
          columns={[
            { name: 'plan', label: translate('plan.batch.plan'), width: 'minmax(160px, 1fr)' },
            { name: 'state', label: translate('plan.batch.status'), width: '160px' },
          ]}
        >
          {data.map((plan) => (
            <LineGroup key={plan.planGuid}>
              <PickLine id={plan.planGuid} taken={plan.planGuid} ticks={ticks} name={plan.planName}>
                <LineCell>
                  <StatusDot
                    tone={plan.soldOut ? 'error' : 'ok'}
                    label={translate(plan.soldOut ? 'plan.soldOut' : 'plan.onSale')}
                  />
                </LineCell>
              </PickLine>
            </LineGroup>
          ))}
        </PickTable>
      </Box>
    </WorkFrame>
  );
}
