import { lazy, Suspense } from 'react';
import { type RaRecord, useGetOne } from 'react-admin';
import { useAddressParam } from '../../../entity/useAddressParam';
import { coupon } from './coupon.contract';
import { couponParam } from './useCouponActions';

const IssueDialog = lazy(() => import('./IssueDialog'));
const CodesDialog = lazy(() => import('./CodesDialog'));

/** The command on a coupon that the address names, over the page. */
export function CouponDialogs() {
  const { value, close } = useAddressParam(couponParam);
  const [act = '', id = ''] = (value ?? '').split(':');
  const { data } = useGetOne<RaRecord>(coupon.name, { id }, { enabled: id !== '' });
  if (!data || String(data.id) !== id) return null;
  const Dialog = act === 'codes' ? CodesDialog : IssueDialog;
  return (
    <Suspense fallback={null}>
      <Dialog key={value} coupon={data} onClose={close} />
    </Suspense>
  );
}
