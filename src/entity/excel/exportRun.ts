import type { RaRecord } from 'react-admin';
import type { ConsoleDataProvider } from '#gateway/dataProvider';
import { daysIn } from '#values/dateText';
import { isRecord } from '#values/record';
import type { Contract } from '../contract';

/** The latest 10,000 records, at most 32 days (001 §5, §9); read by pages that a browser takes in at one go. */
export const exportLimits = { rows: 10_000, days: 32, page: 200 } as const;

export interface ExportProgress {
  done: number;
  /** how many will be exported; null until the gateway has said */
  total: number | null;
}

interface RunOptions {
  provider: Pick<ConsoleDataProvider, 'exportPage'>;
  resource: string;
  /** keyword and filters, or ids */
  query: Record<string, unknown>;
  onPage(records: RaRecord[]): Promise<unknown>;
}

/** Returns why an export of an entity with its own time column cannot start; null where it can. */
export function periodProblem(contract: Contract, filter: Record<string, unknown>): 'missing' | 'tooLong' | null {
  if (!contract.period) return null;
  const range = filter[contract.period];
  if (!isRecord(range) || !range.from || !range.to) return 'missing';
  const days = daysIn(String(range.from), String(range.to));
  return days >= 1 && days <= exportLimits.days ? null : 'tooLong';
}

/**
 * Reads an export page after page. After a failure `read` goes on from where it stopped, under the same export id, so
 * that no record is missing or there twice.
 */
export function createExportRun({ provider, resource, query, onPage }: RunOptions) {
  const exportId = crypto.randomUUID();
  let after: string | undefined;
  let ended = false;
  let found: number | null = null;
  let done = 0;

  async function read(signal: AbortSignal, onProgress: (progress: ExportProgress) => void): Promise<void> {
    while (!ended) {
      const place = { exportId, after, size: exportLimits.page };
      const { data } = await provider.exportPage(resource, { ...place, query, signal });
      // react-admin answers {} in place of a refused call when it signs the user out.
      if (!Array.isArray(data.list)) throw new Error('the export was not answered');
      await onPage(data.list);
      signal.throwIfAborted();
      found ??= Number(data.total);
      done += data.list.length;
      after = data.next ?? undefined;
      ended = !data.next;
      onProgress({ done, total: Math.min(found, exportLimits.rows) });
    }
  }

  return {
    read,
    /** records that matched when the export began, also those beyond the limit */
    found: () => found ?? 0,
    done: () => done,
  };
}
