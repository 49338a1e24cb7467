import { lazy, Suspense, useEffect, useRef } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { announce } from '#ui/voice/announce';
import type { BulkBarProps } from './bulkBarProps';

const RaisedBar = lazy(() => import('./RaisedBar').then((module) => ({ default: module.RaisedBar })));

/**
 * While something is selected: the count over all pages, and what can be done with it. It lies over the search row, so
 * that nothing below moves.
 */
export function BulkBar(props: BulkBarProps) {
  const { selectedIds } = useListContext();
  const translate = useTranslate();
  const count = selectedIds.length;
  const said = useRef(count);
  useEffect(() => {
    if (said.current === count) return;
    said.current = count;
    announce('selection', translate(count > 0 ? 'entity.bulk.count' : 'entity.bulk.none', { smart_count: count }));
  }, [count, translate]);
  return count === 0 ? null : (
    <Suspense fallback={null}>
      <RaisedBar {...props} />
    </Suspense>
  );
}
