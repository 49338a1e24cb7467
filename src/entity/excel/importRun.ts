import type { ConsoleDataProvider, ImportAnswer, ImportTarget } from '#gateway/dataProvider';
import { isUnsettled } from '#gateway/errors';
import { type ImportRow, isGood, isWanted } from './importRow';
import { batchesOf } from './importRows';

interface Options {
  provider: Pick<ConsoleDataProvider, 'importRows'>;
  resource: string;
  rows: readonly ImportRow[];
  /** told after each batch how many rows are done */
  onProgress(done: number): void;
}

export interface BatchRun {
  /** Goes through the batches that are left; after a failure a second call goes on with the batch that failed. */
  run(signal: AbortSignal): Promise<void>;
  total: number;
}

/** The record that a row changes. */
function targetOf({ act, match }: ImportRow): ImportTarget | null {
  return act === 'update' && match?.id ? { id: match.id, version: match.version } : null;
}

async function send(
  { provider, resource }: Options,
  batch: readonly ImportRow[],
  check: boolean,
  signal?: AbortSignal,
) {
  const rows = batch.map((row) => row.values);
  const targets = batch.map(targetOf);
  const about = !check && targets.some(Boolean) ? { targets } : {};
  const { data } = await provider.importRows(resource, { rows, check, ...about, signal });
  const { results }: Partial<ImportAnswer> = data;
  // react-admin answers {} in place of a refused call when it signs the user out.
  if (results?.length !== batch.length) throw new Error('the import was not answered');
  return results;
}

/**
 * Sends every row to the gateway for checking, a batch at a time, and keeps the answer at each row, so that all errors
 * are reported at once.
 */
export function createCheck(options: Options): BatchRun {
  const batches = batchesOf(options.rows);
  let next = 0;
  let done = 0;
  return {
    total: options.rows.length,
    async run(signal) {
      for (let batch = batches[next]; batch; batch = batches[next]) {
        const results = await send(options, batch, true, signal);
        signal.throwIfAborted();
        batch.forEach((row, index) => {
          const { errors, match } = results[index] ?? {};
          // The file's own errors win: the gateway never saw a cell that could not be read.
          row.asNew = { ...errors, ...row.asNew };
          row.match = match;
          row.errors = { ...row.asNew, ...row.ofCells };
        });
        next += 1;
        done += batch.length;
        options.onProgress(done);
      }
    },
  };
}

/** A running import: which batch is sent next, and where it stopped early. */
export interface ImportRun extends BatchRun {
  /** rows of the batch that failed */
  failedBatch(): number;
  /** leaves it at what is done: a batch that was sent and not confirmed is marked so */
  leave(): void;
}

/**
 * Imports the good rows, a batch at a time. `signal` stops it between two batches: one that was sent is always waited for.
 * The same batch sent again has one effect: its content, and so its Idempotency-Key, is the same.
 */
export function createImport(options: Options): ImportRun {
  const good = options.rows.filter((row) => isWanted(row) && isGood(row));
  const batches = batchesOf(good);
  let next = 0;
  let imported = 0;
  let unconfirmed = false;
  return {
    total: good.length,
    async run(signal) {
      for (let batch = batches[next]; batch && !signal.aborted; batch = batches[next]) {
        try {
          const results = await send(options, batch, false);
          settle(batch, results);
        } catch (error) {
          unconfirmed = isUnsettled(error);
          throw error;
        }
        unconfirmed = false;
        next += 1;
        imported += batch.filter((row) => row.state === 'imported').length;
        options.onProgress(imported);
      }
    },
    failedBatch: () => batches[next]?.length ?? 0,
    leave() {
      if (unconfirmed) for (const row of batches[next] ?? []) row.state = 'unconfirmed';
    },
  };
}

function settle(batch: readonly ImportRow[], results: ImportAnswer['results']): void {
  batch.forEach((row, index) => {
    const errors = results[index]?.errors;
    if (errors) Object.assign(row.errors, errors);
    else row.state = 'imported';
  });
}
