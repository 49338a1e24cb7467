import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type RaRecord, useNotify, useTranslate } from 'react-admin';
import type { RowAction } from '../../../entity/list/rowActions';
import { useGateway } from '../../../entity/sources';
import { useAddressParam } from '../../../entity/useAddressParam';
import { useNotifyFailure } from '../../../entity/useFailure';
import { useMay } from '../../../session/permissions';
import { useConfirm } from '../../../ui/feedback/useConfirm';
import { subsidyPaths } from './commands';
import { subsidyActivity } from './subsidyActivity.contract';

/** Address parameter of the dialog that is open: 'publish:<activity>' or 'progress:<activity>'. */
export const subsidyParam = 'subsidy';
export const subsidyActs = ['publish', 'progress'] as const;

/** Reads again whatever an act on a subsidy changes. */
export function useSubsidiesChanged() {
  const queryClient = useQueryClient();
  return async () => {
    for (const name of [subsidyActivity.name, 'member', 'balanceRecord', 'pointsRecord'])
      await queryClient.invalidateQueries({ queryKey: [name] });
  };
}

type Act = 'pause' | 'resume' | 'end';

/** Publishing, looking at the sending, pausing, resuming and ending of subsidies, by their status. */
export function useSubsidyActions(): readonly RowAction[] {
  const translate = useTranslate();
  const provider = useGateway();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const confirm = useConfirm();
  const changed = useSubsidiesChanged();
  const { open } = useAddressParam(subsidyParam);
  const mayPublish = useMay(subsidyActivity.name, 'publish');
  const mayPause = useMay(subsidyActivity.name, 'pause');
  const { mutate } = useMutation({
    mutationFn: ({ act, record }: { act: Act; record: RaRecord }) =>
      provider.write(subsidyPaths[act], { id: record.id }),
    onSuccess: (_, { act, record }) =>
      notify(`subsidies.done.${act}`, { type: 'success', messageArgs: { name: record.title } }),
    onError: notifyFailure,
    onSettled: changed,
  });
  return useMemo<RowAction[]>(() => {
    const word = (act: string) => translate(`subsidies.acts.${act}`);
    const ask = async (act: 'pause' | 'end', record: RaRecord) => {
      const agreed = await confirm({
        title: translate(`subsidies.confirm.${act}`, { name: record.title }),
        body: translate(`subsidies.confirm.${act}Body`, { sent: record.sent }),
        confirm: word(act),
        tone: act === 'end' ? 'danger' : 'warning',
      });
      if (agreed) mutate({ act, record });
    };
    const publish: RowAction = {
      key: 'publish',
      label: word('publish'),
      quick: true,
      fits: ({ status }) => status === 'notPublished',
      run: ({ id }) => open(`publish:${id}`),
    };
    const progress: RowAction = {
      key: 'progress',
      label: word('progress'),
      quick: true,
      fits: ({ status }) => status !== 'notPublished',
      run: ({ id }) => open(`progress:${id}`),
    };
    const pausing: RowAction[] = [
      {
        key: 'pause',
        label: word('pause'),
        fits: ({ status }) => status === 'upcoming' || status === 'inProgress',
        run: (record) => void ask('pause', record),
      },
      {
        key: 'resume',
        label: word('resume'),
        fits: ({ status }) => status === 'paused',
        run: (record) => mutate({ act: 'resume', record }),
      },
      {
        key: 'end',
        label: word('end'),
        tone: 'danger',
        fits: ({ status }) => status === 'upcoming' || status === 'inProgress' || status === 'paused',
        run: (record) => void ask('end', record),
      },
    ];
    return [...(mayPublish ? [publish] : []), progress, ...(mayPause ? pausing : [])];
  }, [translate, confirm, mutate, open, mayPublish, mayPause]);
}
