import { writtenText } from './numberText';
import { sentenceForm } from './sentenceForm';
import { bounds, decimalNames } from './sentenceValues';

const plainInChinese: ReadonlySet<string> = new Set(bounds);

/**
 * A value of a sentence with its numbers as the language writes them: 2000 is 2,000 in English and 2 000 in French. A number that is a name (a
 * page, a row of a file, a year, pixels) comes as text, and texts stay, except bounds and figures (sentenceValues).
 */
export function sentenceNumber(name: string, value: unknown, locale: string): string {
  const text = String(value);
  if (typeof value !== 'number' && !decimalNames.has(name)) return text;
  return plainInChinese.has(name) && locale === 'zh' ? text : writtenText(text, locale);
}

/**
 * Polyglot's option `replace`: writes the numbers of a sentence as the language does. Polyglot has chosen the plural form by `smart_count`
 * before; in a sentence without it the first number chooses here.
 */
export function writingNumbers(locale: string) {
  return function replace(this: string, token: RegExp, valueAt: (token: string, name: string) => unknown): string {
    // Polyglot answers a placeholder without a value with the placeholder.
    const form = sentenceForm(String(this), locale, (name) => valueAt(`%{${name}}`, name));
    return form.replace(token, (whole: string, name: string) => sentenceNumber(name, valueAt(whole, name), locale));
  };
}
