import { lazy } from 'react';
import type { CouponType } from '../../../bill/kinds';
import type { Contract } from '../../../entity/contract';
import { CopiedRecord } from '../CopiedRecord';

const CouponForm = lazy(() => import('./CouponForm'));

/** A new coupon, or a copy of one. */
export default function NewCoupon({ contract, fixed }: { contract: Contract; fixed?: CouponType }) {
  return (
    <CopiedRecord contract={contract}>
      <CouponForm fixed={fixed} />
    </CopiedRecord>
  );
}
