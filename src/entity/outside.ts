import type { RaRecord } from 'react-admin';

/** Number of entries of a list outside the reader's data scope: they are kept, but have no names here. */
export function outsideOf(record: Pick<RaRecord, string> | undefined, source: string): number {
  const count: unknown = record?.outside?.[source];
  return typeof count === 'number' ? count : 0;
}
