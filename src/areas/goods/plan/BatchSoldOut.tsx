import { Alert, Box, Button, Checkbox, FormControlLabel, Skeleton, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { joinNames } from '../../../ui/feedback/joinNames';
import type { PlanItemHit } from './ItemSearch';
import { useBatch, useItemPlans } from './useItemPlans';

/** Marks an item sold out in several plans or puts it back, and names the packages that it breaks. */
export function BatchSoldOut({ item }: { item: PlanItemHit }) {
  const translate = useTranslate();
  const { data } = useItemPlans(item);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [broken, setBroken] = useState<string[]>([]);
  const save = useBatch<{ packages: { name: string }[] }>(
    'save_batch_sold_out_plan_item',
    'plan.batch.soldOutDone',
    (answer) => {
      setBroken(answer.packages.map((one) => one.name));
      setChosen(new Set());
    },
  );
  if (!data) return <Skeleton variant="rounded" height={160} />;
  const toggle = (guid: string) => {
    const next = new Set(chosen);
    if (!next.delete(guid)) next.add(guid);
    setChosen(next);
  };
  const mark = (isSoldOut: boolean) =>
    save.mutate({ isSoldOut, rows: [...chosen].map((planGuid) => ({ planGuid, itemGuid: item.itemGuid })) });
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="h2">{item.name}</Typography>
      {data.map((plan) => (
        <FormControlLabel
          key={plan.planGuid}
          control={<Checkbox checked={chosen.has(plan.planGuid)} onChange={() => toggle(plan.planGuid)} />}
          label={`${plan.planName} · ${translate(plan.soldOut ? 'plan.soldOut' : 'plan.onSale')}`}
        />
      ))}
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <Button variant="contained" disabled={chosen.size === 0 || save.isPending} onClick={() => mark(true)}>
          {translate('plan.batch.markSoldOut', { smart_count: chosen.size })}
        </Button>
        <Button variant="outlined" disabled={chosen.size === 0 || save.isPending} onClick={() => mark(false)}>
          {translate('plan.batch.lift', { smart_count: chosen.size })}
        </Button>
      </Box>
      {broken.length > 0 ? (
        <Alert severity="warning">{translate('plan.batch.breaks', { names: joinNames(broken, translate) })}</Alert>
      ) : null}
    </Box>
  );
}
