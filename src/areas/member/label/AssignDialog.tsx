import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { isEmpty } from '#entity/field';
import { CommandDialog } from '#entity/form/CommandDialog.tsx';
import { useGateway, useOptionSource } from '#entity/sources';
import { RemoteSelectInput } from '#ui/inputs/RemoteSelectInput.tsx';
import { type Assignment, label, labelPaths } from './label.contract';

const fields = ['add', 'remove'] as const;
const nothing = {};
const byHand = { kind: 'manual' };

const listOf = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);

interface Props {
  members: readonly string[];
  onClose: (done: boolean) => void;
}

/** Puts labels on members and takes others off. */
export default function AssignDialog({ members, onClose }: Props) {
  const translate = useTranslate();
  const provider = useGateway();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const options = useOptionSource(label.name, byHand);
  const run = async ({ add, remove }: Record<string, unknown>) => {
    const asked: Assignment = { members: [...members], add: listOf(add), remove: listOf(remove) };
    const { data } = await provider.write<{ changed: number }>(labelPaths.assign, asked);
    notify('label.assigned', { type: 'success', messageArgs: { smart_count: data.changed } });
    for (const name of ['member', label.name]) await queryClient.invalidateQueries({ queryKey: [name] });
    onClose(true);
  };
  return (
    <CommandDialog
      title={translate('label.assign', { smart_count: members.length })}
      confirm={translate('label.confirm')}
      initial={nothing}
      fields={fields}
      run={run}
      onClose={() => onClose(false)}
      blocked={(values) => fields.every((name) => isEmpty(values[name]))}
    >
      {fields.map((name) => (
        <RemoteSelectInput
          key={name}
          source={name}
          label={translate(`label.${name}s`)}
          {...options}
          multiple
          max={20}
        />
      ))}
    </CommandDialog>
  );
}
