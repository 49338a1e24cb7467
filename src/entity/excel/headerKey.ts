/** A header or label as it is compared: without the mark of required columns, without regard to case, width, blanks or the form of apostrophes. */
export function headerKey(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[*\s]+/g, ' ')
    .replace(/’/g, "'")
    .trim()
    .toLowerCase();
}
