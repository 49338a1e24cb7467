import { useMemo } from 'react';
import { type RaRecord, useNotify, useRefresh, useTranslate } from 'react-admin';
import { bytesOfBase64, saveFile } from '#entity/excel/saveFile';
import type { RowAction } from '#entity/list/rowActions';
import { useGateway } from '#entity/sources';
import { useNotifyFailure } from '#entity/useFailure';
import { type TaskFile, taskPaths } from '#report/exportTask';

/** Returns the actions of a task: download when finished, stop while running, retry after a failure. */
export function useTaskActions(): readonly RowAction[] {
  const translate = useTranslate();
  const provider = useGateway();
  const notify = useNotify();
  const refresh = useRefresh();
  const notifyFailure = useNotifyFailure();
  return useMemo(() => {
    const write = (path: string, message: string) => async (record: RaRecord) => {
      try {
        await provider.write(path, { id: record.id });
        notify(message, { type: 'success' });
        refresh();
      } catch (error) {
        notifyFailure(error);
      }
    };
    const fetchFile = async ({ id }: RaRecord) => {
      try {
        const { data } = await provider.fetchOne<TaskFile>(taskPaths.file, { id: String(id) });
        saveFile(bytesOfBase64(data.content), data.name);
      } catch (error) {
        notifyFailure(error);
      }
    };
    const cancel = write(taskPaths.cancel, 'reports.task.cancelled');
    const retry = write(taskPaths.retry, 'reports.task.queued');
    const isOneOf = (states: string[]) => (record: RaRecord) => states.includes(String(record.status));
    return [
      {
        key: 'fetch',
        label: translate('reports.task.fetch'),
        fits: isOneOf(['done']),
        run: (record) => void fetchFile(record),
      },
      {
        key: 'cancel',
        label: translate('reports.task.cancel'),
        fits: isOneOf(['queued', 'running']),
        run: (record) => void cancel(record),
      },
      {
        key: 'retry',
        label: translate('reports.task.retry'),
        fits: isOneOf(['failed', 'cancelled', 'expired']),
        run: (record) => void retry(record),
      },
    ];
  }, [translate, provider, notify, refresh, notifyFailure]);
}
