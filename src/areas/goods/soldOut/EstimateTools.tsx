import Block from '@mui/icons-material/Block';
import { Button } from '@mui/material';
import { lazy, Suspense } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { useCan } from '#entity/permission';
import { useEstimateApi, useEstimateDialog } from './useEstimateApi';

const MarkDialog = lazy(() => import('./MarkDialog'));

/** Opens the settings of new estimates; and draws those that a row or the address asked for. */
export function EstimateTools() {
  const translate = useTranslate();
  const { value, open, close } = useEstimateDialog();
  const mayMark = useCan('mark');
  if (!mayMark) return null;
  return (
    <>
      <Button variant="contained" startIcon={<Block />} onClick={() => open('new')}>
        {translate('selling.estimate.mark')}
      </Button>
      <Suspense fallback={null}>{value ? <MarkDialog key={value} id={value} onClose={close} /> : null}</Suspense>
    </>
  );
}

/** Marks or lifts everything that is selected. */
export function EstimateBulk() {
  const translate = useTranslate();
  const { selectedIds, onUnselectItems } = useListContext();
  const api = useEstimateApi();
  const mayMark = useCan('mark');
  const mayLift = useCan('lift');
  const run = async (action: 'soldOut' | 'lift') => {
    if (await api.move(action, selectedIds.map(String))) onUnselectItems();
  };
  return (
    <>
      {mayMark ? (
        <Button size="small" onClick={() => void run('soldOut')}>
          {translate('selling.estimate.actions.soldOut')}
        </Button>
      ) : null}
      {mayLift ? (
        <Button size="small" onClick={() => void run('lift')}>
          {translate('selling.estimate.actions.lift')}
        </Button>
      ) : null}
    </>
  );
}
