import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { RowAction } from '#entity/list/rowActions';
import { useCan } from '#entity/permission';
import { isReversible } from './DocumentCommands';
import { useReverse } from './useReverse';

/** Returns the row actions of a submitted document in addition to viewing it. */
export function useDocumentActions(): readonly RowAction[] {
  const translate = useTranslate();
  const reverse = useReverse();
  const mayReverse = useCan('reverse');
  return useMemo<RowAction[]>(
    () =>
      mayReverse
        ? [
            {
              key: 'reverse',
              label: translate('stock.reverse.label'),
              tone: 'danger',
              fits: isReversible,
              run: (record) => void reverse(record),
            },
          ]
        : [],
    [mayReverse, translate, reverse],
  );
}
