import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { ContractProvider } from '#entity/ContractContext.tsx';
import { CommandDialog } from '#entity/form/CommandDialog.tsx';
import { FieldInput } from '#entity/form/FieldInput.tsx';
import { QueryStatus } from '#entity/QueryStatus.tsx';
import { useGateway } from '#entity/sources';
import { ReadDialog } from '#ui/feedback/ReadDialog.tsx';
import { smsPaths } from './credit';
import { smsTopUp } from './smsTopUp.contract';
import { smsWarning } from './warning';

/** Below how many texts the home page reminds. */
export function WarningDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const provider = useGateway();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const query = useQuery({
    queryKey: [smsTopUp.name, 'warning'],
    gcTime: 0,
    queryFn: async ({ signal }) =>
      (await provider.read<Record<string, unknown>>(smsPaths.findWarning, {}, { signal })).data,
  });
  const title = translate('sms.warningTitle');
  if (query.isPending) return null;
  if (!query.data) {
    return (
      <ReadDialog title={title} onClose={onClose}>
        <QueryStatus query={query} height={120} />
      </ReadDialog>
    );
  }
  const run = async ({ warnBelow, version }: Record<string, unknown>) => {
    await provider.write(smsPaths.saveWarning, { warnBelow, version });
    notify('sms.warningSaved', { type: 'success' });
    void queryClient.invalidateQueries({ queryKey: [smsTopUp.name, 'account'] });
    onClose();
  };
  return (
    <ContractProvider contract={smsWarning}>
      <CommandDialog
        title={title}
        confirm={translate('sms.saveWarning')}
        initial={query.data}
        fields={['warnBelow']}
        run={run}
        onClose={onClose}
      >
        <FieldInput source="warnBelow" />
      </CommandDialog>
    </ContractProvider>
  );
}
