import Sync from '@mui/icons-material/Sync';
import { Button } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { useCan } from '#entity/permission';
import { useGateway } from '#entity/sources';
import { useNotifyFailure } from '#entity/useFailure';
import { useConfirm } from '#ui/feedback/useConfirm.tsx';

interface SyncResult {
  created: number;
  updated: number;
  /** accounts that may do more than the caller */
  kept: number;
}

/** Takes over the holder's staff directory (001 §2). */
export function SyncButton() {
  const translate = useTranslate();
  const provider = useGateway();
  const queryClient = useQueryClient();
  const confirm = useConfirm();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const maySync = useCan('sync');
  const sync = useMutation({
    mutationFn: () => provider.write<SyncResult>('/employee/sync'),
    onSuccess: async ({ data }) => {
      const done = translate('resources.employee.sync.done', { ...data });
      const kept = data.kept > 0 ? translate('resources.employee.sync.kept', { ...data }) : '';
      notify([done, kept].filter(Boolean).join(' '), { type: 'success' });
      await queryClient.invalidateQueries({ queryKey: ['employee'] });
    },
    onError: notifyFailure,
  });
  if (!maySync) return null;
  const label = translate('resources.employee.sync.action');
  const ask = async () => {
    if (await confirm({ title: label, body: translate('resources.employee.sync.body'), confirm: label })) sync.mutate();
  };
  return (
    <Button
      variant="outlined"
      color="inherit"
      startIcon={<Sync />}
      disabled={sync.isPending}
      onClick={() => void ask()}
    >
      {label}
    </Button>
  );
}
