import * as z from 'zod/mini';
import type texts from '#i18n/zh/ui/ui';
import type { PixelRule } from '#values/pixels';
import type { Issue } from './issue';

// zod would otherwise probe for eval, which the content security policy reports as a violation.
z.config({ jitless: true });

/** Units with a text: 'ui.unit.<unit>'. */
export type Unit = keyof typeof texts.ui.unit;

export type FieldKind =
  | 'text'
  | 'digits'
  | 'letters'
  | 'phone'
  | 'password'
  | 'integer'
  | 'decimal'
  | 'money'
  | 'boolean'
  | 'choice'
  | 'choices'
  | 'date'
  | 'time'
  | 'datetime'
  | 'timeRange'
  | 'image'
  | 'images'
  | 'region'
  | 'regions'
  | 'position'
  | 'reference'
  | 'references'
  | 'codes'
  | 'rows'
  | 'json';

/**
 * Treatment of a reference when its record is deleted: it is `kept` in a record of what happened, or `removed` by the rules of the
 * deleted record.
 */
export type WhenDeleted = 'kept' | 'removed';

/** Description of a field for inputs, columns, filters, workbooks and storage, beyond its check. */
export interface FieldMeta {
  kind: FieldKind;
  optional: boolean;
  min?: number | string;
  max?: number | string;
  decimals?: number;
  /** of a date: no later than today; where the day ends later than the calendar's, the gateway knows */
  past?: boolean;
  /** of an instant: until then something is good, so that a date without a time is its last minute */
  end?: boolean;
  /** shown inside the field */
  unit?: Unit;
  /** a whole number that is an hour of the clock */
  hour?: boolean;
  multiline?: boolean;
  /** text that names a person or the system (see `personText`) */
  person?: boolean;
  landline?: boolean;
  /** digits may have hyphens between them */
  hyphens?: boolean;
  /** allowed values of a choice */
  values?: readonly string[];
  /** of a choice that filters: the value that counts while none is chosen; null where nothing counts. Left out, all do. */
  unset?: string | null;
  /** group of the values' labels: 'enums.<labels>.<value>' */
  labels?: string;
  /** resource that a reference points at */
  target?: string;
  /** what a reference means for the deletion of its record; without it the deletion is refused while the reference is there */
  whenDeleted?: WhenDeleted;
  /** resources of whose records a text holds the name, as of a category that every store has under a key of its own */
  named?: readonly string[];
  /** fields in which the record pointed at must equal this one: a child and its parent belong to the same place */
  sharing?: readonly string[];
  /** the call that offers every record of the enterprise by name, where the data scope does not bind what may be named */
  anywhere?: string;
  /** the call that gives the records pointed at as trees (BranchTree), where a filter chooses them a branch at a time */
  branches?: string;
  /** file name endings an image may have */
  accept?: readonly string[];
  maxBytes?: number;
  /** size that an image must have */
  pixels?: PixelRule;
  /** most entries of a list */
  count?: number;
  /** fields of a row */
  rows?: Fields;
  /** of rows: the fields that identify the same row in two states of a record; only the first with a value counts */
  rowKey?: readonly string[];
  /** of rows: the field that a row is called by */
  rowName?: string;
  /** of rows: fields that no table shows, such as ids that its screen fills in; the operation log does not tell them */
  untold?: readonly string[];
}

/**
 * The part of a zod schema that fields need; unlike ZodType it lets a text field be assigned where any field is
 * accepted.
 */
interface FieldSchema<T> {
  safeParse(value: unknown): { success: true; data: T } | { success: false; error: z.core.$ZodError };
}

/** A field of an entity: its check and its description in one. */
export interface Field<T = unknown> {
  readonly schema: FieldSchema<T>;
  readonly meta: FieldMeta;
  /** The same field, allowed to be empty (null). */
  optional(): Field<T | null>;
}

export type Fields = Record<string, Field>;
export type FieldValue<F> = F extends Field<infer T> ? T : never;
export type ValuesOf<F extends Fields> = { [K in keyof F]: FieldValue<F[K]> };

export function defineField<T>(schema: FieldSchema<T>, meta: Omit<FieldMeta, 'optional'>): Field<T> {
  return {
    schema,
    meta: { ...meta, optional: false },
    optional: () => optionalField({ schema, meta: { ...meta, optional: true } }),
  };
}

function optionalField<T>({ schema, meta }: Pick<Field<T>, 'schema' | 'meta'>): Field<T | null> {
  const self: Field<T | null> = { schema, meta, optional: () => self };
  return self;
}

/** Whether a form or a workbook cell holds nothing. */
export function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

function issuesOf(error: z.core.$ZodError, path: string): Issue[] {
  return error.issues.map((found) => {
    const full = [path, ...found.path.map(String)].join('.');
    if (found.code !== 'custom') {
      const missing = 'input' in found && isEmpty(found.input);
      return { path: full, key: missing ? 'validation.required' : 'validation.invalid', params: {} };
    }
    return { path: full, key: found.message, params: found.params ?? {} };
  });
}

/** The checked value of one field, or what is wrong with it. Empty values become null. */
export function checkField(field: Field, value: unknown, path: string): { value: unknown; issues: Issue[] } {
  if (isEmpty(value) && field.meta.kind !== 'boolean') {
    if (field.meta.optional) return { value: Array.isArray(value) ? [] : null, issues: [] };
    return { value: null, issues: [{ path, key: 'validation.required', params: {} }] };
  }
  const result = field.schema.safeParse(value);
  return result.success ? { value: result.data, issues: [] } : { value, issues: issuesOf(result.error, path) };
}
