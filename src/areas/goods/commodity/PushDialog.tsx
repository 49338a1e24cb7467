import { Alert, Box, Typography } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useGateway, useOptionSource } from '#entity/sources';
import { useFailureText } from '#entity/useFailure';
import { FormDialog } from '#ui/feedback/FormDialog.tsx';
import { BlockSkeleton } from '#ui/feedback/Skeletons.tsx';
import type { ChoiceId } from '#ui/inputs/choices';
import { RemoteSelectControl } from '#ui/inputs/RemoteSelectControl.tsx';
import { maxPushed } from './limits';
import { PushPreview, type StorePreview } from './PushPreview';

interface Result {
  store: { guid: string; name: string };
  message: string | null;
}

const base = '/item/library/commodity';

/** Pushes goods of the library to stores: what would change where is shown first, and how it went for each store after. */
export default function PushDialog({ ids, onClose }: { ids: string[]; onClose: (done: boolean) => void }) {
  const translate = useTranslate();
  const provider = useGateway();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const textOf = useFailureText();
  const source = useOptionSource('store');
  const [stores, setStores] = useState<ChoiceId[]>([]);
  const tooMany = Math.max(ids.length, stores.length) > maxPushed;
  const input = { ids, stores: stores.map(String) };
  const preview = useQuery({
    queryKey: ['libraryCommodity', 'push', input],
    enabled: stores.length > 0 && !tooMany,
    queryFn: async ({ signal }) => {
      const { data } = await provider.read<StorePreview[]>(`${base}/preview_push`, input, { signal });
      return data;
    },
  });
  const push = useMutation({
    mutationFn: (to: string[]) => provider.write<{ results: Result[] }>(`${base}/push`, { ids, stores: to }),
    async onSuccess({ data }) {
      await queryClient.invalidateQueries({ queryKey: ['commodity'] });
      const failed = data.results.filter((result) => result.message !== null);
      if (failed.length > 0) return;
      notify('goods.push.done', { type: 'success', messageArgs: { smart_count: data.results.length } });
      onClose(true);
    },
  });
  const failed = (push.data?.data.results ?? []).filter((result) => result.message !== null);
  const failure = preview.error ?? push.error;
  return (
    <FormDialog
      open
      width="md"
      title={translate('goods.push.title', { smart_count: ids.length })}
      onClose={() => onClose(false)}
      onSubmit={() => push.mutate(failed.length > 0 ? failed.map((one) => one.store.guid) : input.stores)}
      confirm={
        failed.length > 0
          ? translate('goods.push.retry', { smart_count: failed.length })
          : translate('goods.push.confirm', { smart_count: stores.length })
      }
      blocked={tooMany || !preview.data}
      busy={push.isPending}
    >
      <Box>
        <Typography id="push-stores" variant="body2" sx={{ mb: 0.5 }}>
          {translate('goods.push.stores')}
        </Typography>
        <RemoteSelectControl
          {...source}
          id="push-stores-input"
          multiple
          clearable
          value={stores}
          onChange={(chosen) => setStores(chosen ?? [])}
          aria-labelledby="push-stores"
        />
      </Box>
      {tooMany ? <Alert severity="error">{translate('goods.push.tooMany', { max: maxPushed })}</Alert> : null}
      {failure ? <Alert severity="error">{textOf(failure)}</Alert> : null}
      {failed.map((one) => (
        <Alert key={one.store.guid} severity="error">
          {one.store.name}: {one.message}
        </Alert>
      ))}
      {preview.isFetching ? <BlockSkeleton height={80} /> : null}
      {preview.data ? <PushPreview stores={preview.data} /> : null}
    </FormDialog>
  );
}
