import { Box, Button } from '@mui/material';
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useCan } from '#entity/permission';
import { QueryStatus } from '#entity/QueryStatus.tsx';
import { ReadDialog } from '#ui/feedback/ReadDialog.tsx';
import { PayPanel } from './PayPanel';
import { isPayable, type PayableOrder } from './payment';
import type { Known } from './useOrder';

interface Props<Order extends PayableOrder> {
  query: UseQueryResult<Known<Order>>;
  renew: Pick<UseMutationResult<Order, Error, void>, 'isPending' | 'mutate'>;
  /** the provider's page */
  page: string;
  /** said of an order that is paid */
  paidNote: ReactNode;
  onCancel: () => void;
  onClose: () => void;
  /** what was ordered */
  children: (order: Known<Order>) => ReactNode;
}

/** An order that is paid by QR code: what was ordered, and paying for it. */
export function OrderDialog<Order extends PayableOrder>({
  query,
  renew,
  page,
  paidNote,
  onCancel,
  onClose,
  children,
}: Props<Order>) {
  const translate = useTranslate();
  const mayPay = useCan('pay');
  const mayCancel = useCan('cancel');
  const { data } = query;
  return (
    <ReadDialog
      title={data ? translate('orderPay.order', { number: data.number }) : ''}
      width="md"
      onClose={onClose}
      actions={
        data && mayCancel && isPayable(data.status) ? (
          <Button color="inherit" onClick={onCancel} sx={{ mr: 'auto' }}>
            {translate('orderPay.cancel')}
          </Button>
        ) : null
      }
    >
      <QueryStatus query={query} height={320} />
      {data ? (
        <Box sx={columns}>
          <PayPanel
            order={data}
            page={page}
            paidNote={paidNote}
            mayPay={mayPay}
            isRenewing={renew.isPending}
            onRenew={() => renew.mutate()}
          />
          {children(data)}
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
