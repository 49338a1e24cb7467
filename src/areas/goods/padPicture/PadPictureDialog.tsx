import { Box } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { ContractProvider } from '#entity/ContractContext.tsx';
import { CommandDialog } from '#entity/form/CommandDialog.tsx';
import { FieldInput } from '#entity/form/FieldInput.tsx';
import { useGateway } from '#entity/sources';
import { type PadGoods, padPictureCalls, padPictureFields, padPictures } from './padPicture';

const FromGallery = lazy(() => import('../gallery/FromGallery').then((module) => ({ default: module.FromGallery })));

const kinds = Object.keys(padPictureFields);

/** The pictures that pads show of goods, for lists, full screens, upright screens and details. */
export default function PadPictureDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const provider = useGateway();
  const { data } = useQuery({
    queryKey: [padPictures.name, 'pad', id],
    queryFn: async ({ signal }) =>
      (await provider.read<{ list: PadGoods[] }>(padPictureCalls.query, { ids: [id] }, { signal })).data,
    gcTime: 0,
  });
  const [goods] = data?.list ?? [];
  return goods ? <Pictures goods={goods} onClose={onClose} /> : null;
}

function Pictures({ goods, onClose }: { goods: PadGoods; onClose: () => void }) {
  const translate = useTranslate();
  const provider = useGateway();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const run = async (values: Record<string, unknown>) => {
    const { id } = goods;
    const pictures = Object.fromEntries(kinds.map((kind) => [kind, values[kind] ?? null]));
    await provider.write(padPictureCalls.edit, { id, version: values.version, ...pictures });
    notify('entity.form.saved', { type: 'success' });
    await queryClient.invalidateQueries({ queryKey: [padPictures.name] });
    onClose();
  };
  return (
    <ContractProvider contract={padPictures}>
      <CommandDialog
        title={translate('goods.pad.title', { name: goods.name })}
        confirm={translate('ra.action.save')}
        initial={{ ...goods }}
        fields={kinds}
        run={run}
        onClose={onClose}
      >
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
          {kinds.map((kind) => (
            <FieldInput key={kind} source={kind} extra={FromGallery} />
          ))}
        </Box>
      </CommandDialog>
    </ContractProvider>
  );
}
