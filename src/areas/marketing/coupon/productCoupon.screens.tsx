import { lazy, Suspense } from 'react';
import { defineEntity } from '../../../entity/defineEntity';
import { FormSkeleton } from '../../../ui/feedback/Skeletons';
import { productCoupon } from './productCoupon.contract';

const CouponForm = lazy(() => import('./CouponForm'));
const CouponDetails = lazy(() => import('./CouponDetails'));
const NewCoupon = lazy(() => import('./NewCoupon'));

export default defineEntity(productCoupon, {
  Form: () => <CouponForm fixed="product" />,
  Create: () => (
    <Suspense fallback={<FormSkeleton />}>
      <NewCoupon contract={productCoupon} fixed="product" />
    </Suspense>
  ),
  Show: () => <CouponDetails resource={productCoupon.name} />,
});
