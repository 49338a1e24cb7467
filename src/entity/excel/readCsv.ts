import { unquoted } from './rawCell';
import { FileRefusal, importLimits, requireAtMost } from './refusal';

/** Returns the encodings that a text may have, the surest first: by its mark, else UTF-8, or GBK as Excel writes it in China. */
function encodingsOf([first, second]: Uint8Array): string[] {
  if (first === 0xff && second === 0xfe) return ['utf-16le'];
  if (first === 0xfe && second === 0xff) return ['utf-16be'];
  return ['utf-8', 'gb18030'];
}

/** Returns the text of a file. @throws FileRefusal for bytes that are in none of its encodings */
function textOf(bytes: Uint8Array): string {
  for (const encoding of encodingsOf(bytes)) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // The next encoding may fit.
    }
  }
  throw new FileRefusal('encoding');
}

/** Returns the separator that the first line of a file declares for Excel, sep=;, and the text below that line. */
function declaredSeparator(text: string): { separator: string; below: string } | null {
  const [line, separator] = /^"?sep=([^\r\n"])"?(?:\r?\n|\r|$)/i.exec(text) ?? [];
  return line && separator ? { separator, below: text.slice(line.length) } : null;
}

/** Returns the first comma, semicolon or tab of the first line, outside quotes. */
function usedSeparator(text: string): string {
  const [line = ''] = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text) ?? [];
  return /[,;\t]/.exec(line.replace(/"(?:[^"]|"")*"/g, ''))?.[0] ?? ',';
}

/** A line as a spreadsheet program numbers it, and its cells. */
export interface CsvLine {
  row: number;
  cells: string[];
}

/** Returns the text of a cell, also of one that is written as ="007" or '007 to keep its digits. */
function cellText(text: string): string {
  const bare = text.trim();
  return (unquoted(/^="(.*)"$/s.exec(bare)?.[1] ?? bare) ?? '').trim();
}

/** Escapes a sign for a class of a regular expression. */
const escaped = (sign: string) => sign.replace(/[\\\]^-]/g, '\\$&');

/**
 * Returns the lines of separated values. Quoted cells may hold separators, line breaks and doubled quotes. Blank lines are left
 * out, and a line that declares the separator is not counted, as in Excel.
 */
export function linesOf(whole: string): CsvLine[] {
  const declared = declaredSeparator(whole);
  const text = declared?.below ?? whole;
  const separator = declared?.separator ?? usedSeparator(text);
  const sign = escaped(separator);
  const kept = `="[^"\\r\\n]*"(?=[${sign}\\r\\n]|$)`;
  const bare = `${kept}|[^"${sign}\\r\\n][^${sign}\\r\\n]*`;
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|(${bare})?)([${sign}]|\\r?\\n|\\r|$)`, 'gy');
  const lines: CsvLine[] = [];
  let cells: string[] = [];
  let row = 1;
  while (cell.lastIndex < text.length || cells.length > 0) {
    const found = cell.exec(text);
    // A quote that nothing ends: the rest is no table.
    if (!found) throw new FileRefusal('damaged');
    const [, quoted, plain = '', end = ''] = found;
    cells.push(cellText(quoted === undefined ? plain : quoted.replaceAll('""', '"')));
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
  const text = textOf(bytes);
  if (text.includes('\0')) throw new FileRefusal('notXlsx');
  const lines = linesOf(text);
  // The first line is the headings.
  requireAtMost(importLimits.rows, lines.length - 1);
  return lines;
}
