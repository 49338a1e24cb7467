import { lazy, useMemo } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { defineEntity } from '#entity/defineEntity.tsx';
import { EntityList } from '#entity/list/EntityList.tsx';
import type { RowAction } from '#entity/list/rowActions';
import { useCan } from '#entity/permission';
import { RecordCommand } from '#entity/RecordCommand.tsx';
import { useAddressParam } from '#entity/useAddressParam';
import { ClaimCommand } from './ClaimCommand';
import { InstanceStatusDot } from './CouponStatusDot';
import { couponIssuanceRecord } from './couponIssuanceRecord.contract';

const CouponCommand = lazy(() => import('./CouponCommand'));

/** Address parameter of the command that is open: 'withdraw:<what was given>'. */
const recordParam = 'record';
const recordActs = ['withdraw'] as const;

/** Taking a coupon back that was not used. */
function useRecordActions(): readonly RowAction[] {
  const translate = useTranslate();
  const { open } = useAddressParam(recordParam);
  const mayWithdraw = useCan('withdraw');
  return useMemo<RowAction[]>(() => {
    const withdraw: RowAction = {
      key: 'withdraw',
      label: translate('coupons.acts.withdraw'),
      tone: 'danger',
      fits: ({ status }) => status === 'notUsed' || status === 'notYetEffective',
      run: ({ id }) => open(`withdraw:${id}`),
    };
    return mayWithdraw ? [withdraw] : [];
  }, [translate, open, mayWithdraw]);
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
      actions={
        <>
          <ClaimCommand />
          <RecordCommand contract={couponIssuanceRecord} param={recordParam} acts={recordActs}>
            {(command) => <CouponCommand {...command} />}
          </RecordCommand>
        </>
      }
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
