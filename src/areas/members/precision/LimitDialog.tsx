import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { ContractProvider } from '../../../entity/ContractContext';
import { CommandDialog } from '../../../entity/form/CommandDialog';
import { FieldInput } from '../../../entity/form/FieldInput';
import { QueryStatus } from '../../../entity/QueryStatus';
import { useGateway } from '../../../entity/sources';
import { ReadDialog } from '../../../ui/feedback/ReadDialog';
import { precisionPaths } from './commands';
import { reachLimit } from './reachLimit';
import { usePrecisionChanged } from './usePrecisionActions';

const fields = Object.keys(reachLimit.fields);
const two = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, alignItems: 'start' };

/** Sets how often a member of the operating subject is reached at most (members.md §6). */
export default function LimitDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const provider = useGateway();
  const notify = useNotify();
  const changed = usePrecisionChanged();
  const query = useQuery({
    queryKey: [reachLimit.name],
    gcTime: 0,
    queryFn: async ({ signal }) =>
      (await provider.read<Record<string, unknown>>(precisionPaths.findLimit, {}, { signal })).data,
  });
  const title = translate('precision.limit.title');
  if (query.isPending) return null;
  if (!query.data) {
    return (
      <ReadDialog title={title} onClose={onClose}>
        <QueryStatus query={query} height={160} />
      </ReadDialog>
    );
  }
  const run = async ({ times, days, version }: Record<string, unknown>) => {
    await provider.write(precisionPaths.saveLimit, { times, days, version });
    notify('precision.limit.done', { type: 'success' });
    await changed();
    onClose();
  };
  return (
    <ContractProvider contract={reachLimit}>
      <CommandDialog
        title={title}
        confirm={translate('precision.limit.confirm')}
        initial={query.data}
        fields={fields}
        run={run}
        onClose={onClose}
      >
        <Box sx={{ color: 'var(--muted)' }}>{translate('precision.limit.note')}</Box>
        <Box sx={two}>
          {fields.map((source) => (
            <FieldInput key={source} source={source} />
          ))}
        </Box>
      </CommandDialog>
    </ContractProvider>
  );
}
