import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { RowAction } from '#entity/list/rowActions';
import { useRecordActs } from '#entity/list/useRecordActs';
import { useCan } from '#entity/permission';
import { activityPaths, rechargeActivity } from './rechargeActivity.contract';

type Act = 'publish' | 'resume' | 'pause';

const pathOf: Record<Act, string> = {
  publish: activityPaths.publish,
  resume: activityPaths.publish,
  pause: activityPaths.pause,
};

/** Publishing, pausing and resuming of recharge activities, by their status. */
export function useActivityActions(): readonly RowAction[] {
  const queryClient = useQueryClient();
  const { word, run, ask } = useRecordActs<Act>({
    texts: 'resources.rechargeActivity',
    title: 'title',
    paths: pathOf,
    changed: () => queryClient.invalidateQueries({ queryKey: [rechargeActivity.name] }),
  });
  const mayPublish = useCan('publish');
  const mayPause = useCan('pause');
  return useMemo<RowAction[]>(() => {
    const publishing: RowAction[] = [
      {
        key: 'publish',
        label: word('publish'),
        fits: ({ status }) => status === 'notPublished',
        run: (record) => void ask('publish', record),
      },
      {
        key: 'resume',
        label: word('resume'),
        quick: true,
        fits: ({ status }) => status === 'paused',
        run: (record) => run('resume', record),
      },
    ];
    const pausing: RowAction = {
      key: 'pause',
      label: word('pause'),
      fits: ({ status }) => status === 'upcoming' || status === 'inProgress',
      run: (record) => void ask('pause', record),
    };
    return [...(mayPublish ? publishing : []), ...(mayPause ? [pausing] : [])];
  }, [word, run, ask, mayPublish, mayPause]);
}
