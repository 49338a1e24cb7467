import { lazy } from 'react';
import type { CouponType } from '#business/bill/kinds';
import type { Contract } from '#entity/contract';
import { CopyPage } from '#entity/form/CopyPage.tsx';

const CouponForm = lazy(() => import('./CouponForm'));
const blank = ['name'];

/** A new coupon, or a copy of one. */
export default function NewCoupon({ contract, fixed }: { contract: Contract; fixed?: CouponType }) {
  return (
    <CopyPage contract={contract} blank={blank}>
      <CouponForm fixed={fixed} />
    </CopyPage>
  );
}
