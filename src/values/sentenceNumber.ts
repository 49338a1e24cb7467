import { writtenText } from './numberText';
import { bounds, figures } from './sentenceValues';

const plainInChinese: ReadonlySet<string> = new Set(bounds);

/** Names of decimal text, which under any other name may be a code. */
const decimals: ReadonlySet<string> = new Set([...bounds, ...figures]);

/**
 * A value of a sentence with its numbers as the language writes them: 2000 is 2,000 in English and 2 000 in French. A number that is a name (a
 * page, a row of a file, a year, pixels) comes as text, and texts stay, except bounds and figures (sentenceValues).
 */
export function sentenceNumber(name: string, value: unknown, locale: string): string {
  const text = String(value);
  if (typeof value !== 'number' && !decimals.has(name)) return text;
  return plainInChinese.has(name) && locale === 'zh' ? text : writtenText(text, locale);
}

/** Polyglot's option `replace`: the number has chosen the plural form before this writes it. */
export function writingNumbers(locale: string) {
  return function replace(this: string, token: RegExp, valueAt: (token: string, name: string) => unknown): string {
    return this.replace(token, (whole: string, name: string) => sentenceNumber(name, valueAt(whole, name), locale));
  };
}
