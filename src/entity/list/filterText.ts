import { joinNames } from '#ui/feedback/joinNames';
import { localDate } from '#values/localDate';
import type { FieldMeta } from '../field';
import { plainText, type ValueWords } from '../plainText';

interface Range {
  from?: string | null;
  to?: string | null;
}

function isRange(value: unknown): value is Range {
  return typeof value === 'object' && value !== null && ('from' in value || 'to' in value);
}

/** Formats the value of a filter that refers to no other record. */
export function filterText(source: string, value: unknown, meta: FieldMeta | undefined, words: ValueWords): string {
  const { translate, locale } = words;
  if (isRange(value)) return localDate(`${value.from ?? ''} – ${value.to ?? ''}`, locale);
  if (meta?.kind === 'boolean' && source === 'enabled') {
    return translate(`enums.enabledStatus.${String(value) === 'true' ? 'enabled' : 'disabled'}`);
  }
  if (meta?.kind === 'boolean') return translate(`ra.boolean.${String(value)}`);
  return Array.isArray(value)
    ? joinNames(
        value.map((one) => plainText(one, meta, words)),
        translate,
      )
    : plainText(value, meta, words);
}
