import { OrderStatusDot } from '#business/orderPay/OrderStatusDot.tsx';
import { defineEntity } from '#entity/defineEntity.tsx';
import { EntityList } from '#entity/list/EntityList.tsx';
import { SmsViews } from './SmsViews';
import { smsTopUp } from './smsTopUp.contract';
import { useSmsActions } from './useSmsActions';

export default defineEntity(smsTopUp, {
  List: ({ Column }) => (
    <SmsViews>
      <EntityList filters={['keyword', 'status', 'package', 'placedAt']} useRowActions={useSmsActions}>
        <Column source="number" width={168} />
        <Column source="status" width={184} render={({ status }) => <OrderStatusDot status={status} />} />
        <Column source="package" />
        <Column source="amount" />
        <Column source="placedAt" />
        <Column source="operator" />
        <Column source="paidAt" />
        <Column source="texts" hidden />
      </EntityList>
    </SmsViews>
  ),
});
