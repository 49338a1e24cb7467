import { expect } from 'vitest';

/** Records with states: how one comes to each of them, and what can be done to it. */
export interface States<Status extends string> {
  /** makes a record of a status */
  make: (status: Status) => Promise<string>;
  /** by name: what answers code 0 where it is done, and 1000 where it is refused */
  acts: Record<string, (id: string) => Promise<{ code: number }>>;
  /** everything that is stored of a record */
  stored: (id: string) => Promise<unknown>;
  /** the status that is shown; undefined once the record is gone */
  statusOf: (id: string) => Promise<unknown>;
  /** from each status: the acts that are done, and the status that they lead to; the others are refused */
  table: Record<Status, Partial<Record<string, Status | 'gone'>>>;
}

/** Checks every act from a status: what the table has comes to what it says, all else is refused and changes nothing (A1). */
export async function followsTable<Status extends string>(status: Status, states: States<Status>): Promise<void> {
  const { make, acts, stored, statusOf, table } = states;
  const unknown = Object.keys(table[status]).filter((name) => !(name in acts));
  expect(unknown).toEqual([]);
  for (const [name, act] of Object.entries(acts)) {
    const id = await make(status);
    expect({ status, name, before: await statusOf(id) }).toEqual({ status, name, before: status });
    const before = await stored(id);
    const { code } = await act(id);
    const wanted = table[status][name];
    expect({ status, name, code }).toEqual({ status, name, code: wanted === undefined ? 1000 : 0 });
    const after = await statusOf(id);
    if (wanted === undefined) expect({ name, stored: await stored(id) }).toEqual({ name, stored: before });
    else expect({ status, name, after }).toEqual({ status, name, after: wanted === 'gone' ? undefined : wanted });
  }
}
