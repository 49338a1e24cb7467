import { type RaRecord, useLocale, useTranslate } from 'react-admin';
import { hourText } from '#entity/fields';
import { personText } from '#entity/person';
import { emptyText } from '#ui/feedback/values.tsx';
import { localDate, localMonth } from '#values/localDate';
import type { Report } from './report';

/** Returns a function that names a row's group: names behind references, words of choices, hours as times, days and months
 * as the language writes them. */
export function useDimensionText({ report }: Report): (row: RaRecord, dimension: string) => string {
  const translate = useTranslate();
  const locale = useLocale() ?? 'zh';
  return (row, dimension) => {
    const meta = report.facts.dimensions[dimension]?.field.meta;
    const value: unknown = row[dimension];
    if (value === null || value === undefined || value === '') return emptyText;
    if (meta?.target) return String(row.names?.[dimension] ?? value);
    if (meta?.labels) return translate(`enums.${meta.labels}.${String(value)}`, { _: String(value) });
    if (meta?.person) return personText(String(value), translate);
    if (meta?.hour) return hourText(value);
    const [name] = Object.keys(report.facts.dimensions[dimension]?.with ?? {});
    const text = String((name && row[name]) ?? value);
    return dimension === 'month' ? localMonth(text, locale) : localDate(text, locale);
  };
}
