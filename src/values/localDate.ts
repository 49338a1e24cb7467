/** Only French puts the day first here: English readers of many countries would read 05/01 in two ways. */
const dayFirst = (locale: string) => locale === 'fr';

/** Nothing but dates and times: an instant, a range. */
const timeOnly = /^[\d\s:–-]+$/;
const date = /(?<![\d-])(\d{4})-(\d{2})-(\d{2})(?![\d-])/g;
const monthOnly = /^(\d{4})-(\d{2})$/;

/**
 * A date as a language writes it: '2024-01-05' is 05/01/2024 in French and unchanged elsewhere, a time behind it stays, and both ends of a
 * range are written so. Other texts are answered as they are. Values, addresses, calls and files hold dates as 'YYYY-MM-DD' in every language.
 */
export function localDate(text: string, locale: string): string {
  return dayFirst(locale) && timeOnly.test(text) ? text.replace(date, '$3/$2/$1') : text;
}

/** The same of a calendar month: '2024-01' is 01/2024 in French. */
export function localMonth(text: string, locale: string): string {
  return dayFirst(locale) ? text.replace(monthOnly, '$2/$1') : text;
}

/** The values of a sentence with the dates among them as its language writes them. */
export function withLocalDates<Values extends Record<string, unknown>>(values: Values, locale: string): Values {
  if (!dayFirst(locale)) return values;
  const written = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? localDate(value, locale) : value,
  ]);
  return { ...values, ...Object.fromEntries(written) };
}
