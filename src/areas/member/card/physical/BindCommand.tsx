import { Button } from '@mui/material';
import { lazy, Suspense } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { useAddressParam } from '#entity/useAddressParam';
import { useMay } from '#session/permissions';
import { physicalCard } from './physicalCard.contract';

const BindDialog = lazy(() => import('./BindDialog'));

/** Binding of a physical card to a member. */
export function BindCommand({ record }: { record: RaRecord }) {
  const translate = useTranslate();
  const may = useMay(physicalCard.name, 'bind');
  const { value, open, close } = useAddressParam('bind');
  if (!may || record.enabled !== true) return null;
  return (
    <>
      <Button size="small" color="inherit" onClick={() => open('card')}>
        {translate('cards.physical.bind')}
      </Button>
      {value ? (
        <Suspense fallback={null}>
          <BindDialog member={record} onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}
