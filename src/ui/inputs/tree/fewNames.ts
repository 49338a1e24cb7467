import { joinNames } from '#ui/feedback/joinNames';

/** Number of names shown for a long list of them. */
export const namesShown = 3;

/** "A, B" or "A, B, C and 4 more": the first few names of `count`, joined as the language does. */
export function fewNames(
  translate: (key: string, params?: Record<string, unknown>) => string,
  names: readonly string[],
  count: number,
): string {
  const joined = joinNames(names.slice(0, namesShown), translate);
  return count > namesShown ? translate('ui.names.more', { names: joined, smart_count: count - namesShown }) : joined;
}
