import { exportTask } from '#server/db/schema/sales/trading';
import { chain, demo } from '#tests/support/callers';
import type { Samples } from '#tests/support/entitySample';
import type { TestGateway } from '#tests/support/gateway';

/** The two lists of export tasks: everybody's own. */
export const samples: Samples = { download: {} };

/** Tasks of the administrator, one done and one that waits. */
export async function prepare(gateway: TestGateway): Promise<void> {
  const at = gateway.clock.now().toISOString();
  const common = {
    merchant: chain,
    version: 1,
    search: 'x',
    createdAt: at,
    updatedAt: at,
    updatedBy: 'x',
    employee: demo('employee', '1001'),
    requester: 'x',
    language: 'zh',
    query: {},
    scope: {},
    period: '2026-11-01 – 2026-11-02',
  };
  await gateway.database.db.insert(exportTask).values([
    {
      ...common,
      guid: 'task-done',
      report: 'business',
      status: 'failed',
      total: 3,
      done: 2,
      error: 'x',
      finishedAt: at,
    },
    { ...common, guid: 'task-other', report: 'payment', status: 'cancelled', total: 5, done: 0 },
  ]);
}
