import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { Form, useNotify, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useContract } from '#entity/ContractContext.tsx';
import { FieldInput } from '#entity/form/FieldInput.tsx';
import { useFormValue } from '#entity/form/useFormValue';
import { useLabelOf } from '#entity/labels';
import { useGateway } from '#entity/sources';
import { useNotifyFailure } from '#entity/useFailure';
import { FormDialog } from '#ui/feedback/FormDialog.tsx';
import { ChoicesInput } from '#ui/inputs/ChoicesInput.tsx';
import { usePlace } from '../usePlace';

const FromGallery = lazy(() => import('../gallery/FromGallery').then((module) => ({ default: module.FromGallery })));

const changeable = [
  'category',
  'tags',
  'pictures',
  'wholeOrderDiscount',
  'memberDiscount',
  'recommendationParticipation',
] as const;

interface Props {
  ids: string[];
  onClose: (done: boolean) => void;
}

/** Changes chosen fields of many goods: pictures, category, tags, flags. All of them or none. */
export default function BatchDialog(props: Props) {
  return (
    <Form>
      <BatchForm {...props} />
    </Form>
  );
}

function BatchForm({ ids, onClose }: Props) {
  const place = usePlace();
  const translate = useTranslate();
  const contract = useContract();
  const labelOf = useLabelOf(contract);
  const provider = useGateway();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const { getValues } = useFormContext();
  const chosen = (useFormValue<string[]>('chosen') ?? []).filter((name) => name !== 'place');
  const [problem, setProblem] = useState(false);
  const change = useMutation({
    mutationFn: (changes: Record<string, unknown>) =>
      provider.write<{ changed: number }>(`${place.path}/commodity/batch`, { ids, changes }),
    async onSuccess({ data }) {
      notify('goods.batch.done', { type: 'success', messageArgs: { smart_count: data.changed } });
      await queryClient.invalidateQueries({ queryKey: [contract.name] });
      onClose(true);
    },
    onError: notifyFailure,
  });
  const submit = () => {
    const values = getValues();
    if (chosen.length === 0) return setProblem(true);
    change.mutate(
      Object.fromEntries(chosen.map((name) => [name, values[name] ?? (name === 'category' ? null : false)])),
    );
  };
  const choices = changeable.map((id) => ({ id, name: labelOf(id) }));
  return (
    <FormDialog
      open
      title={translate('goods.batch.title', { smart_count: ids.length })}
      onClose={() => onClose(false)}
      onSubmit={submit}
      confirm={translate('goods.batch.confirm', { smart_count: ids.length })}
      busy={change.isPending}
    >
      <ChoicesInput
        source="chosen"
        label="goods.batch.fields"
        choices={choices}
        helperText={problem && chosen.length === 0 ? 'goods.batch.choose' : undefined}
      />
      {chosen.includes('category') || chosen.includes('pictures') ? (
        <FieldInput source="place" required={chosen.includes('category')} />
      ) : null}
      {changeable
        .filter((name) => chosen.includes(name))
        .map((name) => (
          <FieldInput key={name} source={name} extra={name === 'pictures' ? FromGallery : undefined} />
        ))}
    </FormDialog>
  );
}
