import type { ReactNode } from 'react';
import { BooleanControl } from '../BooleanInput';
import { ChoiceControl } from '../ChoiceControl';
import { ChoicesSelectControl } from '../ChoicesSelectControl';
import type { Choice, ChoiceId } from '../choices';
import type { ControlProps } from '../control';
import { NumberControl } from '../NumberControl';
import { IntegerControl } from '../NumberInputs';
import { maxLengthRule, type NumberLimits, numberRule, type Rule, requiredRule } from '../rules';
import { TextControl } from '../TextControl';

/** One row as the form holds it. */
export type TableRow = Readonly<Record<string, unknown>>;

/** One column: the input of its cells and their rules. `label` is translated text or a key, `width` in CSS pixels. */
export interface TableColumn {
  source: string;
  label: string;
  width?: number;
  align?: 'start' | 'end';
  required?: boolean;
  rules: readonly Rule[];
  /** `change` sets several fields of the row at once */
  cell: (control: ControlProps<unknown>, row: TableRow, change: (patch: TableRow) => void) => ReactNode;
}

interface ColumnBase {
  source: string;
  label: string;
  width?: number;
  required?: boolean;
  /** Rules in addition to those of the kind. */
  rules?: readonly Rule[];
}

function column(
  base: ColumnBase,
  own: readonly (Rule | undefined)[],
  rest: Pick<TableColumn, 'cell' | 'align'>,
): TableColumn {
  const rules = [base.required ? requiredRule : undefined, ...own, ...(base.rules ?? [])];
  return { ...base, ...rest, rules: rules.filter((rule) => rule !== undefined) };
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : null;
}

/** A column of text; `max` in code points. */
export function textColumn({ max, ...base }: ColumnBase & { max?: number }): TableColumn {
  return column(base, [max === undefined ? undefined : maxLengthRule(max)], {
    cell: (control) => <TextControl {...control} value={textOf(control.value)} />,
  });
}

/** A column of decimal strings, 3 digits after the point unless `decimals` says otherwise; `unit` is text. */
export function decimalColumn({
  min,
  max,
  decimals = 3,
  unit,
  ...base
}: ColumnBase & NumberLimits & { unit?: string }): TableColumn {
  return column(base, [numberRule({ min, max, decimals })], {
    align: 'end',
    cell: (control) => <NumberControl {...control} unit={unit} value={textOf(control.value)} />,
  });
}

/** A column of amounts, filled up to two digits after the point. */
export function moneyColumn({ min, max, decimals = 2, ...base }: ColumnBase & NumberLimits): TableColumn {
  return column(base, [numberRule({ min, max, decimals })], {
    align: 'end',
    cell: (control) => <NumberControl {...control} pad={decimals} value={textOf(control.value)} />,
  });
}

/** A column of whole numbers; the state holds numbers. */
export function integerColumn({ min, max, ...base }: ColumnBase & { min?: number; max?: number }): TableColumn {
  const limits = { min: min?.toString(), max: max?.toString(), decimals: 0 };
  return column(base, [numberRule(limits)], {
    align: 'end',
    cell: (control) => <IntegerControl {...control} value={typeof control.value === 'number' ? control.value : null} />,
  });
}

/** A column of choices; the state holds ids. */
export function choiceColumn({ choices, ...base }: ColumnBase & { choices: readonly Choice[] }): TableColumn {
  return column(base, [], {
    cell: (control) => (
      <ChoiceControl {...control} choices={choices} clearable={!base.required} value={idOf(control.value)} />
    ),
  });
}

function idOf(value: unknown): ChoiceId | null {
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}

/** A column of several choices; the state holds a list of ids. */
export function choicesColumn({ choices, ...base }: ColumnBase & { choices: readonly Choice[] }): TableColumn {
  return column(base, [], {
    cell: (control) => (
      <ChoicesSelectControl
        {...control}
        choices={choices}
        value={Array.isArray(control.value) ? control.value : null}
      />
    ),
  });
}

/** A column of switches. */
export function booleanColumn(base: ColumnBase): TableColumn {
  return column(base, [], { cell: (control) => <BooleanControl {...control} value={control.value === true} /> });
}

/** A column that only shows something of the row. */
export function readColumn({
  show,
  align,
  ...base
}: ColumnBase & { show: (row: TableRow) => ReactNode; align?: 'start' | 'end' }): TableColumn {
  return column(base, [], { align, cell: (_, row) => show(row) });
}

/** Returns the error of a cell; undefined when it is valid. */
export function cellError(column: TableColumn, row: TableRow) {
  for (const rule of column.rules) {
    const refusal = rule(row[column.source]);
    if (refusal) return refusal;
  }
  return undefined;
}
