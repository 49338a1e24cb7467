import {
  Box,
  Checkbox,
  LinearProgress,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TableSortLabel,
} from '@mui/material';
import { type CSSProperties, memo, useCallback } from 'react';
import { type RaRecord, useListContext, useTranslate } from 'react-admin';
import { useContract } from '../ContractContext';
import { representationOf } from '../contract';
import { FieldValue } from '../FieldValue';
import type { ListColumn } from './columns';
import { RowActions } from './RowActions';
import type { RowAction } from './rowActions';

export interface RowsProps {
  columns: ListColumn[];
  records: RaRecord[];
  /** what a click on the first cell does; null where the operator may not open a record */
  open: RowAction | null;
  actions: RowAction[];
  busy: boolean;
}

const checkWidth = 44;
const head: CSSProperties = {
  position: 'sticky',
  top: 0,
  zIndex: 3,
  backgroundColor: 'var(--surface)',
  whiteSpace: 'nowrap',
};
const firstCell: CSSProperties = {
  position: 'sticky',
  left: checkWidth,
  zIndex: 2,
  backgroundColor: 'var(--surface)',
  maxWidth: 280,
};
const checkCell: CSSProperties = {
  position: 'sticky',
  left: 0,
  zIndex: 2,
  backgroundColor: 'var(--surface)',
  width: checkWidth,
  padding: 0,
  textAlign: 'center',
};
const actionCell: CSSProperties = {
  position: 'sticky',
  right: 0,
  zIndex: 2,
  backgroundColor: 'var(--surface)',
  whiteSpace: 'nowrap',
  width: '1px',
};

/** Rows as a table that scrolls inside its frame: header, first column and actions stay in sight. */
export function ListTable({ columns, records, open, actions, busy }: RowsProps) {
  const { sort, setSort, selectedIds, onSelect, onToggleItem } = useListContext();
  const translate = useTranslate();
  const ids = records.map((record) => record.id);
  const here = ids.filter((id) => selectedIds.includes(id));
  const toggle = useCallback((id: RaRecord['id']) => onToggleItem(id), [onToggleItem]);
  const togglePage = () =>
    onSelect(
      here.length === ids.length
        ? selectedIds.filter((id) => !ids.includes(id))
        : [...new Set([...selectedIds, ...ids])],
    );
  const sortBy = (field: string) =>
    setSort({ field, order: sort.field === field && sort.order === 'ASC' ? 'DESC' : 'ASC' });
  return (
    <Box
      sx={{
        position: 'relative',
        flex: 1,
        minHeight: 0,
        border: '1px solid var(--line)',
        borderRadius: 'var(--radius)',
        overflow: 'hidden',
        backgroundColor: 'var(--surface)',
      }}
    >
      {busy ? (
        <LinearProgress
          aria-label={translate('entity.list.loading')}
          sx={{ position: 'absolute', top: 0, left: 0, right: 0, height: 2, zIndex: 4 }}
        />
      ) : null}
      <Box
        tabIndex={0}
        role="region"
        aria-label={translate('entity.list.table')}
        sx={{ height: '100%', overflow: 'auto' }}
      >
        <Table size="small" stickyHeader>
          <TableHead>
            <TableRow>
              <TableCell sx={{ ...head, ...checkCell, zIndex: 4 }}>
                <Checkbox
                  size="small"
                  checked={here.length === ids.length}
                  indeterminate={here.length > 0 && here.length < ids.length}
                  onChange={togglePage}
                  slotProps={{ input: { 'aria-label': translate('entity.list.selectPage') } }}
                />
              </TableCell>
              {columns.map((column, index) => (
                <TableCell
                  key={column.source}
                  align={column.align}
                  sortDirection={sort.field === column.source ? (sort.order === 'ASC' ? 'asc' : 'desc') : false}
                  sx={{ ...head, ...(index === 0 ? { ...firstCell, zIndex: 4 } : {}), width: column.width ?? 'auto' }}
                >
                  {column.sortable ? (
                    <TableSortLabel
                      active={sort.field === column.source}
                      direction={sort.field === column.source && sort.order === 'DESC' ? 'desc' : 'asc'}
                      onClick={() => sortBy(column.source)}
                    >
                      {column.label}
                    </TableSortLabel>
                  ) : (
                    column.label
                  )}
                </TableCell>
              ))}
              {actions.length > 0 ? (
                <TableCell sx={{ ...head, ...actionCell, zIndex: 4 }}>{translate('entity.list.actions')}</TableCell>
              ) : null}
            </TableRow>
          </TableHead>
          <TableBody>
            {records.map((record) => (
              <Row
                key={record.id}
                record={record}
                columns={columns}
                open={open}
                actions={actions}
                selected={selectedIds.includes(record.id)}
                onToggle={toggle}
              />
            ))}
          </TableBody>
        </Table>
      </Box>
    </Box>
  );
}

interface RowProps extends Pick<RowsProps, 'columns' | 'open' | 'actions'> {
  record: RaRecord;
  selected: boolean;
  onToggle: (id: RaRecord['id']) => void;
}

const Row = memo(function Row({ record, columns, open, actions, selected, onToggle }: RowProps) {
  const contract = useContract();
  const translate = useTranslate();
  const name = representationOf(contract, record);
  const tint = selected ? { backgroundColor: 'var(--tint)' } : {};
  return (
    <TableRow hover selected={selected}>
      <TableCell sx={{ ...checkCell, ...tint }}>
        <Checkbox
          size="small"
          checked={selected}
          onChange={() => onToggle(record.id)}
          slotProps={{ input: { 'aria-label': translate('entity.list.select', { name }) } }}
        />
      </TableCell>
      {columns.map((column, index) => {
        const value = column.render ? column.render(record) : <FieldValue record={record} source={column.source} />;
        return (
          <TableCell
            key={column.source}
            align={column.align}
            sx={index === 0 ? { ...firstCell, ...tint } : { maxWidth: column.width ?? 280 }}
          >
            {index === 0 && open ? <OpenCell onOpen={() => open.run(record)}>{value}</OpenCell> : value}
          </TableCell>
        );
      })}
      {actions.length > 0 ? (
        <TableCell sx={{ ...actionCell, ...tint }}>
          <RowActions record={record} actions={actions} name={name} />
        </TableCell>
      ) : null}
    </TableRow>
  );
});

/** The first cell opens the record, by mouse and by keyboard. */
function OpenCell({ onOpen, children }: { onOpen: () => void; children: React.ReactNode }) {
  return (
    <Box
      component="button"
      type="button"
      onClick={onOpen}
      sx={{
        border: 0,
        p: 0,
        m: 0,
        background: 'none',
        font: 'inherit',
        color: 'var(--accent)',
        textAlign: 'left',
        cursor: 'pointer',
        maxWidth: '100%',
        minHeight: 24,
        '&:hover': { textDecoration: 'underline' },
      }}
    >
      {children}
    </Box>
  );
}
