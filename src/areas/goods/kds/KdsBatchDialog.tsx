import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { ContractProvider } from '#entity/ContractContext.tsx';
import { isEmpty } from '#entity/field';
import { CommandDialog } from '#entity/form/CommandDialog.tsx';
import { FieldInput } from '#entity/form/FieldInput.tsx';
import { useGateway } from '#entity/sources';
import { kdsBatchPath, kdsCommodity } from './kdsCommodity.contract';

const { delayMinutes, displayBatches } = kdsCommodity.fields;

/** An empty field keeps each dish's value. */
const batch = {
  ...kdsCommodity,
  fields: { delayMinutes: delayMinutes.optional(), displayBatches: displayBatches.optional() },
};
const fields = Object.keys(batch.fields);
const nothing = {};

function chosen(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(fields.map((name) => [name, values[name]]).filter(([, value]) => !isEmpty(value)));
}

/** Delay and display batches of many dishes: all of them or none. */
export default function KdsBatchDialog({ ids, onClose }: { ids: string[]; onClose: (done: boolean) => void }) {
  const translate = useTranslate();
  const provider = useGateway();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const run = async (values: Record<string, unknown>) => {
    const { data } = await provider.write<{ changed: number }>(kdsBatchPath, { ids, changes: chosen(values) });
    notify('selling.kds.done', { type: 'success', messageArgs: { smart_count: data.changed } });
    await queryClient.invalidateQueries({ queryKey: [kdsCommodity.name] });
    onClose(true);
  };
  return (
    <ContractProvider contract={batch}>
      <CommandDialog
        title={translate('selling.kds.title', { smart_count: ids.length })}
        confirm={translate('selling.kds.confirm', { smart_count: ids.length })}
        initial={nothing}
        fields={fields}
        run={run}
        onClose={() => onClose(false)}
        blocked={(values) => Object.keys(chosen(values)).length === 0}
      >
        <FieldInput source="delayMinutes" help={translate('selling.kds.keep')} />
        <FieldInput source="displayBatches" help={translate('selling.kds.keep')} />
      </CommandDialog>
    </ContractProvider>
  );
}
