import { Alert } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Form, type RaRecord, useListContext, useNotify, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useContract } from '#entity/ContractContext.tsx';
import { FieldInput } from '#entity/form/FieldInput.tsx';
import { useGateway } from '#entity/sources';
import { useNotifyFailure } from '#entity/useFailure';
import { FormDialog } from '#ui/feedback/FormDialog.tsx';
import { usePlace } from '../usePlace';

interface Props {
  records: readonly RaRecord[];
  onClose: () => void;
}

/** Puts selected pictures into a folder of their store or brand, or out of all folders. */
export default function MoveDialog({ records, onClose }: Props) {
  const place: unknown = records[0]?.place;
  return (
    <Form defaultValues={{ place, folder: null }}>
      <MoveForm records={records} onClose={onClose} />
    </Form>
  );
}

function MoveForm({ records, onClose }: Props) {
  const { names, path, owner } = usePlace();
  const translate = useTranslate();
  const contract = useContract();
  const provider = useGateway();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const { onUnselectItems } = useListContext();
  const { getValues } = useFormContext();
  const mixed = new Set(records.map((record) => String(record.place))).size > 1;
  const move = useMutation({
    mutationFn: (folder: string | null) =>
      provider.write<{ moved: number }>(`${path}/picture/move`, { ids: records.map(({ id }) => id), folder }),
    async onSuccess({ data }) {
      notify('gallery.move.done', { type: 'success', messageArgs: { smart_count: data.moved } });
      await queryClient.invalidateQueries({ queryKey: [contract.name] });
      await queryClient.invalidateQueries({ queryKey: [names.pictureFolder] });
      onUnselectItems();
      onClose();
    },
    onError: notifyFailure,
  });
  return (
    <FormDialog
      open
      title={translate('gallery.move.title', { smart_count: records.length })}
      onClose={onClose}
      onSubmit={() => move.mutate(getValues('folder') ?? null)}
      confirm={translate('gallery.move.confirm', { smart_count: records.length })}
      blocked={mixed}
      busy={move.isPending}
    >
      {mixed ? (
        <Alert severity="warning">{translate(`gallery.move.mixed.${owner}`)}</Alert>
      ) : (
        <FieldInput source="folder" help={translate('gallery.move.help')} />
      )}
    </FormDialog>
  );
}
