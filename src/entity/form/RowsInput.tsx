import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { EditableTableInput } from '#ui/inputs/EditableTableInput.tsx';
import {
  booleanColumn,
  choiceColumn,
  choicesColumn,
  decimalColumn,
  integerColumn,
  moneyColumn,
  readColumn,
  type TableColumn,
  textColumn,
} from '#ui/inputs/table/columns.tsx';
import { useContract } from '../ContractContext';
import type { Field, FieldMeta } from '../field';
import type { CommonInputProps } from './inputProps';

interface Props {
  common: CommonInputProps;
  meta: FieldMeta;
  columns: readonly string[] | undefined;
  /** what a new row starts with */
  newRow?: Record<string, unknown>;
  /** what the rows are called in the texts, where the source is a place inside other rows */
  texts?: string;
  /** columns that are only shown */
  shown?: readonly string[];
  /** rows come from elsewhere: they can be changed and removed, not added here */
  noAdd?: boolean;
  /** the rows are given: their cells can be changed, none is added, removed or moved */
  fixedRows?: boolean;
  /** what is around names the rows */
  quiet?: boolean;
}

const widths: Partial<Record<FieldMeta['kind'], number>> = {
  text: 140,
  money: 116,
  decimal: 116,
  integer: 96,
  boolean: 88,
  choice: 140,
  choices: 160,
};

const none: readonly string[] = [];

type Translate = ReturnType<typeof useTranslate>;

function limitsOf({ min, max, decimals }: FieldMeta) {
  return {
    min: min === undefined ? undefined : String(min),
    max: max === undefined ? undefined : String(max),
    decimals,
  };
}

function choicesOf({ values = [], labels }: FieldMeta, translate: Translate) {
  return values.map((id) => ({ id, name: translate(`enums.${labels}.${id}`, { _: id }) }));
}

function columnOf(source: string, { meta }: Field, label: string, translate: Translate): TableColumn {
  const base = { source, label, width: widths[meta.kind] ?? 140, required: !meta.optional };
  switch (meta.kind) {
    case 'money':
      return moneyColumn({ ...base, ...limitsOf(meta) });
    case 'decimal':
      return decimalColumn({ ...base, ...limitsOf(meta) });
    case 'integer':
      return integerColumn({ ...base, min: Number(meta.min), max: Number(meta.max) });
    case 'boolean':
      return booleanColumn({ ...base, required: false });
    case 'choice':
      return choiceColumn({ ...base, choices: choicesOf(meta, translate) });
    case 'choices':
      return choicesColumn({ ...base, choices: choicesOf(meta, translate) });
    default:
      return textColumn({ ...base, max: Number(meta.max) });
  }
}

/**
 * Rows edited as a table whose columns follow from the contract; their labels are 'resources.<entity>.rows.<rows>.<name>'.
 * A new row starts empty unless `newRow` says otherwise.
 */
export function RowsInput({
  common,
  meta,
  columns,
  newRow,
  texts = common.source,
  shown = none,
  noAdd = false,
  fixedRows,
  quiet,
}: Props) {
  const translate = useTranslate();
  const { name: entity } = useContract();
  const fields = meta.rows;
  const all = useMemo(() => {
    const names = columns ?? Object.keys(fields ?? {});
    return names.flatMap((name) => {
      const field = fields?.[name];
      const label = translate(`resources.${entity}.rows.${texts}.${name}`, { _: name });
      if (!field) return [];
      if (shown.includes(name)) return [readColumn({ source: name, label, show: (row) => String(row[name] ?? '') })];
      return [columnOf(name, field, label, translate)];
    });
  }, [columns, fields, translate, entity, texts, shown]);
  return (
    <EditableTableInput
      {...common}
      quiet={quiet}
      columns={all}
      max={meta.count}
      noAdd={noAdd}
      fixedRows={fixedRows}
      newRow={newRow && (() => newRow)}
    />
  );
}
