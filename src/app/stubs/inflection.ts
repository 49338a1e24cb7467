/**
 * The part of the package inflection that react-admin uses, without its English word lists (8 kB): every label of this
 * console is translated, so none is ever made from a name.
 */
const same = (word: string): string => word;

export const pluralize = same;
export const singularize = same;
export const inflect = same;

export function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

export function humanize(word: string): string {
  return capitalize(word.replaceAll('_', ' '));
}

export function transform(word: string, _steps: readonly string[]): string {
  return humanize(word);
}
