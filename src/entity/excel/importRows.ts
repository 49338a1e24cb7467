import { today } from '../../session/today';
import { type Contract, fieldOf } from '../contract';
import { isEmpty } from '../field';
import { checkFileRow } from '../fileRow';
import { type CellContext, readCell } from './cellValue';
import type { ImportColumn } from './columns';
import { rawText } from './rawCell';
import type { ReadTable } from './readWorkbook';
import { importLimits } from './refusal';

/** A row of an import file, from reading to its end. */
export interface ImportRow {
  /** as the sheet numbers it */
  row: number;
  /** what stands in its cells, in the order of the columns */
  texts: string[];
  /** the values of its filled cells; references are names */
  values: Record<string, unknown>;
  /** sentences by field; a row without any is good */
  errors: Record<string, string>;
  state: 'waiting' | 'imported' | 'unconfirmed';
}

export interface ReadOptions extends CellContext {
  contract: Contract;
  columns: readonly ImportColumn[];
  /** a sentence by its key */
  say(key: string, params?: Record<string, string | number>): string;
}

export function isGood(row: ImportRow): boolean {
  return Object.keys(row.errors).length === 0;
}

async function readRow({ row, cells }: ReadTable['rows'][number], options: ReadOptions): Promise<ImportRow> {
  const { contract, columns, say } = options;
  const read: ImportRow = {
    row,
    texts: columns.map(({ index }) => rawText(cells[index] ?? null)),
    values: {},
    errors: {},
    state: 'waiting',
  };
  for (const { source, index } of columns) {
    const cell = cells[index] ?? null;
    const meta = fieldOf(contract, source)?.meta;
    if (cell === null || !meta) continue;
    const reading = await readCell(cell, meta, options);
    if ('problem' in reading) read.errors[source] = say(reading.problem, reading.params);
    else read.values[source] = reading.value;
  }
  // An empty cell takes the default, in the gateway too.
  for (const found of checkFileRow(contract, read.values, today())) {
    const [field = ''] = found.path.split('.');
    read.errors[field] ??= say(found.key, found.params);
  }
  return read;
}

/** Lets the page answer between two pieces of work. */
function breathe(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

/** Reads and checks the rows of a table, a batch at a time so that the page stays responsive. Rows without any known cell are left out. */
export async function readRows(table: ReadTable, options: ReadOptions, signal: AbortSignal): Promise<ImportRow[]> {
  const rows: ImportRow[] = [];
  for (const [index, line] of table.rows.entries()) {
    if (index % 100 === 99) await breathe();
    signal.throwIfAborted();
    const row = await readRow(line, options);
    if (row.texts.some((text) => text !== '')) rows.push(row);
  }
  markRepeated(rows, options);
  return rows;
}

/** Later rows that repeat what must be unique; compared as the gateway does: trimmed, without regard to case. */
function markRepeated(rows: readonly ImportRow[], { contract, say }: Pick<ReadOptions, 'contract' | 'say'>): void {
  for (const tuple of contract.unique ?? []) {
    const [first = ''] = tuple;
    const seen = new Map<string, number>();
    for (const row of rows) {
      if (isEmpty(row.values[first])) continue;
      const parts = tuple.map((name) =>
        String(row.values[name] ?? '')
          .trim()
          .toLowerCase(),
      );
      const key = parts.join('\u0001');
      const earlier = seen.get(key);
      if (earlier === undefined) seen.set(key, row.row);
      else row.errors[first] ??= say('excel.import.cell.duplicate', { row: earlier });
    }
  }
}

/** Rows cut into what one call carries. */
export function batchesOf(rows: readonly ImportRow[]): ImportRow[][] {
  const batches: ImportRow[][] = [];
  for (let at = 0; at < rows.length; at += importLimits.batch) batches.push(rows.slice(at, at + importLimits.batch));
  return batches;
}
