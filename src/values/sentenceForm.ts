import { decimalNames } from './sentenceValues';

function numberOf(name: string, value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && decimalNames.has(name) && value !== '' ? Number(value) : undefined;
}

/**
 * Returns the form of 'one |||| many' that fits the number of a sentence: `count` if the sentence has one, else its first number. French uses
 * the singular for all numbers below two.
 */
export function sentenceForm(text: string, locale: string, valueAt: (name: string) => unknown): string {
  const forms = text.split('||||').map((form) => form.trim());
  const [one, many] = forms;
  if (one === undefined || many === undefined) return text;
  const names = [...text.matchAll(/%\{(\w+)\}/g)].map(([, name = '']) => name);
  const counted = ['count', ...names]
    .map((name) => numberOf(name, valueAt(name)))
    .find((number) => number !== undefined);
  if (counted === undefined) return many;
  return (locale === 'fr' ? Math.abs(counted) < 2 : Math.abs(counted) === 1) ? one : many;
}
