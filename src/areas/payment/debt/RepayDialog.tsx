import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { ContractProvider } from '#entity/ContractContext.tsx';
import { isEmpty } from '#entity/field';
import { CommandDialog } from '#entity/form/CommandDialog.tsx';
import { FieldInput } from '#entity/form/FieldInput.tsx';
import { useGateway } from '#entity/sources';
import { debtRecord, debtRecordPaths, type Receipt } from './debtRecord.contract';
import { debtUnit } from './debtUnit.contract';
import { PaidCharges } from './PaidCharges';
import { repayment } from './repayment';

interface Props {
  /** null: it is chosen here */
  unit: string | null;
  /** called with the repayment's id */
  onDone: (id: string) => void;
  onClose: () => void;
}

const fields = ['unit', 'store', 'amount', 'method'];

/** Takes a repayment: of chosen charges or of the oldest, with a preview of what it pays before it is written. */
export default function RepayDialog({ unit, onDone, onClose }: Props) {
  const translate = useTranslate();
  const provider = useGateway();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const run = async (values: Record<string, unknown>) => {
    const { data } = await provider.write<Receipt>(debtRecordPaths.repay, values);
    notify('resources.debtRepayment.done', { type: 'success', messageArgs: { number: data.number } });
    for (const name of [debtUnit.name, debtRecord.name]) await queryClient.invalidateQueries({ queryKey: [name] });
    onDone(data.id);
  };
  return (
    <ContractProvider contract={repayment}>
      <CommandDialog
        title={translate('resources.debtRepayment.title')}
        confirm={translate('resources.debtRepayment.confirm')}
        initial={{ unit, store: null, amount: null, method: 'card', charges: [] }}
        fields={fields}
        run={run}
        onClose={onClose}
        blocked={({ unit: chosen, store, amount }) => [chosen, store, amount].some(isEmpty)}
      >
        <FieldInput source="unit" disabled={unit !== null} />
        <FieldInput source="store" />
        <FieldInput source="amount" />
        <FieldInput source="method" as="radio" />
        <PaidCharges />
      </CommandDialog>
    </ContractProvider>
  );
}
