import { Box } from '@mui/material';
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { ListBase, useListFilterContext } from 'react-admin';
import { PageActions } from '#ui/page/PageActions.tsx';
import { isRecord } from '#values/record';
import { useContract } from '../ContractContext';
import { AppliedFilters } from './AppliedFilters';
import { BulkBar } from './BulkBar';
import { CreateAction } from './CreateAction';
import { useDeclaredColumns } from './columns';
import { FullCount } from './FullCount';
import { ListActions } from './ListActions';
import { ListAddress } from './ListAddress';
import { ListBody } from './ListBody';
import { ListFooter, ListTotal } from './ListFooter';
import styles from './list.module.css';
import { NoRows } from './NoRows';
import { defaultPageSize, usePageSize } from './pageSize';
import type { RowAction } from './rowActions';
import type { RowsProps } from './rowsProps';
import { SearchRow } from './SearchRow';
import { useListVoice } from './useListVoice';
import { useNarrow } from './useNarrow';
import { useSelectionEnd } from './useSelectionEnd';

const StatusTabs = lazy(() => import('./StatusTabs').then((module) => ({ default: module.StatusTabs })));

interface Props {
  /** shown filters, by source; 'keyword' searches the contract's keyword fields */
  filters?: readonly string[];
  /** further filters behind "More" */
  more?: readonly string[];
  /** a choice field whose values become tabs above the list */
  tabs?: string;
  /** filters that always apply, for an entity listed in several places */
  fixed?: Record<string, unknown>;
  /** row actions in addition to edit, enable and delete; a hook, which answers the same array while nothing changes */
  useRowActions?: () => readonly RowAction[];
  /** buttons next to Create, Export and Import */
  actions?: ReactNode;
  /** the list's one filled button where that is not Create: on a phone below the list, in the thumb's reach */
  primary?: ReactNode;
  /** bulk actions in addition to enable, disable and delete */
  bulkActions?: ReactNode;
  /** how often an open list is refetched, in milliseconds: for records that others change meanwhile */
  followEvery?: number;
  /** shown above the table: a summary, a tree beside it */
  aside?: ComponentType;
  /** replaces the table: pictures as tiles */
  rows?: ComponentType<RowsProps>;
  /** filters that a list starts with and goes back to */
  startWith?: Record<string, unknown>;
  /** shown between the filters and the table, and scrolled with it: charts of the same figures */
  above?: ReactNode;
  /** a row below all others */
  foot?: RowsProps['foot'];
  /** whether these filters can be asked for; where not, its fields say why and the list is empty */
  answers?: (filters: Record<string, unknown>) => boolean;
  /** in place of the rows where they cannot, on a phone: fields that would say why are in a closed sheet */
  unasked?: ComponentType<{ onFilters: () => void }>;
  /** the columns; a function where they follow from the filters */
  children: Columns;
}

type Columns = ReactNode | ((filters: Record<string, unknown>) => ReactNode);

const noActions: readonly RowAction[] = [];
const none = () => noActions;

/** react-admin would say a failure in a message; the list says it in place of its rows (`ListBody`). */
function stay(): void {}

/**
 * The list of an entity: search row with filters in the URL, sort, pages of 10/15/20/30, columns to choose, selection
 * over pages, bulk and row actions, and the states a list can be in.
 */
export function EntityList({ followEvery, ...props }: Props) {
  const { answers } = props;
  const contract = useContract();
  const [perPage] = usePageSize();
  const sort = contract.sort ?? { field: 'createdAt', order: 'DESC' as const };
  return (
    <ListAddress startWith={props.startWith}>
      <ListBase
        resource={contract.name}
        sort={sort}
        perPage={perPage ?? defaultPageSize}
        filter={props.fixed}
        filterDefaultValues={props.startWith}
        exporter={false}
        queryOptions={{
          placeholderData: (previous) => previous,
          refetchInterval: followEvery,
          onError: stay,
          // The page's own guard has admitted the reader: there is nothing else to wait for.
          ...(answers ? { enabled: ({ queryKey: [, , asked] }) => answers(filtersOf(asked)) } : {}),
        }}
      >
        <FullCount fixed={props.fixed}>
          <ListParts {...props} />
        </FullCount>
      </ListBase>
    </ListAddress>
  );
}

/** The filters in the last part of a list's key. */
function filtersOf(asked: unknown): Record<string, unknown> {
  return isRecord(asked) && isRecord(asked.filter) ? asked.filter : {};
}

function ListParts({
  filters = ['keyword'],
  more = [],
  tabs,
  fixed,
  useRowActions = none,
  actions,
  primary,
  bulkActions,
  aside: Aside,
  rows,
  startWith,
  above,
  foot,
  answers,
  unasked: Unasked,
  children,
}: Omit<Props, 'followEvery'>) {
  const { filterValues } = useListFilterContext();
  const columns = useDeclaredColumns(typeof children === 'function' ? children(filterValues) : children);
  // Own displays of rows keep pages on a phone too.
  const narrow = useNarrow();
  const isLong = narrow && !rows;
  const [sheet, setSheet] = useState(false);
  const mute = answers !== undefined && !answers(filterValues);
  useListVoice(columns, isLong);
  useSelectionEnd();
  const further = useContract().over ? [...more, 'archived'] : more;
  const listActions = <ListActions columns={columns} fixed={fixed} extra={actions} folded={narrow} />;
  const acts = (
    <>
      {primary}
      <CreateAction />
    </>
  );
  return (
    <>
      {narrow ? null : (
        <PageActions>
          {listActions}
          {acts}
        </PageActions>
      )}
      <Box sx={{ display: 'flex', gap: 2, flex: 1, minHeight: 0 }}>
        {Aside ? (
          <Suspense fallback={null}>
            <Aside />
          </Suspense>
        ) : null}
        <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0, minHeight: 0 }}>
          {tabs && !narrow ? (
            <Suspense fallback={null}>
              <StatusTabs source={tabs} />
            </Suspense>
          ) : null}
          <div className={styles.over}>
            <div className={styles.row}>
              <SearchRow {...{ filters, more: further, tabs, startWith, sheet, setSheet }} />
              {narrow ? listActions : null}
            </div>
            <BulkBar extra={bulkActions} fixed={fixed} />
          </div>
          {narrow ? null : <AppliedFilters />}
          {mute && narrow && Unasked ? (
            <Unasked onFilters={() => setSheet(true)} />
          ) : mute ? (
            <NoRows startWith={startWith} />
          ) : (
            <ListBody {...{ columns, useRowActions, rows, above, foot, startWith }} />
          )}
          {isLong || mute ? null : <ListFooter />}
          {narrow ? (
            <div className={styles.thumb}>
              {isLong && !mute ? <ListTotal /> : null}
              {acts}
            </div>
          ) : null}
        </Box>
      </Box>
    </>
  );
}
