/** A header or label as it is compared: without the mark of required columns, without regard to case, width or blanks. */
export function headerKey(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[*\s]+/g, ' ')
    .trim()
    .toLowerCase();
}
