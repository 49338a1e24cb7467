import { takeawayRepair as repairTable, takeawayRepairItem } from '#server/db/schema/sales/trading';
import { insertRows } from '#server/store/bulk';
import { chain, demo } from '#tests/support/callers';
import type { Samples } from '#tests/support/entitySample';
import type { TestGateway } from '#tests/support/gateway';

/** Pages around orders that are lists with commands. */
export const samples: Samples = {
  storeDayEnd: { inside: demo('store', 'BJ001'), outside: demo('store', 'SH001') },
  takeawayRepair: { inside: 'repair-BJ001', outside: 'repair-SH001' },
};

/** A repair of each of two stores, and one of both, which only who sees both may see. */
export async function prepare(gateway: Pick<TestGateway, 'database' | 'clock'>): Promise<void> {
  const at = gateway.clock.now().toISOString();
  const batches: [string, string[]][] = [
    ['BJ001', ['BJ001']],
    ['SH001', ['SH001']],
    ['both', ['BJ001', 'SH001']],
  ];
  await gateway.database.db.transaction(async (tx) => {
    await insertRows(
      tx,
      repairTable,
      batches.map(([key, stores], index) => ({
        guid: `repair-${key}`,
        merchant: chain,
        version: 1,
        search: `xf-${key} remark`.toLowerCase(),
        createdAt: at,
        updatedAt: at,
        updatedBy: 'x',
        number: `XF-${key}`,
        status: index === 0 ? 'submitted' : 'approved',
        submitter: demo('employee', '1001'),
        submittedAt: at,
        reviewer: index === 0 ? null : demo('employee', '1007'),
        reviewedAt: index === 0 ? null : at,
        remark: 'remark',
        reviewRemark: index === 0 ? '' : 'right',
        orders: stores.length,
        difference: '1.50',
      })),
    );
    await insertRows(
      tx,
      takeawayRepairItem,
      batches.flatMap(([key, stores]) =>
        stores.map((code) => ({
          repair: `repair-${key}`,
          order: `order-${key}-${code}`,
          merchant: chain,
          store: demo('store', code),
          number: code,
          before: '1.00',
          after: '2.50',
          difference: '1.50',
          reason: '',
        })),
      ),
    );
  });
}
