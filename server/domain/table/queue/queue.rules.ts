import { and, count, eq, inArray, ne } from 'drizzle-orm';
import { mostQueues, queue } from '#areas/table/queue/queue.contract';
import { queueConfig } from '#areas/table/queue/queueConfig.contract';
import { isSame } from '#entity/contract';
import { isEmpty } from '#entity/field';
import { issue } from '#entity/issue';
import { placeOf } from '#entity/settings/settings';
import { refuse } from '#server/call/refusal';
import { record, store } from '#server/db/schema';
import { queueNumber } from '#server/db/schema/table/queue';
import type { Entity } from '#server/store/entity';
import { recordStorage } from '#server/store/storage';
import { holdStore } from '../holdStore';
import { queueRulesOf } from './queueRules';

/** Queues: at most ten a store (001 §9); one in which somebody waits is not deleted. */
export const queueEntity: Entity = {
  contract: queue,
  storage: recordStorage(queue),
  normalise: (values) => ({ ...values, prefix: String(values.prefix ?? '').toUpperCase() }),
  async check({ tx, caller }, values, before) {
    const place = String(values.store ?? '');
    if (!place || before?.values.store === place) return [];
    await holdStore(tx, place);
    const [held] = await tx
      .select({ n: count() })
      .from(record)
      .where(
        and(
          eq(record.merchant, caller.merchant),
          eq(record.resource, queue.name),
          eq(record.store, place),
          before ? ne(record.guid, before.guid) : undefined,
        ),
      );
    return (held?.n ?? 0) >= mostQueues ? [issue('store', 'tooManyQueues', { max: mostQueues })] : [];
  },
  async deletable({ tx, caller, now }, rows) {
    for (const { guid, values } of rows) {
      const { day } = await queueRulesOf(tx, caller.merchant, String(values.store), now);
      const [held] = await tx
        .select({ n: count() })
        .from(queueNumber)
        .where(
          and(
            eq(queueNumber.queue, guid),
            eq(queueNumber.day, day),
            inArray(queueNumber.status, ['waiting', 'passed']),
          ),
        );
      if (held && held.n > 0) throw refuse('queue.deleteWaiting', { name: String(values.name), count: held.n });
    }
  },
};

/** Queueing within a distance is of a store that has a position (001 §8). */
export const queueConfigEntity: Entity = {
  contract: queueConfig,
  storage: recordStorage(queueConfig),
  async check({ tx }, values, before) {
    const place = before ? placeOf(before.guid) : null;
    if (place?.level !== 'store' || isEmpty(values.distance) || isSame(values.distance, before?.values.distance))
      return [];
    const [found] = await tx.select({ position: store.position }).from(store).where(eq(store.guid, place.place));
    return found?.position ? [] : [issue('distance', 'queueDistanceNeedsAddress')];
  },
};
