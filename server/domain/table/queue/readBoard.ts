import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Board, QueueNumber } from '#areas/table/queue/board';
import { queue as contract } from '#areas/table/queue/queue.contract';
import { typedValue } from '#entity/kinds';
import type { CallerContext } from '#server/call/call';
import { record } from '#server/db/schema';
import { queueNumber } from '#server/db/schema/table/queue';
import type { NumberRow } from './numbers';
import { queueRulesOf } from './queueRules';

function shown({ guid, label, people, phone, takenAt, calledAt, calls }: NumberRow): QueueNumber {
  return { id: guid, label, people, phone: phone ? phone.slice(-4) : null, takenAt, calledAt, calls };
}

/** Called first, in the order of the calls; the others as they stand in line. */
function inLine(a: NumberRow, b: NumberRow): number {
  if (a.calledAt !== b.calledAt && (!a.calledAt || !b.calledAt)) return a.calledAt ? -1 : 1;
  return (a.calledAt ?? '').localeCompare(b.calledAt ?? '') || a.place - b.place;
}

/** The queues of a store as they are now; one that is switched off is shown while somebody waits in it. */
export async function readBoard({ tx, caller, now }: CallerContext, store: string): Promise<Board> {
  const rules = await queueRulesOf(tx, caller.merchant, store, now);
  const queues = await tx
    .select({ guid: record.guid, data: record.data })
    .from(record)
    .where(and(eq(record.merchant, caller.merchant), eq(record.resource, contract.name), eq(record.store, store)))
    .orderBy(asc(sql`${record.data}->>'prefix'`));
  const ofDay = and(
    eq(queueNumber.merchant, caller.merchant),
    eq(queueNumber.store, store),
    eq(queueNumber.day, rules.day),
  );
  const open = await tx
    .select()
    .from(queueNumber)
    .where(and(ofDay, inArray(queueNumber.status, ['waiting', 'passed'])));
  const seated = await tx
    .select({
      queue: queueNumber.queue,
      n: sql<number>`count(*)::int`,
      minutes: sql<number>`round(avg(extract(epoch FROM ${queueNumber.endedAt} - ${queueNumber.takenAt}) / 60))::int`,
    })
    .from(queueNumber)
    .where(and(ofDay, eq(queueNumber.status, 'dined')))
    .groupBy(queueNumber.queue);
  const all = queues.map(({ guid, data }) => {
    const own = open.filter(({ queue }) => queue === guid);
    const sat = seated.find(({ queue }) => queue === guid);
    return {
      id: guid,
      name: typedValue(contract, data, 'name') ?? '',
      prefix: typedValue(contract, data, 'prefix') ?? '',
      capacity: typedValue(contract, data, 'capacity') ?? null,
      enabled: typedValue(contract, data, 'enabled') ?? false,
      waiting: own
        .filter(({ status }) => status === 'waiting')
        .sort(inLine)
        .map(shown),
      passed: own
        .filter(({ status }) => status === 'passed')
        .sort((a, b) => a.number - b.number)
        .map(shown),
      seated: sat?.n ?? 0,
      averageWait: sat?.minutes ?? null,
    };
  });
  return {
    asOf: now.toISOString(),
    day: rules.day,
    waiting: open.filter(({ status }) => status === 'waiting').length,
    maxWaiting: rules.maxWaiting,
    returnPosition: rules.returnPosition,
    queues: all.flatMap(({ enabled, ...one }) => (enabled || one.waiting.length > 0 ? [one] : [])),
  };
}
