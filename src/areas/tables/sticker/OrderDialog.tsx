import { Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useCan } from '../../../entity/permission';
import { QueryStatus } from '../../../entity/QueryStatus';
import { ReadDialog } from '../../../ui/feedback/ReadDialog';
import { OrderFacts } from './OrderFacts';
import { isPayable } from './order';
import { PayPanel } from './PayPanel';
import { useCancelOrder } from './useCancelOrder';
import { useOrder } from './useOrder';

/** An order: what was ordered, where it goes, and paying for it. */
export function OrderDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const translate = useTranslate();
  const mayPay = useCan('pay');
  const mayCancel = useCan('cancel');
  const { order, renew } = useOrder(id);
  const cancel = useCancelOrder();
  const data = order.data;
  return (
    <ReadDialog
      title={data ? translate('stickers.order', { number: data.number }) : ''}
      width="md"
      onClose={onClose}
      actions={
        data && mayCancel && isPayable(data.status) ? (
          <Button color="error" onClick={() => void cancel(id)} sx={{ mr: 'auto' }}>
            {translate('stickers.cancel')}
          </Button>
        ) : null
      }
    >
      <QueryStatus query={order} height={320} />
      {data ? (
        <Box sx={columns}>
          <PayPanel order={data} mayPay={mayPay} isRenewing={renew.isPending} onRenew={() => renew.mutate()} />
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
