import { useTranslate } from 'react-admin';
import { OrderDialog as PaidOrderDialog } from '#business/orderPay/OrderDialog.tsx';
import { OrderFacts } from './OrderFacts';
import { stickerPaths } from './shop';
import { useCancelSticker, useStickerOrder } from './useStickerOrder';

/** An order of stickers: what was ordered, where it goes, and paying for it. */
export function OrderDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const translate = useTranslate();
  const { order, renew } = useStickerOrder(id);
  const cancel = useCancelSticker();
  return (
    <PaidOrderDialog
      query={order}
      renew={renew}
      page={stickerPaths.pay}
      paidNote={translate('stickers.sent')}
      onCancel={() => void cancel(id)}
      onClose={onClose}
    >
      {(known) => <OrderFacts order={known} />}
    </PaidOrderDialog>
  );
}
