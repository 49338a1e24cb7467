import type { Tx } from '#server/db/database';
import { operationLog } from '#server/db/schema';
import { dayMs, hourMs } from '#values/duration';
import { guidOf, stores } from './organisation';
import { personName } from './people';

interface Act {
  type: string;
  submodule: string;
  field: string;
  before: unknown;
  after: unknown;
}

const acts: Act[] = [
  { type: 'edit', submodule: 'store', field: 'phone', before: '13860000000', after: '13860000009' },
  {
    type: 'edit',
    submodule: 'store',
    field: 'businessHours',
    before: { from: '10:00', to: '21:30' },
    after: { from: '10:00', to: '22:00' },
  },
  { type: 'enable', submodule: 'store', field: 'enabled', before: false, after: true },
  { type: 'edit', submodule: 'store', field: 'authorizationSupport', before: false, after: true },
  { type: 'disable', submodule: 'store', field: 'enabled', before: true, after: false },
];

const days = 14;

/** Two weeks of operations on the stores, so that the log, its filters and its scope have something to show. */
export async function seedHistory(tx: Tx, merchant: string, start: Date): Promise<void> {
  const end = start.getTime() + 90 * dayMs;
  const rows = Array.from({ length: days * 4 }, (_, n) => {
    const act = acts[n % acts.length] ?? acts[0];
    const place = stores[n % stores.length] ?? stores[0];
    const account = n % 3 === 0 ? 1002 : 1001;
    const time = new Date(end - (n + 1) * 5 * hourMs).toISOString();
    const operator = personName(account);
    return {
      guid: guidOf(merchant, 'log', String(n)),
      merchant,
      operationTime: time,
      createdAt: time,
      updatedAt: time,
      updatedBy: operator,
      type: act?.type ?? 'edit',
      module: 'storesAndEmployees',
      submodule: act?.submodule ?? 'store',
      operatorGuid: guidOf(merchant, 'employee', String(account)),
      operator,
      objectGuid: guidOf(merchant, 'store', place?.code ?? ''),
      object: place?.name ?? '',
      detail: [{ field: act?.field ?? '', before: act?.before ?? null, after: act?.after ?? null }],
      brand: guidOf(merchant, 'brand', place?.brand ?? 'A'),
      store: guidOf(merchant, 'store', place?.code ?? ''),
      organization: guidOf(merchant, 'organization', place?.code ?? ''),
      search: `${operator} ${place?.name ?? ''}`.toLowerCase(),
    };
  });
  await tx.insert(operationLog).values(rows);
}
