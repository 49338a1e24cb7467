import { systemName } from '#entity/person';
import { DemoPart, type DemoStart } from '#mocks/demo/demoPart';
import { demoCouponGuid } from '#mocks/demo/marketing/coupon/demoInstances';
import { guidOf } from '#mocks/demo/organisation';
import { precisionAction } from '#server/db/schema/member/precision';
import { dayMs } from '#values/duration';
import { pinyinCodeOf } from '#values/pinyin';
import { demoLevelGuid } from '../level/demoLevels';
import { type DemoAction, demoActions } from './demoActions';
import { demoActionGuid } from './startDemo';

function rowOf({ merchant, at, now }: DemoStart, one: DemoAction, place: number): typeof precisionAction.$inferInsert {
  const {
    key,
    title,
    gives,
    coupon,
    points = null,
    amount = null,
    message = null,
    label,
    levels,
    control = 0,
    day,
  } = one;
  // A day begins at midnight in the demo's zone, which is eight hours ahead; it is sent at eleven.
  const midnight = Math.floor((now.getTime() + dayMs / 3) / dayMs) * dayMs - dayMs / 3;
  const sendTime = day === undefined ? null : new Date(midnight + day * dayMs + (11 * dayMs) / 24).toISOString();
  const created = new Date(Date.parse(at) + (demoActions.length - place) * 60_000).toISOString();
  const subject = `${merchant}-subject-1`;
  return {
    ...{ guid: demoActionGuid(merchant, key), merchant, version: 1, createdAt: created, updatedAt: created },
    ...{ updatedBy: systemName, search: `${title} ${pinyinCodeOf(title)}`.toLowerCase(), subject, title, gives },
    ...{ audience: label ? 'labels' : 'everyone', groups: null },
    labels: label ? [guidOf(merchant, 'label', `1-${label}`)] : null,
    levels: levels?.map((level) => demoLevelGuid(subject, level)) ?? null,
    ...{ lastConsumption: one.lastConsumption ?? null, consumptionCount: null, spendRange: null, averageRange: null },
    ...{ coupon: coupon ? demoCouponGuid(merchant, 1, coupon) : null, points, amount, message },
    validityDays: points === null && amount === null ? null : 60,
    ...{ timing: day === undefined ? 'atOnce' : 'later', sendTime, controlPercent: control, effectDays: 14 },
    // Those that are published are so once the ledgers of the members are open.
    state: 'notPublished',
  };
}

/** Actions of the first subject in several states. */
async function make(start: DemoStart): Promise<void> {
  const rows = demoActions.map((one, place) => rowOf(start, one, place));
  await start.tx.insert(precisionAction).values(rows).onConflictDoNothing();
}

export const demo = new DemoPart({ name: 'precision', of: 'chain', after: ['coupons'], make });
