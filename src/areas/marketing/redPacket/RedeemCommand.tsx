import { Button } from '@mui/material';
import { lazy, Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { useCan } from '#entity/permission';
import { useAddressParam } from '#entity/useAddressParam';

const RedeemDialog = lazy(() => import('./RedeemDialog'));

/** Claims a packet for a member who has its code. */
export function RedeemCommand() {
  const translate = useTranslate();
  const may = useCan('give');
  const { value, open, close } = useAddressParam('redeem');
  if (!may) return null;
  return (
    <>
      <Button variant="outlined" color="inherit" onClick={() => open('code')}>
        {translate('redPackets.acts.redeem')}
      </Button>
      {value === null ? null : (
        <Suspense fallback={null}>
          <RedeemDialog onClose={close} />
        </Suspense>
      )}
    </>
  );
}
