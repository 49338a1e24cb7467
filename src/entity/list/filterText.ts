import { joinNames } from '../../ui/feedback/joinNames';
import { plainText } from '../FieldValue';
import type { FieldMeta } from '../field';

type Translate = (key: string, options?: Record<string, unknown>) => string;

interface Range {
  from?: string | null;
  to?: string | null;
}

function isRange(value: unknown): value is Range {
  return typeof value === 'object' && value !== null && ('from' in value || 'to' in value);
}

/** Formats the value of a filter that refers to no other record. */
export function filterText(source: string, value: unknown, meta: FieldMeta | undefined, translate: Translate): string {
  const word = (key: string) => translate(key, { _: key.slice(key.lastIndexOf('.') + 1) });
  if (isRange(value)) return `${value.from ?? ''} – ${value.to ?? ''}`;
  if (meta?.kind === 'boolean' && source === 'enabled') {
    return translate(`enums.enabledStatus.${String(value) === 'true' ? 'enabled' : 'disabled'}`);
  }
  if (meta?.kind === 'boolean') return word(`ra.boolean.${String(value)}`);
  return Array.isArray(value)
    ? joinNames(
        value.map((one) => plainText(one, meta, word)),
        word,
      )
    : plainText(value, meta, word);
}
