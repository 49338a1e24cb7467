/**
 * Normalises a header or label for comparison: without the mark of required columns, case, width, blanks or the form of
 * apostrophes.
 */
export function headerKey(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[*\s]+/g, ' ')
    .replace(/’/g, "'")
    .trim()
    .toLowerCase();
}
