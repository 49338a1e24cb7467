import { Button } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { useSelectedRecords } from '#entity/list/useSelectedRecords';
import { useCan } from '#entity/permission';
import { useBinding } from './useBindingActions';

/** Binds or unbinds everything that is selected. */
export function BindingBulk() {
  const translate = useTranslate();
  const { onUnselectItems } = useListContext();
  const load = useSelectedRecords();
  const mayBind = useCan('bindStores');
  const run = useBinding();
  if (!mayBind) return null;
  return (
    <>
      {(['bind', 'unbind'] as const).map((act) => (
        <Button key={act} size="small" onClick={() => void run(act, load()).then(() => onUnselectItems())}>
          {translate(`takeaway.acts.${act}`)}
        </Button>
      ))}
    </>
  );
}
