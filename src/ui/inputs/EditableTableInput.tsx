import { useTranslate } from 'react-admin';
import { cellMessages } from './cellMessages';
import type { BaseInputProps } from './control';
import { EditableTableControl, type EditableTableRules } from './EditableTableControl';
import { InputFrame } from './InputFrame';
import { maxCountRule, type Rule } from './rules';
import { cellError, type TableColumn, type TableRow } from './table/columns';
import { useField } from './useField';

export type EditableTableInputProps = BaseInputProps<TableRow[]> & EditableTableRules;

/** Rows of a record, edited in place. State: a list of rows, null when there is none. */
export function EditableTableInput({
  columns,
  max,
  newRow,
  fixedRows,
  noAdd,
  addLabel,
  ...props
}: EditableTableInputProps) {
  const translate = useTranslate();
  const { frame, control, nestedError, submitted } = useField<TableRow[]>(props, {
    rules: [max !== undefined && maxCountRule(max), rowsRule(columns)],
  });
  return (
    <InputFrame {...frame} group>
      <EditableTableControl
        {...control}
        columns={columns}
        max={max}
        newRow={newRow}
        fixedRows={fixedRows}
        noAdd={noAdd}
        addLabel={addLabel}
        errors={cellMessages(
          nestedError,
          columns.map(({ source }) => source),
          translate,
        )}
        showErrors={submitted}
      />
    </InputFrame>
  );
}

function rowsRule(columns: readonly TableColumn[]): Rule {
  return (value) => {
    const rows: unknown[] = Array.isArray(value) ? value : [];
    const broken = rows.filter((row) => isRow(row) && columns.some((column) => cellError(column, row))).length;
    return broken > 0 ? { message: 'ui.table.broken', args: { smart_count: broken } } : undefined;
  };
}

function isRow(value: unknown): value is TableRow {
  return typeof value === 'object' && value !== null;
}
