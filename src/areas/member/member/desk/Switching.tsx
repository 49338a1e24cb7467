import { Button } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { type RaRecord, useListContext, useTranslate } from 'react-admin';
import { useCan } from '#entity/permission';
import { useNotifyFailure } from '#entity/useFailure';
import { MemberCommand } from './MemberCommand';
import { useFreeze } from './useFreeze';

const DisableDialog = lazy(() => import('./DisableDialog'));

/** Disables the member on screen, or enables them again. */
export function SwitchMember({ record }: { record: RaRecord }) {
  const translate = useTranslate();
  const may = useCan('freeze');
  const freeze = useFreeze();
  const notifyFailure = useNotifyFailure();
  if (record.enabled === true) {
    return (
      <MemberCommand act="disable" verb="freeze">
        {(close) => <DisableDialog ids={[record.id]} onClose={close} />}
      </MemberCommand>
    );
  }
  if (!may) return null;
  return (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      onClick={() => void freeze([record.id], true).catch(notifyFailure)}
    >
      {translate('entity.actions.enable')}
    </Button>
  );
}

/** For a selection of the list: disable with one reason for all, or enable. */
export function SwitchSelection() {
  const translate = useTranslate();
  const { selectedIds } = useListContext();
  const may = useCan('freeze');
  const freeze = useFreeze();
  const notifyFailure = useNotifyFailure();
  const [asking, setAsking] = useState(false);
  if (!may) return null;
  return (
    <>
      <Button size="small" color="inherit" onClick={() => void freeze([...selectedIds], true).catch(notifyFailure)}>
        {translate('entity.actions.enable')}
      </Button>
      <Button size="small" color="inherit" onClick={() => setAsking(true)}>
        {translate('entity.actions.disable')}
      </Button>
      {asking ? (
        <Suspense fallback={null}>
          <DisableDialog ids={[...selectedIds]} onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
