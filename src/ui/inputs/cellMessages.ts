import type { useTranslate } from 'react-admin';

type Translate = ReturnType<typeof useTranslate>;

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** The first sentence in an error of react-hook-form: a text, a key with its parameters, or that of something inside. */
function sentenceOf(error: unknown, translate: Translate): string | undefined {
  if (typeof error === 'string') return translate(error, { _: error });
  if (!isObject(error)) return undefined;
  const { message, args } = error;
  if (typeof message === 'string') return translate(message, { ...(isObject(args) ? args : {}), _: message });
  if (message !== undefined) return sentenceOf(message, translate);
  for (const [name, inner] of Object.entries(error)) {
    // The input of an error is an element of the page.
    const found = name !== 'ref' && isObject(inner) ? sentenceOf(inner, translate) : undefined;
    if (found) return found;
  }
  return undefined;
}

/**
 * Returns the sentences of a table's cells, by row and column. The contract and the gateway report them by the place of a row, as
 * a list or an object of places. A fault of a row as a whole is shown at its first cell.
 */
export function cellMessages(
  error: unknown,
  sources: readonly string[],
  translate: Translate,
): Record<number, Record<string, string>> | undefined {
  if (!isObject(error)) return undefined;
  const found: Record<number, Record<string, string>> = {};
  for (const [place, row] of Object.entries(error)) {
    if (!/^\d+$/.test(place) || !isObject(row)) continue;
    const cells = 'message' in row && !sources.includes('message') ? [] : Object.entries(row);
    const own = cells.flatMap(([source, cell]) => {
      const sentence = sentenceOf(cell, translate);
      return sentence ? [[source, sentence] as const] : [];
    });
    const whole = cells.length === 0 ? sentenceOf(row, translate) : undefined;
    found[Number(place)] = Object.fromEntries(whole ? [[sources[0] ?? '', whole]] : own);
  }
  return found;
}
