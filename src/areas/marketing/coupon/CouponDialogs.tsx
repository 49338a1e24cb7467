import { lazy, Suspense } from 'react';
import { type RaRecord, useGetOne } from 'react-admin';
import { useAddressParam } from '../../../entity/useAddressParam';
import { coupon } from './coupon.contract';
import { couponParam } from './useCouponActions';

const CouponCommand = lazy(() => import('./CouponCommand'));

/** The command on a coupon that the address names, over the page. */
export function CouponDialogs() {
  const { value, close } = useAddressParam(couponParam);
  const [act = '', id = ''] = (value ?? '').split(':');
  const { data } = useGetOne<RaRecord>(coupon.name, { id }, { enabled: id !== '' });
  if (!data || String(data.id) !== id) return null;
  return (
    <Suspense fallback={null}>
      <CouponCommand key={value} act={act === 'codes' ? 'codes' : 'issue'} record={data} onClose={close} />
    </Suspense>
  );
}
