import Add from '@mui/icons-material/Add';
import { Box, Button, TableRow as MuiTableRow, Table, TableBody, TableCell, TableHead } from '@mui/material';
import { useState } from 'react';
import { useEvent, useTranslate } from 'react-admin';
import { announce } from '../voice/announce';
import type { ControlProps } from './control';
import type { TableColumn, TableRow } from './table/columns';
import { fitKeys, freshKey, moved } from './table/rowList';
import { TableRowView } from './table/TableRowView';
import styles from './table/table.module.css';
import { useCellKeys } from './table/useCellKeys';

/** `columns` are declared once outside the component, so that rows need not render again. `max` is the most rows there may be. */
export interface EditableTableRules {
  columns: readonly TableColumn[];
  max?: number;
  /** Values of a new row; empty by default. */
  newRow?: () => TableRow;
  /** The rows are given (a stocktake's materials): cells can be edited, rows neither added, removed nor moved. */
  fixedRows?: boolean;
  /** Rows are added from outside; here they can be changed, moved and removed. */
  noAdd?: boolean;
  addLabel?: string;
}

interface EditableTableControlProps extends ControlProps<TableRow[]>, EditableTableRules {
  /** Messages by row and column. */
  errors?: Readonly<Record<number, Readonly<Record<string, string>>>>;
  showErrors?: boolean;
}

const noErrors = {};

/** CSS pixels of the columns beside the declared ones: the number, and the buttons of a row. */
const sides = 36 + 96;
const columnWidth = 120;

/** A table to type in: Enter and arrows go along a column, Tab along a row, Enter in the last row adds one. */
export function EditableTableControl({
  columns,
  max,
  newRow,
  fixedRows = false,
  noAdd = false,
  addLabel,
  ...props
}: EditableTableControlProps) {
  const translate = useTranslate();
  const rows = props.value ?? [];
  const [known, setKnown] = useState<readonly number[]>([]);
  const keys = fitKeys(known, rows.length);
  const locked = Boolean(props.disabled || props.readOnly);
  const editable = !fixedRows && !locked;
  const widest = columns.reduce((sum, { width }) => sum + (width ?? columnWidth), sides);
  const canAdd = editable && !noAdd && (max === undefined || rows.length < max);

  const set = (next: TableRow[], nextKeys: readonly number[]) => {
    setKnown(nextKeys);
    props.onChange(next.length > 0 ? next : null);
  };
  const add = () => set([...rows, newRow?.() ?? {}], [...keys, freshKey(keys)]);
  const { table, onKeyDown, focusNew } = useCellKeys({ rowCount: rows.length, onAdd: canAdd ? add : undefined });
  const onCell = useEvent((index: number, patch: TableRow) =>
    props.onChange(rows.map((row, each) => (each === index ? { ...row, ...patch } : row))),
  );
  const onMove = useEvent((index: number, by: -1 | 1) => {
    set(moved(rows, index, index + by), moved(keys, index, index + by));
    announce('row', translate('ui.voice.rowMoved', { number: index + 1 + by, count: rows.length }));
  });
  const onRemove = useEvent((index: number) => {
    set(
      rows.filter((_, each) => each !== index),
      keys.filter((_, each) => each !== index),
    );
    announce('row', translate('ui.voice.rowRemoved', { number: index + 1, smart_count: rows.length - 1 }));
  });

  return (
    <Box onBlur={props.onBlur} className={styles.place}>
      <Box
        className={styles.frame}
        // A header can only stay in sight where the table has no scrolling of its own.
        sx={{ [`@container (min-width: ${widest}px)`]: { '&&': { overflowX: 'visible' } } }}
        // Without cells to move to, the keyboard must still be able to scroll it.
        tabIndex={rows.length === 0 ? 0 : undefined}
      >
        <Table
          ref={table}
          className={styles.table}
          aria-label={props['aria-label']}
          aria-labelledby={props['aria-labelledby']}
          onKeyDown={onKeyDown}
        >
          <TableHead>
            <MuiTableRow>
              <TableCell>{translate('ui.table.number')}</TableCell>
              {columns.map(({ source, label, width, align, required }) => (
                <TableCell
                  key={source}
                  align={align === 'end' ? 'right' : 'left'}
                  sx={{ minWidth: width ?? columnWidth, width }}
                >
                  {translate(label, { _: label })}
                  {required ? (
                    <Box component="span" aria-hidden sx={{ color: 'var(--error)', marginLeft: '2px' }}>
                      *
                    </Box>
                  ) : null}
                </TableCell>
              ))}
              {editable ? <TableCell className={styles.acts}>{translate('ui.table.actions')}</TableCell> : null}
            </MuiTableRow>
          </TableHead>
          <TableBody>
            {rows.map((row, index) => (
              <TableRowView
                key={keys[index]}
                row={row}
                index={index}
                last={index === rows.length - 1}
                columns={columns}
                errors={props.errors?.[index] ?? noErrors}
                showErrors={props.showErrors ?? false}
                locked={locked}
                editable={editable}
                onCell={onCell}
                onMove={onMove}
                onRemove={onRemove}
              />
            ))}
          </TableBody>
        </Table>
        {rows.length === 0 ? <div className={styles.empty}>{translate('ui.table.empty')}</div> : null}
      </Box>
      {editable && !noAdd ? (
        <Button
          id={props.id}
          ref={props.inputRef}
          size="small"
          startIcon={<Add />}
          disabled={!canAdd}
          onClick={() => {
            focusNew(rows.length);
            add();
          }}
          sx={{ marginTop: 1 }}
        >
          {addLabel ? translate(addLabel, { _: addLabel }) : translate('ui.table.add')}
          {max === undefined ? '' : ` (${rows.length}/${max})`}
        </Button>
      ) : null}
    </Box>
  );
}
