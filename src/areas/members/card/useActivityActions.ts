import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type RaRecord, useNotify, useTranslate } from 'react-admin';
import type { RowAction } from '../../../entity/list/rowActions';
import { useCan } from '../../../entity/permission';
import { useGateway } from '../../../entity/sources';
import { useNotifyFailure } from '../../../entity/useFailure';
import { useConfirm } from '../../../ui/feedback/useConfirm';
import { activityPaths, rechargeActivity } from './rechargeActivity.contract';

type Act = 'publish' | 'resume' | 'pause';

const pathOf: Record<Act, string> = {
  publish: activityPaths.publish,
  resume: activityPaths.publish,
  pause: activityPaths.pause,
};

/** Publishing, pausing and resuming of recharge activities, by their status. */
export function useActivityActions(): readonly RowAction[] {
  const translate = useTranslate();
  const provider = useGateway();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const confirm = useConfirm();
  const mayPublish = useCan('publish');
  const mayPause = useCan('pause');
  const { mutate } = useMutation({
    mutationFn: ({ act, record }: { act: Act; record: RaRecord }) => provider.write(pathOf[act], { id: record.id }),
    onSuccess: (_, { act, record }) =>
      notify(`resources.rechargeActivity.done.${act}`, { type: 'success', messageArgs: { name: record.title } }),
    onError: notifyFailure,
    onSettled: () => queryClient.invalidateQueries({ queryKey: [rechargeActivity.name] }),
  });
  return useMemo<RowAction[]>(() => {
    const texts = 'resources.rechargeActivity';
    const ask = async (act: 'publish' | 'pause', record: RaRecord) => {
      const agreed = await confirm({
        title: translate(`${texts}.confirm.${act}`, { name: record.title }),
        body: translate(`${texts}.confirm.${act}Body`),
        confirm: translate(`${texts}.acts.${act}`),
      });
      if (agreed) mutate({ act, record });
    };
    const publishing: RowAction[] = [
      {
        key: 'publish',
        label: translate(`${texts}.acts.publish`),
        fits: ({ status }) => status === 'notPublished',
        run: (record) => void ask('publish', record),
      },
      {
        key: 'resume',
        label: translate(`${texts}.acts.resume`),
        quick: true,
        fits: ({ status }) => status === 'paused',
        run: (record) => mutate({ act: 'resume', record }),
      },
    ];
    const pausing: RowAction = {
      key: 'pause',
      label: translate(`${texts}.acts.pause`),
      fits: ({ status }) => status === 'upcoming' || status === 'inProgress',
      run: (record) => void ask('pause', record),
    };
    return [...(mayPublish ? publishing : []), ...(mayPause ? [pausing] : [])];
  }, [translate, confirm, mutate, mayPublish, mayPause]);
}
