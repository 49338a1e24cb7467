import { isRecord } from '#values/record';
import type { Field, FieldKind, FieldMeta, FieldValue } from './field';
import { isEmpty } from './field';
import type { AreaPart, AreaSelection, Position, TimeRange } from './fields';

const isText = (value: unknown): value is string => typeof value === 'string';
const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);

function isPart(value: unknown): value is AreaPart {
  return isRecord(value) && isText(value.adcode) && isText(value.name);
}

/** Whether a value is an area selection. */
export function isArea(value: unknown): value is AreaSelection {
  if (!isRecord(value)) return false;
  return isPart(value.prov) && [value.city, value.county].every((part) => isEmpty(part) || isPart(part));
}

/** Whether a value is a point on the map. */
export function isPosition(value: unknown): value is Position {
  return isRecord(value) && isText(value.lng) && isText(value.lat);
}

/** Whether a value is a range of times of day. */
export function isTimeRange(value: unknown): value is TimeRange {
  return isRecord(value) && isText(value.from) && isText(value.to);
}

function isRow(value: unknown, { rows = {} }: FieldMeta): boolean {
  return (
    isRecord(value) &&
    Object.entries(rows).every(([name, field]) => isEmpty(value[name]) || isOfKind(field, value[name]))
  );
}

type Check = (value: unknown, meta: FieldMeta) => boolean;

const checks: Record<FieldKind, Check> = {
  text: isText,
  digits: isText,
  letters: isText,
  phone: isText,
  password: isText,
  integer: (value) => typeof value === 'number',
  decimal: isText,
  money: isText,
  boolean: (value) => typeof value === 'boolean',
  choice: (value, { values = [] }) => isText(value) && values.includes(value),
  choices: (value, { values = [] }) => isTexts(value) && value.every((one) => values.includes(one)),
  date: isText,
  time: isText,
  datetime: isText,
  timeRange: isTimeRange,
  image: isText,
  images: isTexts,
  region: isArea,
  regions: isTexts,
  position: isPosition,
  reference: isText,
  references: isTexts,
  codes: isTexts,
  rows: (value, meta) => Array.isArray(value) && value.every((row) => isRow(row, meta)),
  // Its form is known to those alone who made it: they have to look for themselves.
  json: () => false,
};

/**
 * Whether a value is of a field's kind, whatever its limits say: a value that was stored under an older rule still is. Cells of
 * rows may be empty, because a row may be older than the column.
 */
export function isOfKind<F extends Field>(field: F, value: unknown): value is FieldValue<F> {
  return checks[field.meta.kind](value, field.meta);
}

/** The value that a record has in a field, as the contract types it; null where there is none of that kind. */
export function typedValue<F extends Readonly<Record<string, Field>>, N extends keyof F & string>(
  { fields }: { fields: F },
  values: Readonly<Record<string, unknown>> | undefined,
  name: N,
): FieldValue<F[N]> | null {
  const field = fields[name];
  const value = values?.[name];
  return field && isOfKind(field, value) ? value : null;
}

/** The entries of a field that holds several; none where a value is no list of them. */
export function listOf<T>(field: Field<T[] | null>, value: unknown): T[] {
  return (isOfKind(field, value) ? value : null) ?? [];
}
