import { Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useNotify, useTranslate } from 'react-admin';
import { ContractProvider } from '#entity/ContractContext.tsx';
import { CommandDialog } from '#entity/form/CommandDialog.tsx';
import { FieldInput } from '#entity/form/FieldInput.tsx';
import { useGateway } from '#entity/sources';
import { rejectRemark, repairPaths, repairRemark } from './repair';
import takeawayAbnormal from './takeawayAbnormal.report';
import { takeawayRepair } from './takeawayRepair.contract';

const commands = {
  approve: { ...takeawayRepair, fields: { remark: repairRemark } },
  reject: { ...takeawayRepair, fields: { remark: rejectRemark } },
};
const fields = ['remark'];
const nothing = {};

interface Props {
  record: RaRecord;
  decision: 'approve' | 'reject';
  onClose: () => void;
}

/** Decides about a repair; the dialog says what follows, and asks why where it is rejected. */
export default function ReviewDialog({ record, decision, onClose }: Props) {
  const translate = useTranslate();
  const provider = useGateway();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const params = { number: String(record.number), smart_count: Number(record.orders) };
  const run = async ({ remark }: Record<string, unknown>) => {
    await provider.write(repairPaths.review, { id: record.id, approve: decision === 'approve', remark });
    notify(`orderOperations.review.done.${decision}`, { type: 'success', messageArgs: params });
    await queryClient.invalidateQueries({ queryKey: [takeawayRepair.name] });
    await queryClient.invalidateQueries({ queryKey: [takeawayAbnormal.name, 'getList'] });
    onClose();
  };
  return (
    <ContractProvider contract={commands[decision]}>
      <CommandDialog
        title={translate(`orderOperations.review.title.${decision}`, params)}
        confirm={translate(`orderOperations.review.${decision}`)}
        initial={nothing}
        fields={fields}
        run={run}
        onClose={onClose}
      >
        <Typography variant="body2">{translate(`orderOperations.review.meaning.${decision}`, params)}</Typography>
        <FieldInput source="remark" label={translate(`orderOperations.review.remark.${decision}`)} />
      </CommandDialog>
    </ContractProvider>
  );
}
