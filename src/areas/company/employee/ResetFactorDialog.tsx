import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { noSecondPerson } from '#business/secondPerson/authorised';
import { SecondPersonFields } from '#business/secondPerson/SecondPersonFields.tsx';
import { ContractProvider } from '#entity/ContractContext.tsx';
import { CommandDialog } from '#entity/form/CommandDialog.tsx';
import { useGateway } from '#entity/sources';
import { employee } from './employee.contract';
import { factorReset, resetFactorPath } from './factorReset';

interface Props {
  id: string;
  onClose: () => void;
}

/** Takes a colleague's second factor off, when phone and recovery codes are lost. */
export default function ResetFactorDialog({ id, onClose }: Props) {
  const translate = useTranslate();
  const provider = useGateway();
  const notify = useNotify();
  const client = useQueryClient();
  const run = async (values: Record<string, unknown>) => {
    await provider.write(resetFactorPath, { ...values, id });
    notify('resources.employee.factor.done', { type: 'success' });
    await client.invalidateQueries({ queryKey: [employee.name] });
    onClose();
  };
  return (
    <ContractProvider contract={factorReset}>
      <CommandDialog
        title={translate('resources.employee.factor.act')}
        confirm={translate('resources.employee.factor.confirm')}
        initial={{ ...noSecondPerson }}
        fields={Object.keys(factorReset.fields)}
        run={run}
        onClose={onClose}
      >
        <SecondPersonFields reason={translate('resources.employee.factor.reason')} />
      </CommandDialog>
    </ContractProvider>
  );
}
