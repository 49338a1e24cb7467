import { FileRefusal, importLimits, requireAtMost } from './refusal';

/** The text of a file: UTF-8, or GBK as Excel writes .csv files in China. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

/** The separator of a file: the first of comma, semicolon and tab in its first line. */
const separatorOf = (text: string) => /[,;\t]/.exec(text.split(/\r?\n/, 1)[0] ?? '')?.[0] ?? ',';

/** A line as a spreadsheet program numbers it, and its cells. */
export interface CsvLine {
  row: number;
  cells: string[];
}

/** Lines of separated values; quoted cells may hold separators, line breaks and doubled quotes. Blank lines are left out. */
export function linesOf(text: string): CsvLine[] {
  const separator = separatorOf(text);
  const bare = `[^"${separator}\\r\\n][^${separator}\\r\\n]*`;
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|(${bare})?)(${separator}|\\r?\\n|\\r|$)`, 'gy');
  const lines: CsvLine[] = [];
  let cells: string[] = [];
  let row = 1;
  while (cell.lastIndex < text.length || cells.length > 0) {
    const found = cell.exec(text);
    // A quote that nothing ends: the rest is no table.
    if (!found) throw new FileRefusal('damaged');
    const [, quoted, plain = '', end = ''] = found;
    cells.push((quoted === undefined ? plain : quoted.replaceAll('""', '"')).trim());
    if (end === separator) continue;
    if (cells.some((one) => one !== '')) lines.push({ row, cells });
    row += 1;
    cells = [];
  }
  return lines;
}

/**
 * Reads a .csv file as far as its lines go. Refuses what is no text, and more than 10,000 lines beyond a header.
 * @throws FileRefusal
 */
export function readCsv(bytes: Uint8Array): CsvLine[] {
  if (bytes.length > importLimits.bytes) throw new FileRefusal('tooLarge', { max: importLimits.megabytes });
  if (bytes.includes(0)) throw new FileRefusal('notXlsx');
  const lines = linesOf(textOf(bytes));
  // The first line is the headings.
  requireAtMost(importLimits.rows, lines.length - 1);
  return lines;
}
