import { useMediaQuery, useTheme } from '@mui/material';
import { type ComponentType, type ReactNode, useMemo } from 'react';
import { useListContext } from 'react-admin';
import { ListSkeleton } from '../../ui/feedback/Skeletons';
import { ErrorState } from '../../ui/feedback/states';
import { useContract } from '../ContractContext';
import { useFailureText } from '../useFailure';
import { isHidden, type ListColumn, orderedColumns, useColumnPreference } from './columns';
import { ListCards } from './ListCards';
import { ListTable } from './ListTable';
import styles from './list.module.css';
import { NoRows } from './NoRows';
import type { RowAction } from './rowActions';
import type { RowsProps } from './rowsProps';
import { useCreatedFirst } from './useCreatedFirst';
import { useStandardActions } from './useStandardActions';

interface Props {
  columns: ListColumn[];
  useRowActions: () => readonly RowAction[];
  /** replaces the standard display: a table, or cards on a phone */
  rows?: ComponentType<RowsProps>;
  above?: RowsProps['above'];
  foot?: RowsProps['foot'];
}

/** Rows of the list, or the state it is in: loading, failed, nothing found, nothing yet. */
export function ListBody({ columns, useRowActions, rows: Own, above, foot }: Props) {
  const { data, isPending, error, refetch, isFetching } = useListContext();
  const textOf = useFailureText();
  const contract = useContract();
  const [preference] = useColumnPreference(contract.name);
  const { open, rest } = useStandardActions();
  const own = useRowActions();
  const { records, created } = useCreatedFirst(data);
  const narrow = useMediaQuery(useTheme().breakpoints.down('sm'));
  const shown = useMemo(
    () => orderedColumns(columns, preference).filter((column) => !isHidden(column, preference)),
    [columns, preference],
  );
  // Destructive actions come last.
  const actions = useMemo(
    () =>
      [...(open ? [open] : []), ...own, ...rest].sort(
        (a, b) => Number(a.tone === 'danger') - Number(b.tone === 'danger'),
      ),
    [open, own, rest],
  );
  const beside = (state: ReactNode) => (above ? <WithAbove above={above}>{state}</WithAbove> : state);
  if (error && !data) return beside(<ErrorState message={textOf(error)} onRetry={() => void refetch()} />);
  if (isPending) return beside(<ListSkeleton columns={shown.length} />);
  if (records.length === 0) return beside(<NoRows />);
  const props = { columns: shown, records, created, open, actions, busy: isFetching ?? false, above, foot };
  if (Own) return <Own {...props} />;
  return narrow ? <ListCards {...props} /> : <ListTable {...props} />;
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
