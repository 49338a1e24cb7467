import { Alert, Box } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { QueryStatus } from '#entity/QueryStatus.tsx';
import { useGateway } from '#entity/sources';
import { useBranchSource } from '#entity/useBranchSource';
import { useNotifyFailure } from '#entity/useFailure';
import { FormDialog } from '#ui/feedback/FormDialog.tsx';
import { BranchSelectControl } from '#ui/inputs/BranchSelectControl.tsx';
import { categoryTemplate, categoryTemplatePaths, mostStores, type TemplateEffect } from './categoryTemplate.contract';

/** Gives the categories of a template to stores: what each would get is shown before, and those that a store has are left alone. */
export default function ApplyDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const translate = useTranslate();
  const provider = useGateway();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const queryClient = useQueryClient();
  const labelId = useId();
  const [stores, setStores] = useState<readonly string[]>([]);
  const source = useBranchSource('store', '/user/store_tree');
  const word = (key: string, params = {}) => translate(`resources.${categoryTemplate.name}.apply.${key}`, params);
  const tooMany = stores.length > mostStores;
  const preview = useQuery({
    queryKey: [categoryTemplate.name, 'preview', id, stores],
    enabled: stores.length > 0 && !tooMany,
    queryFn: async ({ signal }) =>
      (await provider.read<TemplateEffect[]>(categoryTemplatePaths.preview, { id, stores }, { signal })).data,
  });
  const apply = useMutation({
    mutationFn: async () => (await provider.write<TemplateEffect[]>(categoryTemplatePaths.apply, { id, stores })).data,
    onSuccess(done) {
      const added = done.reduce((sum, one) => sum + one.added.length, 0);
      notify(`resources.${categoryTemplate.name}.apply.done`, { type: 'success', messageArgs: { smart_count: added } });
      void queryClient.invalidateQueries({ queryKey: ['category'] });
      onClose();
    },
    onError: notifyFailure,
  });
  const added = preview.data?.reduce((sum, one) => sum + one.added.length, 0) ?? 0;
  return (
    <FormDialog
      open
      title={word('title')}
      onClose={onClose}
      onSubmit={() => apply.mutate()}
      confirm={word('confirm', { smart_count: added })}
      blocked={added === 0 || tooMany}
      busy={apply.isPending}
    >
      <Box>
        <Box id={labelId} sx={{ mb: 0.5, fontSize: '0.8125rem', color: 'var(--muted)' }}>
          {word('stores')}
        </Box>
        <BranchSelectControl
          {...source}
          label={word('stores')}
          aria-labelledby={labelId}
          exact
          value={[...stores]}
          onChange={(next) => setStores((next ?? []).map(String))}
        />
      </Box>
      {tooMany ? <Alert severity="warning">{word('tooMany', { max: mostStores })}</Alert> : null}
      {stores.length === 0 ? (
        <Box sx={{ color: 'var(--muted)' }}>{word('choose')}</Box>
      ) : preview.data ? (
        <Box component="ul" aria-label={word('effect')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {preview.data.map(({ store, storeName, added: names, known }) => (
            <Box component="li" key={store} sx={{ py: 1, borderTop: '1px solid var(--line)' }}>
              <Box sx={{ fontWeight: 600 }}>{storeName}</Box>
              <Box>{names.length > 0 ? word('added', { names: names.join(' · ') }) : word('nothing')}</Box>
              {known > 0 ? <Box sx={{ color: 'var(--muted)' }}>{word('known', { smart_count: known })}</Box> : null}
            </Box>
          ))}
        </Box>
      ) : tooMany ? null : (
        <QueryStatus query={preview} height={120} />
      )}
    </FormDialog>
  );
}
