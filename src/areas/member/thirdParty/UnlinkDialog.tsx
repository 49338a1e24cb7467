import { Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useNotify, useTranslate } from 'react-admin';
import { ContractProvider } from '#entity/ContractContext.tsx';
import { CommandDialog } from '#entity/form/CommandDialog.tsx';
import { FieldInput } from '#entity/form/FieldInput.tsx';
import { useGateway } from '#entity/sources';
import { thirdPartyPaths, unlinking } from './claim';
import { thirdPartyCustomer } from './thirdPartyCustomer.contract';

const texts = 'resources.thirdPartyCustomer';

/** Takes the member away from a customer again, and asks why. */
export default function UnlinkDialog({ customer, onClose }: { customer: RaRecord; onClose: () => void }) {
  const translate = useTranslate();
  const provider = useGateway();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const run = async ({ reason }: Record<string, unknown>) => {
    await provider.write(thirdPartyPaths.unlink, { id: customer.id, reason });
    notify(`${texts}.done.unlink`, { type: 'success', messageArgs: { code: customer.code } });
    await queryClient.invalidateQueries({ queryKey: [thirdPartyCustomer.name] });
    onClose();
  };
  return (
    <ContractProvider contract={unlinking}>
      <CommandDialog
        title={translate(`${texts}.title.unlink`, { code: customer.code })}
        confirm={translate(`${texts}.acts.unlink`)}
        initial={{ reason: '' }}
        fields={['reason']}
        run={run}
        onClose={onClose}
      >
        <Typography variant="body2">{translate(`${texts}.says.unlink`)}</Typography>
        <FieldInput source="reason" />
      </CommandDialog>
    </ContractProvider>
  );
}
