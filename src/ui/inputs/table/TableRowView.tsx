import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import DeleteOutline from '@mui/icons-material/DeleteOutline';
import { IconButton, TableRow as MuiTableRow, TableCell } from '@mui/material';
import { memo, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useAfterPress } from '#ui/useAfterPress';
import { keysOf } from '#values/record';
import { cellError, type TableColumn, type TableRow } from './columns';
import { sameRow } from './rowList';
import styles from './table.module.css';

export interface RowViewProps {
  row: TableRow;
  index: number;
  last: boolean;
  columns: readonly TableColumn[];
  /** Messages of the server or the form's schema, by column. */
  errors: Readonly<Record<string, string>>;
  showErrors: boolean;
  locked: boolean;
  /** Whether rows can be added, removed and moved. */
  editable: boolean;
  onCell: (index: number, patch: TableRow) => void;
  onMove: (index: number, by: -1 | 1) => void;
  onRemove: (index: number) => void;
}

/** One row of an editable table. It renders again only when its own cells change, so a long table stays quick to type in. */
export const TableRowView = memo(RowView, (before, after) => {
  const { row, errors, ...rest } = after;
  const same = keysOf(rest).every((name) => before[name] === after[name]);
  return same && sameRow(before.row, row) && sameRow(before.errors, errors);
});

function RowView({ row, index, last, columns, errors, showErrors, locked, editable, ...on }: RowViewProps) {
  const translate = useTranslate();
  const id = useId();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const afterPress = useAfterPress();
  const number = index + 1;
  const leave = (source: string) =>
    afterPress(() => setLeft((before) => (before.has(source) ? before : new Set([...before, source]))));
  return (
    <MuiTableRow>
      <TableCell>{number}</TableCell>
      {columns.map((column, position) => {
        const { source } = column;
        const label = translate(column.label, { _: column.label });
        const refusal = showErrors || left.has(source) ? cellError(column, row) : undefined;
        const error = refusal ? translate(refusal.message, refusal.args) : errors[source];
        const errorId = `${id}-${source}`;
        return (
          <TableCell
            key={source}
            data-row={index}
            data-column={position}
            // The first column is the title of a card.
            data-label={position > 0 ? label : undefined}
            align={column.align === 'end' ? 'right' : 'left'}
          >
            {column.cell(
              {
                value: row[source] ?? null,
                onChange: (value) => on.onCell(index, { [source]: value }),
                onBlur: () => leave(source),
                disabled: locked,
                'aria-label': translate('ui.table.cell', { label, number }),
                'aria-invalid': Boolean(error),
                'aria-describedby': error ? errorId : undefined,
                'aria-required': column.required,
              },
              row,
              (patch) => on.onCell(index, patch),
            )}
            {error ? (
              <div id={errorId} className={styles.error}>
                {error}
              </div>
            ) : null}
          </TableCell>
        );
      })}
      {editable ? (
        <TableCell className={styles.acts}>
          <IconButton
            size="small"
            aria-label={translate('ui.table.up', { number })}
            disabled={locked || index === 0}
            onClick={() => on.onMove(index, -1)}
          >
            <ArrowUpward fontSize="inherit" />
          </IconButton>
          <IconButton
            size="small"
            aria-label={translate('ui.table.down', { number })}
            disabled={locked || last}
            onClick={() => on.onMove(index, 1)}
          >
            <ArrowDownward fontSize="inherit" />
          </IconButton>
          <IconButton
            size="small"
            aria-label={translate('ui.table.remove', { number })}
            disabled={locked}
            onClick={() => on.onRemove(index)}
          >
            <DeleteOutline fontSize="inherit" />
          </IconButton>
        </TableCell>
      ) : null}
    </MuiTableRow>
  );
}
