import { lazy } from 'react';
import { RecordCommand } from '#entity/RecordCommand.tsx';
import { coupon } from './coupon.contract';
import { couponActs, couponParam } from './useCouponActions';

const CouponCommand = lazy(() => import('./CouponCommand'));

/** The command on a coupon that the address names, over the page. */
export function CouponDialogs() {
  return (
    <RecordCommand contract={coupon} param={couponParam} acts={couponActs}>
      {(command) => <CouponCommand {...command} />}
    </RecordCommand>
  );
}
