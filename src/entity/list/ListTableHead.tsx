import { memo } from 'react';
import { useListSortContext, useTranslate } from 'react-admin';
import { useHint } from '#ui/feedback/useHint.tsx';
import { PlainCheckbox } from '#ui/inputs/PlainCheckbox.tsx';
import { useContract } from '../ContractContext';
import { isSelectable } from '../contract';
import type { ListColumn } from './columns';
import styles from './list.module.css';

interface Props {
  columns: readonly ListColumn[];
  hasActions: boolean;
  /** how much of the page is selected */
  selected: 'none' | 'some' | 'all';
  onTogglePage: () => void;
}

/** Labels that sort, and the checkbox that selects the page. */
export const ListTableHead = memo(function ListTableHead({ columns, hasActions, selected, onTogglePage }: Props) {
  const { sort, setSort } = useListSortContext();
  const selectable = isSelectable(useContract());
  const translate = useTranslate();
  const orderOf = ({ source }: ListColumn) => (sort.field === source ? sort.order : undefined);
  return (
    <thead>
      <tr>
        {selectable ? (
          <th scope="col" className={styles.check}>
            <PlainCheckbox
              checked={selected === 'all'}
              indeterminate={selected === 'some'}
              label={translate('entity.list.selectPage')}
              onChange={onTogglePage}
            />
          </th>
        ) : null}
        {columns.map((column, index) => (
          <th
            key={column.source}
            scope="col"
            className={classOf(column, index)}
            style={{ width: column.width }}
            aria-sort={orderOf(column) && (orderOf(column) === 'ASC' ? 'ascending' : 'descending')}
          >
            {column.sortable ? (
              <SortButton
                label={column.label}
                hint={column.hint}
                order={orderOf(column)}
                onSort={(order) => setSort({ field: column.source, order })}
              />
            ) : (
              <PlainLabel label={column.label} hint={column.hint} />
            )}
          </th>
        ))}
        {hasActions ? (
          <th scope="col" className={styles.actions}>
            {translate('entity.list.actions')}
          </th>
        ) : null}
      </tr>
    </thead>
  );
});

/** Classes of a cell of a column, in the head and in the rows. */
export function classOf(column: ListColumn, index: number): string | undefined {
  const classes = [index === 0 ? styles.first : '', column.align === 'right' ? styles.right : ''];
  return classes.filter(Boolean).join(' ') || undefined;
}

type Order = 'ASC' | 'DESC';

function PlainLabel({ label, hint: text }: { label: string; hint?: string }) {
  const { handlers, hint } = useHint(text);
  return (
    <span {...handlers}>
      {label}
      {hint}
    </span>
  );
}

interface SortButtonProps {
  label: string;
  /** what the column's figures are made of */
  hint?: string;
  /** undefined where another column sorts */
  order: Order | undefined;
  onSort: (order: Order) => void;
}

function SortButton({ label, hint: text, order, onSort }: SortButtonProps) {
  const { handlers, hint } = useHint(text);
  return (
    <button
      type="button"
      {...handlers}
      className={styles.sort}
      data-active={order !== undefined}
      onClick={() => onSort(order === 'ASC' ? 'DESC' : 'ASC')}
    >
      {label}
      <svg viewBox="0 0 24 24" aria-hidden className={styles.arrow} data-up={order !== 'DESC'}>
        <path d="m20 12-1.4-1.4-5.6 5.6V4h-2v12.2l-5.6-5.6L4 12l8 8z" />
      </svg>
      {hint}
    </button>
  );
}
