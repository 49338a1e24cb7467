import { and, eq } from 'drizzle-orm';
import { queueFor } from '#areas/table/queue/board';
import { queue as contract } from '#areas/table/queue/queue.contract';
import { typedValue } from '#entity/kinds';
import type { Tx } from '#server/db/database';
import { record } from '#server/db/schema';
import { queueNumber } from '#server/db/schema/table/queue';
import { holdStore } from '#server/domain/table/holdStore';
import { isFull, takeNumber } from '#server/domain/table/queue/numbers';
import { queueRulesOf } from '#server/domain/table/queue/queueRules';
import { minuteMs } from '#values/duration';
import { wallClock } from '#values/zonedTime';
import { createChance, seedOf } from '../chance';
import { mobileNumber } from '../people';
import type { PlannedOrder } from './plannedOrder';
import type { DayOf } from './visit';

interface Party {
  guid: string;
  people: number;
  phone: string | null;
  takenAt: Date;
  /** when it sits down, or when it was passed over */
  endsAt: Date;
  comes: boolean;
}

/** Hours of the clock in which guests wait. */
const busy = new Set([11, 12, 18, 19]);

/** The guests of a day who wait for their table: some of those who come when it is busy, and a few who leave before. */
function partiesOf({ profile }: DayOf, orders: readonly PlannedOrder[]): Party[] {
  return orders.flatMap(({ visit }) => {
    if (visit.diningType !== 'dineIn' || !busy.has(Number(wallClock(visit.openedAt, profile.timeZone).slice(11, 13))))
      return [];
    const chance = createChance(seedOf(`${visit.order} queue`));
    if (!chance.percent(45)) return [];
    const takenAt = new Date(visit.openedAt.getTime() - chance.between(4, 26) * minuteMs);
    const phone = chance.percent(70) ? mobileNumber(chance.between(1, 9_000_000)) : null;
    const party = {
      guid: `${visit.order}-q`,
      people: Math.max(1, visit.guests),
      phone,
      takenAt,
      endsAt: visit.openedAt,
      comes: true,
    };
    if (!chance.percent(12)) return [party];
    const lost = { ...party, guid: `${visit.order}-l`, phone: null, people: chance.between(2, 6), comes: false };
    return [party, lost];
  });
}

interface Happening {
  at: Date;
  party: Party;
  kind: 'takes' | 'ends';
}

/**
 * Queues the demo's guests of today up to `to`, by the store's queues and settings as they are now: numbers are taken, called,
 * and end with a table. What staff did with a number meanwhile stays. Days that are over keep no queue.
 */
export async function addQueueing(
  tx: Tx,
  day: DayOf,
  orders: readonly PlannedOrder[],
  { from, to }: { from: Date | null; to: Date },
): Promise<void> {
  const { merchant, brand, guid: store } = day.profile;
  const due = (at: Date) => at <= to && (from === null || at > from);
  const happenings: Happening[] = partiesOf(day, orders)
    .flatMap((party): Happening[] => [
      { at: party.takenAt, party, kind: 'takes' },
      { at: party.endsAt, party, kind: 'ends' },
    ])
    .filter(({ at }) => due(at))
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  if (happenings.length === 0) return;
  const rows = await tx
    .select({ guid: record.guid, data: record.data })
    .from(record)
    .where(and(eq(record.merchant, merchant), eq(record.resource, contract.name), eq(record.store, store)));
  const queues = rows.flatMap(({ guid, data }) => {
    const prefix = typedValue(contract, data, 'prefix');
    const open = typedValue(contract, data, 'enabled');
    return prefix && open ? [{ guid, prefix, capacity: typedValue(contract, data, 'capacity') ?? null }] : [];
  });
  if (queues.length === 0) return;
  await holdStore(tx, store);
  const rules = await queueRulesOf(tx, merchant, store, to);
  for (const { at, party, kind } of happenings) {
    const { guid, people, phone, comes } = party;
    const queue = queueFor(queues, people);
    if (kind === 'ends') {
      await tx
        .update(queueNumber)
        .set({
          status: comes ? 'dined' : 'passed',
          calls: 1,
          calledAt: at.toISOString(),
          endedAt: comes ? at.toISOString() : null,
        })
        .where(and(eq(queueNumber.guid, guid), eq(queueNumber.status, 'waiting')));
    } else if (queue && !(await isFull(tx, rules, store))) {
      await takeNumber(tx, rules, { guid, merchant, brand, store, queue, people, phone, at });
    }
  }
}
