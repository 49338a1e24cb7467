import { today } from '#session/today';
import { spellingKey } from '#values/spelling';
import { type Contract, fieldOf } from '../contract';
import { checkField, isEmpty } from '../field';
import { checkFileRow } from '../fileRow';
import { type CellContext, previewText, readCell } from './cellValue';
import type { ImportColumn } from './columns';
import { forAct, type ImportRow } from './importRow';
import { createPauses } from './pauses';
import type { ReadTable } from './readWorkbook';
import { importLimits } from './refusal';

export interface ReadOptions extends CellContext {
  contract: Contract;
  columns: readonly ImportColumn[];
  /** a sentence by its key */
  say(key: string, params?: Record<string, string | number>): string;
}

async function readRow(
  { row, cells }: ReadTable['rows'][number],
  headers: ReadTable['headers'],
  options: ReadOptions,
): Promise<ImportRow> {
  const { contract, columns, say } = options;
  const read: ImportRow = {
    row,
    cells,
    texts: columns.map(({ source, index }) => previewText(cells[index] ?? null, fieldOf(contract, source)?.meta)),
    values: {},
    ofCells: {},
    asNew: {},
    act: 'add',
    errors: {},
    state: 'waiting',
  };
  for (const { source, index } of columns) {
    const cell = cells[index] ?? null;
    const field = fieldOf(contract, source);
    if (cell === null || !field) continue;
    const reading = await readCell(cell, field.meta, options);
    if ('problem' in reading) {
      read.ofCells[source] = say(reading.problem, {
        ...reading.params,
        cell: `${headers[index]?.column ?? ''}${row}`,
      });
      continue;
    }
    read.values[source] = reading.value;
    const [wrong] = checkField(field, reading.value, source).issues;
    if (wrong) read.ofCells[source] = say(wrong.key, wrong.params);
  }
  // An empty cell takes the default, in the gateway too.
  for (const found of checkFileRow(contract, read.values, today())) {
    const [name = ''] = found.path.split('.');
    if (!(name in read.ofCells)) read.asNew[name] ??= say(found.key, found.params);
  }
  return forAct(read, read.act);
}

/** Reads and checks the rows of a table, with pauses in which the page answers. Rows without any known cell are left out. */
export async function readRows(
  table: { headers: ReadTable['headers']; rows: readonly ReadTable['rows'][number][] },
  options: ReadOptions,
  signal: AbortSignal,
): Promise<ImportRow[]> {
  const rows: ImportRow[] = [];
  const pause = createPauses();
  for (const line of table.rows) {
    await pause();
    signal.throwIfAborted();
    const row = await readRow(line, table.headers, options);
    if (row.texts.some((text) => text !== '')) rows.push(row);
  }
  markRepeated(rows, options);
  return rows;
}

/** Returns the tuples of columns that identify rows of a file: those that must be unique, and the key. */
function tuplesOf({ unique = [], key }: Contract): readonly (readonly string[])[] {
  return key ? [...unique, key] : unique;
}

/** Marks rows with the same unique values, each naming another; compared as at the gateway. */
function markRepeated(rows: readonly ImportRow[], { contract, say }: Pick<ReadOptions, 'contract' | 'say'>): void {
  for (const tuple of tuplesOf(contract)) {
    const [first = ''] = tuple;
    const seen = new Map<string, ImportRow>();
    for (const row of rows) {
      if (isEmpty(row.values[first])) continue;
      const parts = tuple.map((name) => spellingKey(String(row.values[name] ?? '')));
      const key = parts.join('\u0001');
      const earlier = seen.get(key);
      if (!earlier) {
        seen.set(key, row);
        continue;
      }
      const pairs: [ImportRow, ImportRow][] = [
        [row, earlier],
        [earlier, row],
      ];
      for (const [one, other] of pairs) {
        one.ofCells[first] ??= say('excel.import.cell.duplicate', { row: String(other.row) });
        one.errors[first] ??= one.ofCells[first];
      }
    }
  }
}

/** Rows cut into what one call carries. */
export function batchesOf(rows: readonly ImportRow[]): ImportRow[][] {
  const batches: ImportRow[][] = [];
  for (let at = 0; at < rows.length; at += importLimits.batch) batches.push(rows.slice(at, at + importLimits.batch));
  return batches;
}
