import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { ContractProvider } from '../../../../entity/ContractContext';
import { CommandDialog } from '../../../../entity/form/CommandDialog';
import { FieldInput } from '../../../../entity/form/FieldInput';
import { QueryStatus } from '../../../../entity/QueryStatus';
import { useGateway } from '../../../../entity/sources';
import { ReadDialog } from '../../../../ui/feedback/ReadDialog';
import { adjustmentLimits, limitPaths } from './adjustment';

const fields = Object.keys(adjustmentLimits.fields);
const two = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, alignItems: 'start' };

/** How much one operator corrects alone, and in a day; of the operating subject (members.md "Nobody serves themselves"). */
export default function LimitsDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const provider = useGateway();
  const notify = useNotify();
  const query = useQuery({
    queryKey: ['member', 'limits'],
    gcTime: 0,
    queryFn: async ({ signal }) => (await provider.read<Record<string, unknown>>(limitPaths.find, {}, { signal })).data,
  });
  const title = translate('resources.memberLimit.title');
  if (query.isPending) return null;
  if (!query.data) {
    return (
      <ReadDialog title={title} onClose={onClose}>
        <QueryStatus query={query} height={240} />
      </ReadDialog>
    );
  }
  const run = async (values: Record<string, unknown>) => {
    await provider.write(limitPaths.save, values);
    notify('resources.memberLimit.done', { type: 'success' });
    onClose();
  };
  return (
    <ContractProvider contract={adjustmentLimits}>
      <CommandDialog
        title={title}
        confirm={translate('resources.memberLimit.confirm')}
        initial={query.data}
        fields={fields}
        run={run}
        onClose={onClose}
      >
        <Box sx={{ color: 'var(--muted)' }}>{translate('resources.memberLimit.note')}</Box>
        <Box sx={two}>
          {fields.map((source) => (
            <FieldInput key={source} source={source} />
          ))}
        </Box>
      </CommandDialog>
    </ContractProvider>
  );
}
