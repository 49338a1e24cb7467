import { lazy, Suspense, useMemo } from 'react';
import { type RaRecord, useGetOne, useTranslate } from 'react-admin';
import { defineEntity } from '../../../entity/defineEntity';
import { EntityList } from '../../../entity/list/EntityList';
import type { RowAction } from '../../../entity/list/rowActions';
import { useCan } from '../../../entity/permission';
import { useAddressParam } from '../../../entity/useAddressParam';
import { InstanceStatusDot } from './CouponStatusDot';
import { couponIssuanceRecord } from './couponIssuanceRecord.contract';

const CouponCommand = lazy(() => import('./CouponCommand'));

/** Address parameter of the coupon that is taken back. */
const withdrawParam = 'withdraw';

/** Taking a coupon back that was not used. */
function useRecordActions(): readonly RowAction[] {
  const translate = useTranslate();
  const { open } = useAddressParam(withdrawParam);
  const mayWithdraw = useCan('withdraw');
  return useMemo<RowAction[]>(() => {
    const withdraw: RowAction = {
      key: 'withdraw',
      label: translate('coupons.acts.withdraw'),
      tone: 'danger',
      fits: ({ status }) => status === 'notUsed' || status === 'notYetEffective',
      run: ({ id }) => open(String(id)),
    };
    return mayWithdraw ? [withdraw] : [];
  }, [translate, open, mayWithdraw]);
}

/** The dialog that the address names. */
function Withdrawing() {
  const { value, close } = useAddressParam(withdrawParam);
  const { data } = useGetOne<RaRecord>(couponIssuanceRecord.name, { id: value ?? '' }, { enabled: value !== null });
  if (value === null || !data) return null;
  return (
    <Suspense fallback={null}>
      <CouponCommand key={value} act="withdraw" record={data} onClose={close} />
    </Suspense>
  );
}

function Holder({ record }: { record: RaRecord }) {
  const translate = useTranslate();
  return record.member ? String(record.names?.member ?? '') : translate('coupons.unclaimed');
}

export default defineEntity(couponIssuanceRecord, {
  List: ({ Column }) => (
    <EntityList
      filters={['keyword', 'coupon', 'status', 'collectionTime']}
      more={['member', 'store', 'usageTime']}
      useRowActions={useRecordActions}
      actions={<Withdrawing />}
    >
      <Column source="code" width={152} />
      <Column source="status" width={96} render={({ status }) => <InstanceStatusDot status={status} />} />
      <Column source="coupon" width={136} />
      <Column source="member" width={88} render={(record) => <Holder record={record} />} />
      <Column source="collectionTime" />
      <Column source="usageTime" />
      <Column source="store" />
      <Column source="orderNumber" width={136} />
      <Column source="discount" />
      <Column source="paymentMethod" hidden />
      <Column source="validFrom" hidden />
      <Column source="validUntil" hidden />
      <Column source="reason" hidden />
    </EntityList>
  ),
});
