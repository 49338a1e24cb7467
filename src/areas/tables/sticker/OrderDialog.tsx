import { Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { PayPanel } from '../../../entity/pay/PayPanel';
import { isPayable } from '../../../entity/pay/payment';
import { useCan } from '../../../entity/permission';
import { QueryStatus } from '../../../entity/QueryStatus';
import { ReadDialog } from '../../../ui/feedback/ReadDialog';
import { OrderFacts } from './OrderFacts';
import { stickerPaths } from './shop';
import { useCancelSticker, useStickerOrder } from './useStickerOrder';

/** An order: what was ordered, where it goes, and paying for it. */
export function OrderDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const translate = useTranslate();
  const mayPay = useCan('pay');
  const mayCancel = useCan('cancel');
  const { order, renew } = useStickerOrder(id);
  const cancel = useCancelSticker();
  const data = order.data;
  return (
    <ReadDialog
      title={data ? translate('orderPay.order', { number: data.number }) : ''}
      width="md"
      onClose={onClose}
      actions={
        data && mayCancel && isPayable(data.status) ? (
          <Button color="error" onClick={() => void cancel(id)} sx={{ mr: 'auto' }}>
            {translate('orderPay.cancel')}
          </Button>
        ) : null
      }
    >
      <QueryStatus query={order} height={320} />
      {data ? (
        <Box sx={columns}>
          <PayPanel
            order={data}
            page={stickerPaths.pay}
            paidNote={translate('stickers.sent')}
            mayPay={mayPay}
            isRenewing={renew.isPending}
            onRenew={() => renew.mutate()}
          />
          <OrderFacts order={data} />
        </Box>
      ) : null}
    </ReadDialog>
  );
}

/** On a phone, paying comes first; beside each other, it is at the right. */
const columns = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 264px' },
  '& > :first-of-type': { order: { md: 1 } },
};
