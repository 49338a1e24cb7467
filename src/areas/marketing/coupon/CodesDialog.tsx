import { Typography } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useNotify, useTranslate } from 'react-admin';
import { ContractProvider } from '#entity/ContractContext.tsx';
import { CommandDialog } from '#entity/form/CommandDialog.tsx';
import { FieldInput } from '#entity/form/FieldInput.tsx';
import { useGateway } from '#entity/sources';
import { codeOrder, couponPaths, type IssueOutcome } from './commands';
import { useCouponsChanged } from './useCouponActions';

/** Begins a batch of codes that anybody may claim. */
export function CodesDialog({ coupon, onClose }: { coupon: RaRecord; onClose: () => void }) {
  const translate = useTranslate();
  const provider = useGateway();
  const notify = useNotify();
  const changed = useCouponsChanged();
  const [guid] = useState(() => crypto.randomUUID());
  const run = async ({ codes }: Record<string, unknown>) => {
    const { data } = await provider.write<IssueOutcome>(couponPaths.codes, { id: coupon.id, guid, codes });
    notify('coupons.done.codes', { type: 'success', messageArgs: { smart_count: data.issued } });
    await changed();
    onClose();
  };
  return (
    <ContractProvider contract={codeOrder}>
      <CommandDialog
        title={translate('coupons.codes.title', { name: String(coupon.name) })}
        confirm={translate('coupons.acts.codes')}
        initial={{ codes: null }}
        fields={['codes']}
        run={run}
        onClose={onClose}
      >
        <Typography variant="body2">{translate('coupons.codes.says')}</Typography>
        <FieldInput source="codes" />
      </CommandDialog>
    </ContractProvider>
  );
}
