import { useState } from 'react';
import { useLocale, useNotify, useTranslate } from 'react-admin';
import { ContractProvider } from '#entity/ContractContext.tsx';
import { CommandDialog } from '#entity/form/CommandDialog.tsx';
import { FieldInput } from '#entity/form/FieldInput.tsx';
import { useGateway } from '#entity/sources';
import { moneyText } from '#values/numberText';
import { type GiveOutcome, redeemOrder, redPacketPaths } from './commands';
import { useRedPacketsChanged } from './useRedPacketActions';

/** Lets a member claim a packet with the code that they have. */
export default function RedeemDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const locale = useLocale();
  const provider = useGateway();
  const notify = useNotify();
  const changed = useRedPacketsChanged();
  const [guid] = useState(() => crypto.randomUUID());
  const run = async ({ code, member }: Record<string, unknown>) => {
    const { data } = await provider.write<GiveOutcome>(redPacketPaths.redeem, { guid, code, member });
    notify('redPackets.done.redeem', {
      type: 'success',
      messageArgs: { amount: moneyText(data.amount ?? '0.00', locale) },
    });
    await changed();
    onClose();
  };
  return (
    <ContractProvider contract={redeemOrder}>
      <CommandDialog
        title={translate('redPackets.redeem.title')}
        confirm={translate('redPackets.redeem.confirm')}
        initial={{ code: null, member: null }}
        fields={Object.keys(redeemOrder.fields)}
        run={run}
        onClose={onClose}
      >
        <FieldInput source="code" />
        <FieldInput source="member" />
      </CommandDialog>
    </ContractProvider>
  );
}
