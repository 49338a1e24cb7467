import { Alert } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type RaRecord, useLocale, useNotify, useTranslate } from 'react-admin';
import { ContractProvider } from '#entity/ContractContext.tsx';
import { CommandDialog } from '#entity/form/CommandDialog.tsx';
import { FieldInput } from '#entity/form/FieldInput.tsx';
import { useGateway } from '#entity/sources';
import { useConfirm } from '#ui/feedback/useConfirm.tsx';
import { addDecimals, compareDecimals } from '#values/decimal';
import { moneyText } from '#values/numberText';
import { member } from '../member.contract';
import { forgetting, privacyPaths } from './privacy';

/** Forgets a member: the name is typed, and asked about once more; a balance that is left is given up in writing. */
export default function AnonymiseDialog({ record, onClose }: { record: RaRecord; onClose: () => void }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'zh';
  const provider = useGateway();
  const notify = useNotify();
  const confirm = useConfirm();
  const queryClient = useQueryClient();
  const [business] = useState(() => crypto.randomUUID());
  const name = String(record.fullName);
  const left = addDecimals(...['realBalance', 'giftBalance', 'subsidyBalance'].map((of) => String(record[of] ?? '0')));
  const holds = compareDecimals(left, '0') > 0;
  const say = (key: string) => translate(`resources.memberAnonymise.${key}`, { name, left: moneyText(left, locale) });
  const run = async (values: Record<string, unknown>) => {
    const agreed = await confirm({ title: say('title'), body: say('again'), confirm: say('confirm'), tone: 'danger' });
    if (!agreed) return;
    await provider.write(privacyPaths.anonymise, { ...values, id: record.id, business });
    notify(say('done'), { type: 'success' });
    onClose();
    await queryClient.invalidateQueries({ queryKey: [member.name] });
  };
  return (
    <ContractProvider contract={forgetting}>
      <CommandDialog
        title={say('title')}
        confirm={say('confirm')}
        initial={{}}
        fields={['waiver', 'confirmation']}
        run={run}
        onClose={onClose}
      >
        <Alert severity="warning">{say('consequence')}</Alert>
        {holds ? <FieldInput source="waiver" required help={say('waiverHelp')} /> : null}
        <FieldInput source="confirmation" help={say('confirmationHelp')} />
      </CommandDialog>
    </ContractProvider>
  );
}
