import type { RaRecord } from 'react-admin';
import { isRecord } from '#values/record';

/** The sums over all pages that an answer brings beside its rows; null where it brings none. */
export function totalsOf(meta: unknown): RaRecord | null {
  return isRecord(meta) && isRecord(meta.totals) ? { id: 'totals', ...meta.totals } : null;
}
