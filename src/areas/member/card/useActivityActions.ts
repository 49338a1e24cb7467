import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { RowAction } from '#entity/list/rowActions';
import { useRecordActs } from '#entity/list/useRecordActs';
import { useCan } from '#entity/permission';
import { activityPaths, mayMoveActivity, rechargeActivity } from './rechargeActivity.contract';

type Act = 'publish' | 'resume' | 'pause' | 'end' | 'disable';

const pathOf: Record<Act, string> = {
  publish: activityPaths.publish,
  resume: activityPaths.publish,
  pause: activityPaths.pause,
  end: activityPaths.end,
  disable: activityPaths.disable,
};

/** Publishing, pausing, resuming, ending and disabling of recharge activities, by their status. */
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
    const asking = (act: 'pause' | 'end' | 'disable', tone?: 'danger'): RowAction => ({
      key: act,
      label: word(act),
      tone,
      fits: ({ status }) => mayMoveActivity(act, status),
      run: (record) => void ask(act, record, tone ? { tone } : {}),
    });
    const stopping = [asking('pause'), asking('end', 'danger'), asking('disable', 'danger')];
    return [...(mayPublish ? publishing : []), ...(mayPause ? stopping : [])];
  }, [word, run, ask, mayPublish, mayPause]);
}
