import { systemName } from '#entity/person';
import { DemoPart, type DemoStart } from '#mocks/demo/demoPart';
import { guidOf } from '#mocks/demo/organisation';
import { subsidyActivity } from '#server/db/schema/member/subsidy';
import { queueRun } from '#server/domain/member/subsidy/distribution';
import { dayMs } from '#values/duration';
import { pinyinCodeOf } from '#values/pinyin';
import { type DemoSubsidy, demoSubsidies } from './demoSubsidies';
import { demoSubsidyGuid } from './startDemo';

function rowOf({ merchant, at, now }: DemoStart, one: DemoSubsidy, place: number) {
  const { key, title, remark, amount = null, points = null, label, frequency, days, validity = null, state } = one;
  // A day begins at midnight in the demo's zone, which is eight hours ahead; those of today begin after now.
  const midnight = Math.floor((now.getTime() + dayMs / 3) / dayMs) * dayMs - dayMs / 3;
  const dayAt = (day: number) => new Date(midnight + Math.max(day, 1) * dayMs).toISOString();
  const created = new Date(Date.parse(at) + place * 60_000).toISOString();
  return {
    ...{ guid: demoSubsidyGuid(merchant, key), merchant, version: 1, createdAt: created, updatedAt: created },
    ...{ updatedBy: systemName, search: `${title} ${pinyinCodeOf(title)}`.toLowerCase() },
    ...{ subject: `${merchant}-subject-1`, title, kind: amount === null ? 'points' : 'balance', amount, points },
    ...{ target: 'label', levels: null, label: guidOf(merchant, 'label', `1-${label}`), members: null, frequency },
    ...{ startTime: dayAt(days[0]), endTime: dayAt(days[1]), remark },
    ...{ validityKind: validity === null ? 'period' : 'days', validityDays: validity },
    // Those that are sent are published once the ledgers of the members are open.
    state: state === 'paused' ? ('paused' as const) : ('notPublished' as const),
  };
}

/** Subsidies of the first subject in every state. */
async function make(start: DemoStart): Promise<void> {
  for (const [place, one] of demoSubsidies.entries()) {
    const row = rowOf(start, one, place);
    const [made] = await start.tx.insert(subsidyActivity).values(row).onConflictDoNothing().returning();
    if (made?.state === 'paused') await queueRun(start.tx, made.guid, new Date(made.startTime));
  }
}

export const demo = new DemoPart({ name: 'subsidies', of: 'chain', after: [], make });
