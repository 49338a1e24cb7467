import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { RaRecord } from 'react-admin';
import type { RowAction } from '#entity/list/rowActions';
import { useRecordActs } from '#entity/list/useRecordActs';
import { useAddressParam } from '#entity/useAddressParam';
import { useMay } from '#session/permissions';
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
  const { word, run, ask } = useRecordActs<Act>({
    texts: 'subsidies',
    title: 'title',
    paths: subsidyPaths,
    changed: useSubsidiesChanged(),
  });
  const { open } = useAddressParam(subsidyParam);
  const mayPublish = useMay(subsidyActivity.name, 'publish');
  const mayPause = useMay(subsidyActivity.name, 'pause');
  return useMemo<RowAction[]>(() => {
    const sent = (record: RaRecord) => ({ values: { sent: record.sent } });
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
        run: (record) => void ask('pause', record, { ...sent(record), tone: 'warning' }),
      },
      {
        key: 'resume',
        label: word('resume'),
        fits: ({ status }) => status === 'paused',
        run: (record) => run('resume', record),
      },
      {
        key: 'end',
        label: word('end'),
        tone: 'danger',
        fits: ({ status }) => status === 'upcoming' || status === 'inProgress' || status === 'paused',
        run: (record) => void ask('end', record, { ...sent(record), tone: 'danger' }),
      },
    ];
    return [...(mayPublish ? [publish] : []), progress, ...(mayPause ? pausing : [])];
  }, [word, run, ask, open, mayPublish, mayPause]);
}
