import { type RaRecord, useTranslate } from 'react-admin';
import type { RowAction } from '#entity/list/rowActions';
import { useCan } from '#entity/permission';
import { mayMove } from './moves';
import { useEstimateApi, useEstimateDialog } from './useEstimateApi';

/** Returns the row actions of an estimate, by its state; on a phone the likeliest is one tap away. */
export function useEstimateActions(): RowAction[] {
  const translate = useTranslate();
  const api = useEstimateApi();
  const { open } = useEstimateDialog();
  const mayMark = useCan('mark');
  const mayLift = useCan('lift');
  const label = (key: string) => translate(`selling.estimate.actions.${key}`);
  const run = (action: 'soldOut' | 'refill' | 'lift') => (record: RaRecord) =>
    void api.move(action, [String(record.id)]);
  const marking: RowAction[] = [
    {
      key: 'soldOut',
      label: label('soldOut'),
      quick: true,
      fits: ({ state }) => state === 'available' || state === 'limited',
      run: run('soldOut'),
    },
    {
      key: 'refill',
      label: label('refill'),
      fits: ({ state, quantity }) => mayMove('refill', state) && typeof quantity === 'number',
      run: run('refill'),
    },
    { key: 'settings', label: label('settings'), opens: true, run: ({ id }) => open(String(id)) },
  ];
  const lifting: RowAction = {
    key: 'lift',
    label: label('lift'),
    quick: true,
    fits: ({ state }) => mayMove('lift', state),
    run: run('lift'),
  };
  const [soldOut, ...others] = mayMark ? marking : [];
  return [...(soldOut ? [soldOut] : []), ...(mayLift ? [lifting] : []), ...others];
}
