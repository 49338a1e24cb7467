import * as z from 'zod/mini';
import { compareDecimals, decimalsOf, isDecimal } from '#values/decimal';
import { isPhone, maxPhoneLength } from '#values/phone';
import type { PixelRule } from '#values/pixels';
import { plainCode, tidied } from '#values/spelling';
import { boundRange } from '#values/timesOfDay';
import {
  checkField,
  defineField,
  type Field,
  type FieldMeta,
  type Fields,
  isEmpty,
  type Unit,
  type ValuesOf,
  type WhenDeleted,
} from './field';

type Params = Record<string, string | number>;

/** A check that names its sentence; the sentence is in i18n/<language>/validation.ts. */
function check<T>(
  schema: z.ZodMiniType<T>,
  holds: (value: T) => boolean,
  key: string,
  params: Params = {},
): z.ZodMiniType<T> {
  return schema.check((context) => {
    if (!holds(context.value)) {
      context.issues.push({ code: 'custom', input: context.value, message: `validation.${key}`, params });
    }
  });
}

/** Characters as people count them: an emoji is one. */
export function lengthOf(text: string): number {
  return [...text].length;
}

/** A text as it is stored, in one line or several. */
const tidyText = (multiline: boolean) =>
  z.pipe(
    z.string(),
    z.transform((value: string) => tidied(value, multiline)),
  );

/** Digits and letters, however wide they were typed. */
const code = z.pipe(z.string(), z.transform(plainCode));

const control = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/u;

/**
 * Whether a text has no signs that are not seen and yet change what is: control characters, and marks that turn the direction
 * of writing round. Joiners stay: scripts and emoji need them. Several lines have breaks and tabs.
 */
export function isPlainText(text: string, multiline = false): boolean {
  return !control.test(multiline ? text.replace(/[\n\r\t]/g, '') : text);
}

/**
 * A line (or several) of text, counted in characters without surrounding blanks; `named` are the resources of whose records it
 * holds a name.
 */
export function text(limits: {
  min?: number;
  max: number;
  multiline?: boolean;
  named?: readonly string[];
}): Field<string> {
  const { min = 1, max, multiline = false, named } = limits;
  const fits = (value: string) => lengthOf(value) >= min && lengthOf(value) <= max;
  const key = min > 1 ? 'lengthBetween' : 'lengthAtMost';
  const fitting = check(tidyText(multiline), fits, key, { min, max });
  const plain = check(fitting, (value) => isPlainText(value, multiline), 'controlCharacters');
  return defineField(plain, { kind: 'text', min, max, multiline, ...(named ? { named } : {}) });
}

/** The name of an author: a person, or the system for scheduled work. */
export function person({ max = 40 }: { max?: number } = {}): Field<string> {
  const { schema, meta } = text({ max });
  return defineField(schema, { ...meta, person: true });
}

/** Only digits, `min` to `max` of them: accounts, codes; with `hyphens` these count too, as phone numbers are written. */
export function digits(limits: { min: number; max: number; hyphens?: boolean }): Field<string> {
  const { min, max, hyphens = false } = limits;
  const key = min === max ? 'digitsExactly' : 'digitsBetween';
  const schema = check(
    code,
    (value) => new RegExp(`^[\\d${hyphens ? '-' : ''}]{${min},${max}}$`).test(value),
    hyphens ? 'digitsOrHyphens' : key,
    { min, max },
  );
  return defineField(schema, { kind: 'digits', min, max, hyphens });
}

/** Latin letters and digits, `min` to `max` of them: barcodes, short codes. */
export function letters(limits: { min: number; max: number }): Field<string> {
  const { min, max } = limits;
  const pattern = new RegExp(`^[A-Za-z0-9]{${min},${max}}$`);
  const schema = check(code, (value) => pattern.test(value), 'lettersBetween', { min, max });
  return defineField(schema, { kind: 'letters', min, max });
}

/** A password of exactly six digits (000 §5). Never read back. */
export function password(): Field<string> {
  const schema = check(z.string(), (value) => /^\d{6}$/.test(value), 'digitsExactly', { min: 6, max: 6 });
  return defineField(schema, { kind: 'password', min: 6, max: 6 });
}

/** 11 digits starting with 1; where `landline`, a landline with its area code is accepted too (001 §5). */
export function phone(options: { landline?: boolean } = {}): Field<string> {
  const landline = options.landline ?? false;
  return defineField(
    check(code, (value) => isPhone(value, landline), landline ? 'phoneOrLandline' : 'phone'),
    {
      kind: 'phone',
      landline,
      max: landline ? maxPhoneLength.landline : maxPhoneLength.mobile,
    },
  );
}

/** A whole number, held as a number. */
export function integer(limits: { min: number; max: number; unit?: Unit }): Field<number> {
  const { min, max, unit } = limits;
  const schema = check(
    z.number(),
    (value) => Number.isInteger(value) && value >= min && value <= max,
    'integerBetween',
    { min, max },
  );
  return defineField(schema, { kind: 'integer', min, max, decimals: 0, unit });
}

/** An hour of the clock, 0 to 23. */
export function hourOfDay(): Field<number> {
  const { schema, meta } = integer({ min: 0, max: 23 });
  return defineField(schema, { ...meta, hour: true });
}

/** How an hour is written: 13:00. */
export function hourText(hour: unknown): string {
  return `${String(hour).padStart(2, '0')}:00`;
}

interface DecimalLimits {
  min: string;
  max: string;
  decimals: number;
  unit?: Unit;
}

const decimalText = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((value: string | number) => (typeof value === 'number' ? String(value) : plainCode(value))),
);

function decimalSchema({ min, max, decimals }: DecimalLimits): z.ZodMiniType<string> {
  const holds = (value: string) =>
    isDecimal(value) &&
    decimalsOf(value) <= decimals &&
    compareDecimals(value, min) >= 0 &&
    compareDecimals(value, max) <= 0;
  return check(decimalText, holds, 'decimalBetween', { min, max, decimals });
}

/** An exact decimal, held as text. */
export function decimal(limits: DecimalLimits): Field<string> {
  return defineField(decimalSchema(limits), { kind: 'decimal', ...limits });
}

/** An amount of money in yuan with two decimals, held as text. */
export function money(limits: { min: string; max: string }): Field<string> {
  const full = { ...limits, decimals: 2 };
  return defineField(decimalSchema(full), { kind: 'money', ...full });
}

/** Yes or no; shown as a switch. */
export function boolean(): Field<boolean> {
  return defineField(z.boolean(), { kind: 'boolean' });
}

function oneOf<V extends string>(values: readonly V[]): z.ZodMiniType<V> {
  return z.custom<V>((value) => values.some((known) => known === value), { message: 'validation.choice' });
}

/** One of the named values; their labels are under enums.<labels>. */
export function choice<const V extends string>(
  labels: string,
  values: readonly V[],
  { unset }: { unset?: V | null } = {},
): Field<V> {
  const schema = oneOf(values);
  return defineField(schema, { kind: 'choice', labels, values, unset });
}

/** Several of the named values, each once. */
export function choices<const V extends string>(labels: string, values: readonly V[]): Field<V[]> {
  const schema = check(z.array(oneOf(values)), (list) => new Set(list).size === list.length, 'repeated');
  return defineField(schema, { kind: 'choices', labels, values });
}

function isCalendarDate(value: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  if (!match) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

/** A calendar or business date, YYYY-MM-DD. `past` limits it to today at the latest. */
export function date({ past }: { past?: boolean } = {}): Field<string> {
  return defineField(check(z.string(), isCalendarDate, 'date'), { kind: 'date', past });
}

const timePattern = /^([01]\d|2[0-3]):[0-5]\d$/;

/** A time of day, HH:mm. */
export function time(): Field<string> {
  return defineField(
    check(z.string(), (value) => timePattern.test(value), 'time'),
    { kind: 'time' },
  );
}

/** An instant, ISO 8601 with zone. `end` marks one until which something is good. */
export function datetime({ end }: { end?: boolean } = {}): Field<string> {
  const holds = (value: string) => /T.*(Z|[+-]\d{2}:\d{2})$/.test(value) && !Number.isNaN(Date.parse(value));
  return defineField(check(z.string(), holds, 'datetime'), { kind: 'datetime', end });
}

export interface TimeRange {
  from: string;
  to: string;
}

/** From–to within a day; an end at or before the start means the next day. Start and end differ, or 00:00–00:00 is the whole day. */
export function timeRange(): Field<TimeRange> {
  const schema = check(
    z.object({ from: z.string(), to: z.string() }),
    ({ from, to }) => timePattern.test(from) && timePattern.test(to) && boundRange(from, to),
    'timeRange',
  );
  return defineField(schema, { kind: 'timeRange' });
}

interface FileLimits {
  accept: readonly string[];
  maxBytes: number;
  pixels?: PixelRule;
}

const fileAddress = check(z.string(), (value) => /^(https?:\/\/|\/)[^\s"'<>]+$/.test(value), 'fileAddress');

/** One picture, held as its address. */
export function image(limits: FileLimits): Field<string> {
  return defineField(fileAddress, { kind: 'image', count: 1, ...limits });
}

/** Several pictures, held as a list of addresses. */
export function images(limits: FileLimits & { count: number }): Field<string[]> {
  const schema = check(z.array(fileAddress), (list) => list.length <= limits.count, 'imagesAtMost', {
    max: limits.count,
  });
  return defineField(schema, { kind: 'images', ...limits });
}

export interface AreaPart {
  adcode: string;
  name: string;
  type: 'province' | 'city' | 'district';
}

/** An area selection (000 §3); city is null where there is no city level. */
export interface AreaSelection {
  prov: AreaPart;
  city: AreaPart | null;
  county: AreaPart | null;
}

const areaPart = z.object({
  adcode: z.string().check(z.regex(/^\d{6}$/)),
  name: z.string().check(z.minLength(1)),
  type: z.enum(['province', 'city', 'district']),
});

/** A province with its city and district. Whether the three belong together is checked where the tree is known. */
export function region(): Field<AreaSelection> {
  const schema = z.object({ prov: areaPart, city: z.nullable(areaPart), county: z.nullable(areaPart) });
  return defineField(schema, { kind: 'region' });
}

export interface Position {
  /** degrees, decimal text with at most six decimals */
  lng: string;
  lat: string;
}

/** A point on the map, chosen there or typed. */
export function position(): Field<Position> {
  const schema = z.object({
    lng: decimalSchema({ min: '-180', max: '180', decimals: 6 }),
    lat: decimalSchema({ min: '-90', max: '90', decimals: 6 }),
  });
  return defineField(schema, { kind: 'position' });
}

const id = z.string().check(z.minLength(1), z.maxLength(64));

/**
 * The id of a record of another resource; `sharing` names fields that both records must have in common. With
 * `anywhere`, the call that offers them, records outside the data scope may be referenced too; only their names are
 * shown.
 */
export function reference(
  target: string,
  options: { sharing?: readonly string[]; anywhere?: string; whenDeleted?: WhenDeleted } = {},
): Field<string> {
  return defineField(id, { kind: 'reference', target, ...options });
}

/**
 * Ids of records of another resource, each once; `branches` is the call that gives them as trees, for filters. `sharing`
 * names fields that both records must have in common.
 */
export function references(
  target: string,
  limits: { max: number; branches?: string; sharing?: readonly string[]; whenDeleted?: WhenDeleted },
): Field<string[]> {
  const atMost = check(z.array(id), (list) => list.length <= limits.max, 'countAtMost', { max: limits.max });
  const schema = check(atMost, (list) => new Set(list).size === list.length, 'repeated');
  const { max, ...options } = limits;
  return defineField(schema, { kind: 'references', target, count: max, ...options });
}

/** Administrative regions by their 6-digit codes, each once. */
export function regions(limits: { max: number }): Field<string[]> {
  const adcode = check(z.string(), (value) => /^\d{6}$/.test(value), 'region');
  const schema = check(
    z.array(adcode),
    (list) => list.length <= limits.max && new Set(list).size === list.length,
    'countAtMost',
    { max: limits.max },
  );
  return defineField(schema, { kind: 'regions', count: limits.max });
}

/** A set of short codes: permissions. */
export function codes(): Field<string[]> {
  const schema = check(
    z.array(z.string().check(z.minLength(1), z.maxLength(80))),
    (list) => list.length <= 5000 && new Set(list).size === list.length,
    'repeated',
  );
  return defineField(schema, { kind: 'codes' });
}

type RowWords = Pick<FieldMeta, 'rowKey' | 'rowName' | 'untold'>;

/** Rows of further fields, edited as a table; see FieldMeta for `rowKey` and `rowName`, which mostly follow from the fields, and `untold`. */
export function rows<F extends Fields>(fields: F, limits: { max: number } & RowWords): Field<ValuesOf<F>[]> {
  const row = z.pipe(
    z.record(z.string(), z.unknown()),
    z.transform((value: Record<string, unknown>, context) => {
      const checked: Record<string, unknown> = {};
      for (const [name, field] of Object.entries(fields)) {
        // A switch that was never touched is off.
        const given = value[name] ?? (field.meta.kind === 'boolean' ? false : null);
        const result = checkField(field, given, name);
        checked[name] = result.value;
        for (const { path, key, params } of result.issues) {
          context.issues.push({ code: 'custom', input: value[name], message: key, params, path: path.split('.') });
        }
      }
      return checked as ValuesOf<F>;
    }),
  );
  const schema = check(z.array(row), (value) => value.length <= limits.max, 'countAtMost', { max: limits.max });
  const { rowKey, rowName, untold } = limits;
  return defineField(schema, { kind: 'rows', count: limits.max, rows: fields, rowKey, rowName, untold });
}

/** Anything the gateway adds for display and never takes back. */
export function json<T>(): Field<T> {
  return defineField(
    z.custom<T>((value) => !isEmpty(value)),
    { kind: 'json' },
  );
}
