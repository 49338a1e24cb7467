import { joinNames } from '../../ui/feedback/joinNames';
import { localDate } from '../../ui/feedback/localDate';
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

interface Words {
  translate: Translate;
  locale: string;
}

/** Formats the value of a filter that refers to no other record. */
export function filterText(
  source: string,
  value: unknown,
  meta: FieldMeta | undefined,
  { translate, locale }: Words,
): string {
  const word = (key: string) => translate(key, { _: key.slice(key.lastIndexOf('.') + 1) });
  if (isRange(value)) return localDate(`${value.from ?? ''} – ${value.to ?? ''}`, locale);
  if (meta?.kind === 'boolean' && source === 'enabled') {
    return translate(`enums.enabledStatus.${String(value) === 'true' ? 'enabled' : 'disabled'}`);
  }
  if (meta?.kind === 'boolean') return word(`ra.boolean.${String(value)}`);
  return Array.isArray(value)
    ? joinNames(
        value.map((one) => plainText(one, meta, { translate: word, locale })),
        word,
      )
    : plainText(value, meta, { translate: word, locale });
}
