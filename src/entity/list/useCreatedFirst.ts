import { useMemo, useState } from 'react';
import { type Identifier, type RaRecord, useGetOne, useListContext } from 'react-admin';
import { useContract } from '../ContractContext';
import { useCreatedId } from '../created';

/**
 * Returns the records of the page with the one that was just created first, regardless of the list's order, until the
 * user searches, sorts or turns the page.
 */
export function useCreatedFirst(records: RaRecord[] | undefined): { records: RaRecord[]; created: Identifier | null } {
  const { name } = useContract();
  const { filterValues, sort, page } = useListContext();
  const id = useCreatedId(name);
  const view = JSON.stringify([filterValues, sort, page]);
  const [seen, setSeen] = useState({ id, view });
  if (seen.id !== id) setSeen({ id, view });
  const shows = id !== null && seen.id === id && seen.view === view && records !== undefined;
  const here = records?.find((record) => record.id === id);
  const asked = useGetOne(name, { id: id ?? '' }, { enabled: shows && !here, retry: false });
  const first = shows ? (here ?? asked.data) : undefined;
  // Rows are drawn again when the array is another one.
  const ordered = useMemo(
    () => (first && records ? [first, ...records.filter((record) => record.id !== first.id)] : (records ?? [])),
    [first, records],
  );
  return { records: ordered, created: first?.id ?? null };
}
