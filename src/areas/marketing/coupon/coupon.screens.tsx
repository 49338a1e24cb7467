import { lazy, Suspense } from 'react';
import type { RaRecord } from 'react-admin';
import { defineEntity } from '#entity/defineEntity.tsx';
import { EntityList } from '#entity/list/EntityList.tsx';
import { FormSkeleton } from '#ui/feedback/Skeletons.tsx';
import { CouponDialogs } from './CouponDialogs';
import { CouponStatusDot } from './CouponStatusDot';
import type { ShownCoupon } from './coupon';
import { coupon } from './coupon.contract';
import { useCouponWords } from './couponWords';
import { NewProductCoupon } from './NewProductCoupon';
import { useCouponActions } from './useCouponActions';

const CouponForm = lazy(() => import('./CouponForm'));
const CouponDetails = lazy(() => import('./CouponDetails'));
const NewCoupon = lazy(() => import('./NewCoupon'));

type Shown = ShownCoupon & Pick<RaRecord, 'id'> & { dishes?: unknown };

/** The offer of a coupon of the list, in words. */
function Offer({ record }: { record: Shown }) {
  const words = useCouponWords();
  const names = Array.isArray(record.dishes) ? record.dishes.map(String) : [];
  const goods = record.goods ?? [];
  return words.offer(record, (guid) => names[goods.findIndex(({ commodity }) => commodity === guid)]) ?? '—';
}

function Validity({ record }: { record: Shown }) {
  return useCouponWords().validity(record) ?? '—';
}

export default defineEntity(coupon, {
  List: ({ Column }) => (
    <EntityList
      filters={['keyword', 'status', 'type']}
      more={['createdAt']}
      useRowActions={useCouponActions}
      actions={
        <>
          <CouponDialogs />
          <NewProductCoupon />
        </>
      }
    >
      <Column source="name" width={136} />
      <Column source="status" width={120} render={({ status }) => <CouponStatusDot status={status} />} />
      <Column source="type" width={124} />
      <Column
        source="dishes"
        label="resources.coupon.fields.offer"
        width={168}
        sortable={false}
        render={(record) => <Offer record={record} />}
      />
      <Column source="issued" width={68} />
      <Column source="used" width={68} />
      <Column source="stock" width={72} />
      <Column
        source="validityKind"
        label="resources.coupon.fields.validity"
        width={176}
        sortable={false}
        render={(record) => <Validity record={record} />}
      />
      <Column source="value" hidden />
      <Column source="rate" hidden />
      <Column source="usageThreshold" hidden />
      <Column source="withdrawn" hidden />
      <Column source="issueQuantity" hidden />
      <Column source="perPersonReceiveLimit" hidden />
      <Column source="exclusivityFlag" hidden />
      <Column source="updatedAt" hidden />
    </EntityList>
  ),
  Form: () => <CouponForm />,
  Create: () => (
    <Suspense fallback={<FormSkeleton />}>
      <NewCoupon contract={coupon} />
    </Suspense>
  ),
  Show: () => <CouponDetails resource={coupon.name} />,
});
