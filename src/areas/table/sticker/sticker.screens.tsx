import { OrderStatusDot } from '#business/orderPay/OrderStatusDot.tsx';
import { defineEntity } from '#entity/defineEntity.tsx';
import { EntityList } from '#entity/list/EntityList.tsx';
import { StickerViews } from './StickerViews';
import { sticker } from './sticker.contract';
import { useStickerActions } from './useStickerActions';

export default defineEntity(sticker, {
  List: ({ Column }) => (
    <StickerViews>
      <EntityList filters={['keyword', 'status', 'store', 'placedAt']} useRowActions={useStickerActions}>
        <Column source="number" width={168} />
        <Column source="status" width={184} render={({ status }) => <OrderStatusDot status={status} />} />
        <Column source="amount" />
        <Column source="pieces" width={96} />
        <Column source="store" />
        <Column source="placedAt" />
        <Column source="operator" />
        <Column source="paidAt" hidden />
        <Column source="recipient" hidden />
        <Column source="phone" hidden />
        <Column source="address" hidden />
      </EntityList>
    </StickerViews>
  ),
});
