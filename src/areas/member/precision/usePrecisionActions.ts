import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { RaRecord } from 'react-admin';
import type { RowAction } from '#entity/list/rowActions';
import { useRecordActs } from '#entity/list/useRecordActs';
import { useAddressParam } from '#entity/useAddressParam';
import { useMay } from '#session/permissions';
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
  const { word, run, ask } = useRecordActs<Act>({
    texts: 'precision',
    title: 'title',
    paths: precisionPaths,
    changed: usePrecisionChanged(),
  });
  const { open } = useAddressParam(precisionParam);
  const mayPublish = useMay(precisionMarketing.name, 'publish');
  const mayShow = useMay(precisionMarketing.name, 'show');
  const mayPause = useMay(precisionMarketing.name, 'pause');
  return useMemo<RowAction[]>(() => {
    const reached = (record: RaRecord) => ({ values: { reached: record.reached } });
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
        run: (record) => void ask('pause', record, { ...reached(record), tone: 'warning' }),
      },
      {
        key: 'resume',
        label: word('resume'),
        fits: ({ status }) => status === 'paused',
        run: (record) => run('resume', record),
      },
      {
        key: 'stop',
        label: word('stop'),
        tone: 'danger',
        fits: ({ status }) => isOnTheWay(status) || status === 'paused',
        run: (record) => void ask('stop', record, { ...reached(record), tone: 'danger' }),
      },
    ];
    return [...(mayPublish ? [publish] : []), ...(mayShow ? [result] : []), ...(mayPause ? pausing : [])];
  }, [word, run, ask, open, mayPublish, mayShow, mayPause]);
}
