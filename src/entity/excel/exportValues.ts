import type { RaRecord } from 'react-admin';
import { isRecord } from '#values/record';
import { type Contract, fieldOf } from '../contract';
import { type FieldMeta, isEmpty } from '../field';
import { hourText } from '../fields';
import { isArea, isPosition, isTimeRange } from '../kinds';
import type { ListColumn } from '../list/columns';
import { personText } from '../person';
import { areaText } from '../plainText';
import type { CellType, SheetColumn } from './workbook';

/** Sort key of a row; comparable with `<`. */
export type SortKey = string | number | null;

type Translate = (key: string, options?: Record<string, unknown>) => string;

const instants = new Set(['createdAt', 'updatedAt']);

/**
 * Read-only percentages are written as a share of one; those that may be imported again keep the number people type.
 */
function typeOf(source: string, meta: FieldMeta | undefined, derived = false): CellType {
  if (instants.has(source)) return 'datetime';
  if (meta?.hour) return 'text';
  if (derived && meta?.unit === 'percent') return 'percent';
  switch (meta?.kind) {
    case 'integer':
    case 'decimal':
    case 'money':
      return 'number';
    case 'date':
    case 'datetime':
      return meta.kind;
    default:
      return 'text';
  }
}

/** A column of the list as a column of a sheet. */
export function sheetColumn(contract: Contract, { source, label }: ListColumn): SheetColumn {
  const meta = fieldOf(contract, source)?.meta;
  return {
    header: label,
    type: typeOf(source, meta, contract.derived),
    decimals: meta?.decimals ?? (meta?.kind === 'money' ? 2 : 0),
  };
}

/** Returns the sort key of a record, which orders as the database would compare the field's values. */
export function sortKeyOf(contract: Contract, record: RaRecord, source: string): SortKey {
  const value: unknown = record[source];
  if (isEmpty(value)) return null;
  const kind = fieldOf(contract, source)?.meta.kind;
  if (kind === 'datetime' || instants.has(source)) return Date.parse(String(value));
  if (kind === 'integer' || kind === 'decimal' || kind === 'money' || kind === 'boolean') return Number(value);
  return String(value);
}

/** Formats a value without a kind: "a: 1, b: 2". */
function looseText(value: unknown, list: string): string {
  if (Array.isArray(value)) return value.map((one) => looseText(one, list)).join('; ');
  if (!isRecord(value)) return value === null || value === undefined ? '' : String(value);
  const parts = Object.entries(value).filter(([, part]) => !isEmpty(part));
  return parts.map(([name, part]) => `${name}: ${looseText(part, list)}`).join(list);
}

/** Formats values in the interface's language; labels are looked up once. */
export function createWords(translate: Translate) {
  const known = new Map<string, string>();
  const word = (key: string, fallback: string) => {
    const found = known.get(key) ?? translate(key, { _: fallback });
    known.set(key, found);
    return found;
  };
  const list = translate('excel.list');
  const label = (meta: FieldMeta, value: unknown) => word(`enums.${meta.labels}.${String(value)}`, String(value));

  function text(value: unknown, meta: FieldMeta | undefined, source: string): string {
    if (isEmpty(value)) return '';
    switch (meta?.kind) {
      case 'choice':
        return label(meta, value);
      case 'choices':
        return Array.isArray(value) ? value.map((one) => label(meta, one)).join(list) : label(meta, value);
      case 'boolean':
        if (source === 'enabled') return word(`enums.enabledStatus.${value ? 'enabled' : 'disabled'}`, String(value));
        return word(value ? 'excel.yes' : 'excel.no', String(value));
      case 'integer':
        return meta.hour ? hourText(value) : String(value);
      case 'region':
        return isArea(value) ? areaText(value) : '';
      case 'timeRange':
        return isTimeRange(value) ? `${value.from}-${value.to}` : '';
      case 'position':
        return isPosition(value) ? `${value.lng}, ${value.lat}` : '';
      case 'rows':
        return Array.isArray(value) ? value.map((row) => rowText(row, meta)).join('; ') : '';
      case 'references':
      case 'regions':
      case 'codes':
      case 'images':
        return Array.isArray(value) ? value.map(String).join(list) : String(value);
      default:
        return meta?.person ? personText(String(value), (key) => word(key, key)) : looseText(value, list);
    }
  }

  function rowText(row: unknown, meta: FieldMeta): string {
    const values = isRecord(row) ? row : {};
    return Object.entries(meta.rows ?? {})
      .map(([name, field]) => text(values[name], field.meta, name))
      .filter(Boolean)
      .join(' ');
  }

  return { text, list };
}

/** Reads the cells of a record for these columns: numbers, dates and instants unformatted, other values as text. */
export function createRowReader(contract: Contract, columns: readonly ListColumn[], translate: Translate) {
  const words = createWords(translate);
  const readers = columns.map(({ source }) => {
    const meta = fieldOf(contract, source)?.meta;
    const type = typeOf(source, meta, contract.derived);
    return (record: RaRecord): unknown => {
      if (meta?.kind === 'reference' || meta?.kind === 'references') {
        const names: unknown = record.names?.[source];
        return Array.isArray(names) ? names.join(words.list) : names;
      }
      return type === 'text' ? words.text(record[source], meta, source) : record[source];
    };
  });
  return (record: RaRecord): unknown[] => readers.map((read) => read(record));
}
