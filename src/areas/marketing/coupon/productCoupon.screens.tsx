import { lazy, Suspense } from 'react';
import { defineEntity } from '#entity/defineEntity.tsx';
import { FormSkeleton } from '#ui/feedback/Skeletons.tsx';
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
