import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type RaRecord, useNotify, useTranslate } from 'react-admin';
import type { RowAction } from '../../../entity/list/rowActions';
import { useGateway } from '../../../entity/sources';
import { useAddressParam } from '../../../entity/useAddressParam';
import { useNotifyFailure } from '../../../entity/useFailure';
import { useMay } from '../../../session/permissions';
import { useConfirm } from '../../../ui/feedback/useConfirm';
import { precisionPaths } from './commands';
import { precisionMarketing } from './precisionMarketing.contract';

/** Address parameter of the dialog that is open: 'publish:<action>', 'result:<action>' or 'limit'. */
export const precisionParam = 'precision';
export const precisionActs = ['publish', 'result'] as const;

/** Reads again whatever an act on an action changes. */
export function usePrecisionChanged() {
  const queryClient = useQueryClient();
  return async () => {
    for (const name of [precisionMarketing.name, 'member', 'balanceRecord', 'pointsRecord', 'coupon'])
      await queryClient.invalidateQueries({ queryKey: [name] });
  };
}

type Act = 'pause' | 'resume' | 'stop';

const isOnTheWay = (status: unknown) => status === 'waiting' || status === 'sending';

/** Publishing, looking at the result, pausing, resuming and stopping of actions, by their status. */
export function usePrecisionActions(): readonly RowAction[] {
  const translate = useTranslate();
  const provider = useGateway();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const confirm = useConfirm();
  const changed = usePrecisionChanged();
  const { open } = useAddressParam(precisionParam);
  const mayPublish = useMay(precisionMarketing.name, 'publish');
  const mayShow = useMay(precisionMarketing.name, 'show');
  const mayPause = useMay(precisionMarketing.name, 'pause');
  const { mutate } = useMutation({
    mutationFn: ({ act, record }: { act: Act; record: RaRecord }) =>
      provider.write(precisionPaths[act], { id: record.id }),
    onSuccess: (_, { act, record }) =>
      notify(`precision.done.${act}`, { type: 'success', messageArgs: { name: record.title } }),
    onError: notifyFailure,
    onSettled: changed,
  });
  return useMemo<RowAction[]>(() => {
    const word = (act: string) => translate(`precision.acts.${act}`);
    const ask = async (act: 'pause' | 'stop', record: RaRecord) => {
      const agreed = await confirm({
        title: translate(`precision.confirm.${act}`, { name: record.title }),
        body: translate(`precision.confirm.${act}Body`, { reached: record.reached }),
        confirm: word(act),
        tone: act === 'stop' ? 'danger' : 'warning',
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
    const result: RowAction = {
      key: 'result',
      label: word('result'),
      quick: true,
      fits: ({ status }) => status !== 'notPublished',
      run: ({ id }) => open(`result:${id}`),
    };
    const pausing: RowAction[] = [
      {
        key: 'pause',
        label: word('pause'),
        fits: ({ status }) => isOnTheWay(status),
        run: (record) => void ask('pause', record),
      },
      {
        key: 'resume',
        label: word('resume'),
        fits: ({ status }) => status === 'paused',
        run: (record) => mutate({ act: 'resume', record }),
      },
      {
        key: 'stop',
        label: word('stop'),
        tone: 'danger',
        fits: ({ status }) => isOnTheWay(status) || status === 'paused',
        run: (record) => void ask('stop', record),
      },
    ];
    return [...(mayPublish ? [publish] : []), ...(mayShow ? [result] : []), ...(mayPause ? pausing : [])];
  }, [translate, confirm, mutate, open, mayPublish, mayShow, mayPause]);
}
