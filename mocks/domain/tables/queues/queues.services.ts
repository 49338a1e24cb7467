import { and, count, eq, sql } from 'drizzle-orm';
import { queue } from '../../../../src/areas/tables/queue/queue.contract';
import { record } from '../../../db/schema';
import type { StoreService } from '../../storeService';

export const queues: StoreService = {
  key: 'queue',
  resource: queue.name,
  group: 'tables',
  async find({ tx, caller }, store) {
    const [found] = await tx
      .select({ n: count() })
      .from(record)
      .where(
        and(
          eq(record.merchant, caller.merchant),
          eq(record.resource, queue.name),
          eq(record.store, store),
          sql`${record.data}->>'enabled' = 'true'`,
        ),
      );
    const n = found?.n ?? 0;
    return { on: n > 0, count: n };
  },
};
