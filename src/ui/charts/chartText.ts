import { moneyText, percentText, quantityText, shortText } from '#values/numberText';
import { emptyText } from '../feedback/values';
import type { ChartSeries } from './chart';

/** A figure in full, as tables and tooltips show it: "1234.5" as money → ¥1,234.50; "—" where there is none. */
export function figureText(value: string | null | undefined, format: ChartSeries['format'], locale: string): string {
  if (value === null || value === undefined) return emptyText;
  if (format === 'money') return moneyText(value, locale);
  return format === 'percent' ? percentText(value, locale) : quantityText(value, locale);
}

/** A figure as short as an axis needs it: 1.2万, 12K, 12 k; shares keep their sign. */
export function axisText(value: number, format: ChartSeries['format'], locale: string): string {
  return format === 'percent' ? percentText(String(value), locale, 1) : shortText(value, locale);
}

/** A share with one decimal; "—" where there is none. */
export function shareText(value: string | null, locale: string): string {
  return value === null ? emptyText : percentText(value, locale, 1);
}

/**
 * Returns a name for below an axis: a date is shortened to month and day, in the order of its language, as the tooltip gives the year, with its
 * "not over yet" suffix; other names are unchanged.
 */
export function axisName(label: string): string {
  return label.replace(/^\d{4}-(\d{2}-\d{2})(?=$|（|\s?\()/, '$1').replace(/^(\d{2}\/\d{2})\/\d{4}(?=$|\s?\()/, '$1');
}
