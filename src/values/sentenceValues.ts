/** Bounds of a field: the Chinese of the specification writes them without grouping ('范围 0.01-99999.99'). */
export const bounds = ['min', 'max'] as const;

/** Amounts and quantities, which come as decimal text as often as not. */
export const figures = [
  'above',
  'amount',
  'available',
  'cap',
  'due',
  'held',
  'left',
  'limit',
  'most',
  'onHand',
  'open',
  'price',
  'threshold',
] as const;

/** Names of decimal text, which under any other name may be a code. */
export const decimalNames: ReadonlySet<string> = new Set([...bounds, ...figures]);

/** Numbers of things and spans of time. */
export const counts = [
  'count',
  'created',
  'credit',
  'decimals',
  'found',
  'hours',
  'issued',
  'minutes',
  'needed',
  'people',
  'points',
  'rows',
  'seats',
  'seconds',
  'stock',
  'total',
  'updated',
] as const;

/** Names, dates and identifiers. Text alone fits them, for a number would be grouped: a code, a card, a row of a file, pixels. */
export const words = [
  'at',
  'batch',
  'code',
  'conflicts',
  'date',
  'day',
  'guest',
  'height',
  'item',
  'items',
  'kinds',
  'label',
  'name',
  'names',
  'number',
  'numbers',
  'of',
  'other',
  'picture',
  'range',
  'reason',
  'row',
  'sign',
  'store',
  'stores',
  'subject',
  'table',
  'time',
  'titles',
  'unit',
  'user',
  'value',
  'who',
  'width',
  'zone',
] as const;

type Named<Names extends readonly string[], Value> = { [Name in Names[number]]?: Value };

/**
 * Values that fill a sentence of the gateway or of a field's refusal: the name of a value decides how it is written. A new name
 * gets its kind here.
 */
export type SentenceValues = Named<typeof bounds | typeof figures, string | number> &
  Named<typeof counts, number> &
  Named<typeof words, string>;
