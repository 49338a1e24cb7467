import type { Field } from '#entity/field';
import { hourMs } from '#values/duration';

/** Kinds of fields that a list can be filtered by. */
export const filterable = new Set<string>([
  'text',
  'digits',
  'phone',
  'boolean',
  'choice',
  'choices',
  'reference',
  'references',
  'integer',
  'decimal',
  'money',
  'date',
  'time',
  'datetime',
]);

/** The day of an instant on the merchant's clock. */
function dayOf(instant: unknown): string {
  return new Date(Date.parse(String(instant)) + 8 * hourMs).toISOString().slice(0, 10);
}

/** A filter that a value matches, by the kind of its field. */
export function filterFor({ meta }: Field, value: unknown): unknown {
  switch (meta.kind) {
    case 'choices':
    case 'references':
      return Array.isArray(value) ? value[0] : undefined;
    case 'integer':
    case 'decimal':
    case 'money':
    case 'date':
    case 'time':
      return { from: value, to: value };
    case 'datetime': {
      return { from: dayOf(value), to: dayOf(value) };
    }
    default:
      return value;
  }
}

/** Whether a row answers a filter made from `value`. */
export function matches({ meta }: Field, stored: unknown, value: unknown): boolean {
  if (Array.isArray(value)) return Array.isArray(stored) && stored.includes(value[0]);
  if (meta.kind === 'datetime') return Boolean(stored) && dayOf(stored) === dayOf(value);
  if (typeof value === 'string' && ['text', 'digits', 'phone'].includes(meta.kind)) {
    return String(stored ?? '')
      .toLowerCase()
      .includes(value.toLowerCase());
  }
  return stored === value;
}
