import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useMemo } from 'react';
import { useListContext } from 'react-admin';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { ErrorState } from '#ui/feedback/states.tsx';
import { useContract } from '../ContractContext';
import { useFailureText, useNotifyFailure } from '../useFailure';
import { isHidden, type ListColumn, orderedColumns, useColumnPreference } from './columns';
import { ListTable } from './ListTable';
import styles from './list.module.css';
import { NoRows } from './NoRows';
import type { RowAction } from './rowActions';
import type { RowsProps } from './rowsProps';
import { useCreatedFirst } from './useCreatedFirst';
import { useNarrow } from './useNarrow';
import { useStandardActions } from './useStandardActions';

const ListCards = lazy(() => import('./ListCards').then((module) => ({ default: module.ListCards })));

interface Props {
  columns: ListColumn[];
  useRowActions: () => readonly RowAction[];
  /** replaces the standard display: a table, or cards on a phone */
  rows?: ComponentType<RowsProps>;
  above?: RowsProps['above'];
  foot?: RowsProps['foot'];
  /** filters that Reset goes back to */
  startWith?: Record<string, unknown>;
}

/** Rows of the list, or the state it is in: loading, failed, nothing found, nothing yet. */
export function ListBody({ columns, useRowActions, rows: Own, above, foot, startWith }: Props) {
  const { data, isPending, error, refetch, isFetching } = useListContext();
  const textOf = useFailureText();
  const notifyFailure = useNotifyFailure();
  const contract = useContract();
  const [preference] = useColumnPreference(contract.name);
  const { open, rest } = useStandardActions();
  const own = useRowActions();
  const { records, created } = useCreatedFirst(data);
  const narrow = useNarrow();
  const all = useMemo(() => orderedColumns(columns, preference), [columns, preference]);
  const shown = useMemo(() => all.filter((column) => !isHidden(column, preference)), [all, preference]);
  // Destructive actions come last.
  const actions = useMemo(
    () =>
      [...(open ? [open] : []), ...own, ...rest].sort(
        (a, b) => Number(a.tone === 'danger') - Number(b.tone === 'danger'),
      ),
    [open, own, rest],
  );
  // Rows that were there stay: nothing but a message says that they could not be read again.
  const unseen = data ? error : null;
  useEffect(() => {
    if (unseen) notifyFailure(unseen);
  }, [unseen, notifyFailure]);
  const beside = (state: ReactNode) => (above ? <WithAbove above={above}>{state}</WithAbove> : state);
  if (error && !data) return beside(<ErrorState message={textOf(error)} onRetry={() => void refetch()} />);
  if (isPending) return beside(<ListSkeleton columns={shown.length} />);
  if (records.length === 0) return beside(<NoRows startWith={startWith} />);
  const opener = open ?? own.find((action) => action.opens) ?? null;
  const busy = isFetching ?? false;
  const props = { columns: shown, records, created, open: opener, actions, busy, above, foot };
  if (Own) return <Own {...props} />;
  if (!narrow) return <ListTable {...props} />;
  return (
    <Suspense fallback={beside(<ListSkeleton columns={2} />)}>
      <ListCards {...props} all={all} />
    </Suspense>
  );
}

/** The state of a list below its figures and charts, which stay: both scroll as one. */
function WithAbove({ above, children }: { above: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <div className={styles.scroller}>
        <div className={styles.above}>{above}</div>
        {children}
      </div>
    </div>
  );
}
