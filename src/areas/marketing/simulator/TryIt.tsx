import { Button } from '@mui/material';
import { lazy, Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { useAddressParam } from '#entity/useAddressParam';
import type { Tried } from './tried';
import { tryParam } from './tried';

const SimulatorDialog = lazy(() => import('./SimulatorDialog'));

/** Opens the simulator over the page, with what the page is about; who is on such a page may use it. */
export function TryIt({ tried = {} }: { tried?: Tried }) {
  const translate = useTranslate();
  const { value, open, close } = useAddressParam(tryParam);
  return (
    <>
      <Button variant="outlined" onClick={() => open('basket')}>
        {translate('simulator.try')}
      </Button>
      {value === null ? null : (
        <Suspense fallback={null}>
          <SimulatorDialog tried={tried} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
