import { batchColumns } from './registration';

type Row = Record<string, unknown>;

/** The day in a cell as Excel writes it: 2001-2-3, 2001/2/3, 2001.2.3. What is none stays, to be refused at its cell. */
function dayOf(text: string): string {
  const [, year, month = '', day = ''] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? [];
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
}

/**
 * Rows of a range copied in Excel: cells divided by tabs, in the order of the table's columns. Null where the text is a single
 * cell, which goes into the field.
 *
 * @param sexes labels of sexes in the reader's language, by value
 */
export function pastedRows(text: string, sexes: Readonly<Record<string, string>>): Row[] | null {
  const lines = text.replace(/\r/g, '').replace(/\n+$/, '').split('\n');
  if (lines.length === 1 && !text.includes('\t')) return null;
  // Another word stays, to be refused at its cell: left out, it would be lost in silence.
  const sexOf = (cell: string) => Object.entries(sexes).find(([, label]) => label === cell)?.[0] ?? cell;
  return lines
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const cells = line.split('\t').map((cell) => cell.trim());
      const read = (name: (typeof batchColumns)[number], cell: string) => {
        if (name === 'sex') return sexOf(cell);
        return name === 'birthday' ? dayOf(cell) : cell;
      };
      return Object.fromEntries(
        batchColumns.map((name, place) => [name, cells[place] ? read(name, cells[place]) : null]),
      );
    });
}
