import { joinNames } from '#ui/feedback/joinNames';
import { instantText } from '#values/instantText';
import { localDate } from '#values/localDate';
import { moneyText, percentText, quantityText } from '#values/numberText';
import { isInstant } from '#values/zonedTime';
import type { FieldMeta } from './field';
import { type AreaSelection, hourText } from './fields';
import { isArea, isPosition, isTimeRange } from './kinds';
import { personText } from './person';

/** The part of a field's description that decides how a value is written. */
export type ValueShape = Pick<FieldMeta, 'kind'> & Partial<Pick<FieldMeta, 'labels' | 'unit' | 'hour' | 'person'>>;

/** The words of a language, and the clock that counts. */
export interface ValueWords {
  translate: (key: string, options?: { smart_count: number }) => string;
  locale: string;
  zone: string;
}

/** Words of an area from province to district. */
export function areaText(area: AreaSelection): string {
  return [area.prov, area.city, area.county]
    .map((part) => part?.name ?? '')
    .join(' ')
    .trim();
}

function shapeOf(value: unknown): ValueShape['kind'] {
  if (typeof value === 'boolean') return 'boolean';
  if (typeof value === 'number') return 'integer';
  if (isArea(value)) return 'region';
  if (isTimeRange(value)) return 'timeRange';
  if (isPosition(value)) return 'position';
  return 'text';
}

function numberText(value: unknown, shape: ValueShape | undefined, { translate, locale }: ValueWords): string {
  if (shape?.hour) return hourText(value);
  const { unit } = shape ?? {};
  if (unit === 'percent') return percentText(String(value), locale);
  const number = quantityText(String(value), locale);
  return unit ? `${number} ${translate(`ui.unit.${unit}`)}` : number;
}

/** Formats a value as text, without its record; where nothing says what it is, as it looks. What no words say is counted. */
export function plainText(value: unknown, shape: ValueShape | undefined, words: ValueWords): string {
  const { translate, locale, zone } = words;
  const label = (one: unknown) => translate(`enums.${shape?.labels}.${String(one)}`);
  switch (shape?.kind ?? shapeOf(value)) {
    case 'choice':
      return label(value);
    case 'choices':
      return Array.isArray(value) ? joinNames(value.map(label), translate) : '';
    case 'boolean':
      if (shape?.labels) return label(value ? 'enabled' : 'disabled');
      return translate(value ? 'ra.boolean.true' : 'ra.boolean.false');
    case 'money':
      return moneyText(String(value), locale);
    case 'integer':
    case 'decimal':
      return numberText(value, shape, words);
    case 'region':
      return isArea(value) ? areaText(value) : '';
    case 'position':
      return isPosition(value) ? `${value.lng}, ${value.lat}` : '';
    case 'timeRange':
      return isTimeRange(value) ? `${value.from}–${value.to}` : '';
    case 'rows':
    case 'json':
      return translate('entity.conflict.entries', { smart_count: Array.isArray(value) ? value.length : 1 });
    default:
      if (shape?.person) return personText(String(value), translate);
      if (Array.isArray(value))
        return joinNames(
          value.map((one) => plainText(one, undefined, words)),
          translate,
        );
      if (typeof value === 'object' && value !== null) return plainText(value, { kind: 'json' }, words);
      if (isInstant(String(value))) return instantText(new Date(String(value)), { zone, locale });
      return localDate(String(value), locale);
  }
}
