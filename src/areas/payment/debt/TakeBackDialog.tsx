import { Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { ContractProvider } from '#entity/ContractContext.tsx';
import { isEmpty } from '#entity/field';
import { CommandDialog } from '#entity/form/CommandDialog.tsx';
import { FieldInput } from '#entity/form/FieldInput.tsx';
import { useGateway } from '#entity/sources';
import { debtRecord, debtRecordPaths } from './debtRecord.contract';
import { debtUnit } from './debtUnit.contract';
import { takingBack } from './repayment';

/** Takes a repayment back by a counter-entry, with the reason. */
export default function TakeBackDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const translate = useTranslate();
  const provider = useGateway();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const run = async ({ reason }: Record<string, unknown>) => {
    const { data } = await provider.write<{ number: string }>(debtRecordPaths.reverse, { id, reason });
    notify('resources.debtReversal.done', { type: 'success', messageArgs: { number: data.number } });
    for (const name of [debtUnit.name, debtRecord.name]) await queryClient.invalidateQueries({ queryKey: [name] });
    onClose();
  };
  return (
    <ContractProvider contract={takingBack}>
      <CommandDialog
        title={translate('resources.debtReversal.title')}
        confirm={translate('resources.debtReversal.act')}
        initial={{ reason: null }}
        fields={['reason']}
        run={run}
        onClose={onClose}
        blocked={({ reason }) => isEmpty(reason)}
      >
        <Typography variant="body2">{translate('resources.debtReversal.body')}</Typography>
        <FieldInput source="reason" />
      </CommandDialog>
    </ContractProvider>
  );
}
