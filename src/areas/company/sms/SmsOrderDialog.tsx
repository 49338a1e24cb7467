import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { OrderDialog } from '#business/orderPay/OrderDialog.tsx';
import { PayAttempts } from '#business/orderPay/PayAttempts.tsx';
import { DateText, Quantity } from '#ui/feedback/values.tsx';
import { smsPaths } from './credit';
import { useCancelSms, useSmsOrder } from './useSmsOrder';

/** An order of texts: how many, and paying for them. */
export function SmsOrderDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const translate = useTranslate();
  const { order, renew } = useSmsOrder(id);
  const cancel = useCancelSms();
  const label = (field: string) => translate(`resources.smsTopUp.fields.${field}`);
  return (
    <OrderDialog
      query={order}
      renew={renew}
      page={smsPaths.pay}
      paidNote={translate('sms.credited')}
      onCancel={() => void cancel(id)}
      onClose={onClose}
    >
      {({ texts, placedAt, operator, attempts }) => (
        <Box sx={{ minWidth: 0 }}>
          <Box component="dl" sx={facts}>
            <dt>{label('texts')}</dt>
            <dd>
              <Quantity value={String(texts)} decimals={0} />
            </dd>
            <dt>{label('placedAt')}</dt>
            <dd>
              <DateText value={placedAt} /> {operator}
            </dd>
          </Box>
          <PayAttempts attempts={attempts} />
        </Box>
      )}
    </OrderDialog>
  );
}

const facts = {
  display: 'grid',
  gridTemplateColumns: 'fit-content(34%) minmax(0, 1fr)',
  columnGap: 1.5,
  rowGap: 0.75,
  m: 0,
  '& dt': { color: 'var(--muted)' },
  '& dd': { m: 0 },
};
