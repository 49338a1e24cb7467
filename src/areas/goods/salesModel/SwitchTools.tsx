import { lazy } from 'react';
import { DialogOfRow } from '#entity/list/DialogOfRow.tsx';
import { useCan } from '#entity/permission';
import { switchParam } from './useModelActions';

const SwitchDialog = lazy(() => import('./SwitchDialog'));

/** The switch that a row asked for, over the list. */
export function SwitchTools() {
  const maySwitch = useCan('switch');
  if (!maySwitch) return null;
  return (
    <DialogOfRow param={switchParam}>
      {(brand, close) => <SwitchDialog key={brand.id} brand={brand} onClose={close} />}
    </DialogOfRow>
  );
}
