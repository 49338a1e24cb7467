import { Typography } from '@mui/material';
import { type RaRecord, useNotify, useTranslate } from 'react-admin';
import { ContractProvider } from '#entity/ContractContext.tsx';
import { CommandDialog } from '#entity/form/CommandDialog.tsx';
import { FieldInput } from '#entity/form/FieldInput.tsx';
import { useGateway } from '#entity/sources';
import { because, couponPaths } from './commands';
import { useCouponsChanged } from './useCouponActions';

/** Takes a coupon back that was not used, and asks why. */
export function WithdrawDialog({ record, onClose }: { record: RaRecord; onClose: () => void }) {
  const translate = useTranslate();
  const provider = useGateway();
  const notify = useNotify();
  const changed = useCouponsChanged();
  const code = String(record.code);
  const run = async ({ reason }: Record<string, unknown>) => {
    await provider.write(couponPaths.withdraw, { id: record.id, reason });
    notify('coupons.done.withdraw', { type: 'success', messageArgs: { code } });
    await changed();
    onClose();
  };
  return (
    <ContractProvider contract={because}>
      <CommandDialog
        title={translate('coupons.withdraw.title', { code })}
        confirm={translate('coupons.withdraw.confirm')}
        initial={{ reason: '' }}
        fields={['reason']}
        run={run}
        onClose={onClose}
      >
        <Typography variant="body2">{translate('coupons.withdraw.says')}</Typography>
        <FieldInput source="reason" />
      </CommandDialog>
    </ContractProvider>
  );
}
