import { Button } from '@mui/material';
import { lazy, Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { claimParam } from '#business/claimAddress';
import { useAddressParam } from '#entity/useAddressParam';
import { useMay } from '#session/permissions';

const ClaimDialog = lazy(() => import('./ClaimDialog'));

/** Claims a coupon for a member who has its code; the address may name the member. */
export function ClaimCommand() {
  const translate = useTranslate();
  const may = useMay('coupon', 'issue');
  const { value, open, close } = useAddressParam(claimParam);
  if (!may) return null;
  return (
    <>
      <Button variant="outlined" color="inherit" onClick={() => open('code')}>
        {translate('coupons.acts.claim')}
      </Button>
      {value === null ? null : (
        <Suspense fallback={null}>
          <ClaimDialog member={value === 'code' ? null : value} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
