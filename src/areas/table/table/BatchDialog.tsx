import { Box } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useListFilterContext, useNotify, useTranslate } from 'react-admin';
import { ContractProvider } from '#entity/ContractContext.tsx';
import { CommandDialog } from '#entity/form/CommandDialog.tsx';
import { FieldInput } from '#entity/form/FieldInput.tsx';
import { LivePreview } from '#entity/form/LivePreview.tsx';
import { useGateway } from '#entity/sources';
import { CodesPreview } from './CodesPreview';
import { table } from './table.contract';
import { tableArea } from './tableArea.contract';
import { codesOf, tableBatch } from './tableBatch';

const fields = Object.keys(tableBatch.fields);
const pair = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } };
const row = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, 1fr)' } };

/** Many tables of an area at once: prefix and numbers, with the codes that they make. */
export default function BatchDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const provider = useGateway();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { filterValues } = useListFilterContext();
  const initial = { ...tableBatch.defaults, store: filterValues.store ?? null, area: filterValues.area ?? null };
  const run = async (values: Record<string, unknown>) => {
    const { data } = await provider.write<{ created: number }>(tableBatch.calls.save, values);
    notify('tables.batch.done', { type: 'success', messageArgs: { smart_count: data.created } });
    for (const name of [table.name, tableArea.name]) await queryClient.invalidateQueries({ queryKey: [name] });
    onClose();
  };
  return (
    <ContractProvider contract={tableBatch}>
      <CommandDialog
        title={translate('tables.batch.title')}
        confirm={translate('tables.batch.confirm')}
        initial={initial}
        fields={fields}
        run={run}
        onClose={onClose}
        blocked={(values) => codesOf(values).length === 0}
      >
        <Box sx={pair}>
          <FieldInput source="store" />
          <FieldInput source="area" />
        </Box>
        <Box sx={row}>
          <FieldInput source="prefix" />
          <FieldInput source="from" />
          <FieldInput source="to" />
          <FieldInput source="width" />
        </Box>
        <LivePreview>
          <CodesPreview />
        </LivePreview>
        <Box sx={pair}>
          <FieldInput source="seats" />
          <FieldInput source="type" as="select" />
        </Box>
        <FieldInput source="labels" />
      </CommandDialog>
    </ContractProvider>
  );
}
