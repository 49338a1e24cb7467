import { and, eq } from 'drizzle-orm';
import type { ActivityPlatform, ActivityType, StoreListing } from '#areas/takeaway/activity/activity';
import { platformActivity, platformActivityStore, platformOffer } from '#server/db/schema/takeaway/activity';
import { countStores } from '#server/domain/takeaway/activity/listing';
import { thirdPartyActivityEntity } from '#server/domain/takeaway/activity/thirdPartyActivity.rules';
import { seedRows } from '#server/store/seed';
import { dayMs, hourMs } from '#values/duration';
import { DemoPart, type DemoStart } from '../demoPart';
import { guidOf } from '../organisation';
import { personName } from '../people';

interface DemoActivity {
  key: string;
  title: string;
  platform: ActivityPlatform;
  type: ActivityType;
  /** days from now; the first is when the demo begins where it is left out */
  days: readonly [from: number | null, to: number];
  tiers?: { from: string; off: string }[];
  off?: string;
  /** dishes of the first brand's library with their prices */
  dishes?: readonly (readonly [name: string, price: string])[];
  /** stores by code, and what became of them */
  stores: Readonly<Record<string, 'online' | 'offline' | 'unbound'>>;
}

const activities: readonly DemoActivity[] = [
  {
    key: 'meituan',
    title: '美团满30减8',
    platform: 'americanRegiment',
    type: 'fullReduction',
    days: [null, 60],
    tiers: [
      { from: '30.00', off: '8.00' },
      { from: '60.00', off: '16.00' },
      { from: '100.00', off: '28.00' },
    ],
    stores: { BJ001: 'online', SH001: 'online', CD001: 'online' },
  },
  {
    key: 'hungry',
    title: '饿了么新客减10',
    platform: 'hungry',
    type: 'newCustomer',
    days: [null, 21],
    off: '10.00',
    stores: { BJ001: 'online', SH001: 'online', HZ001: 'unbound' },
  },
  {
    key: 'jd',
    title: '京东秒杀',
    platform: 'jd',
    type: 'flashSale',
    days: [null, 7],
    dishes: [
      ['毛血旺', '48.00'],
      ['夫妻肺片', '28.00'],
    ],
    stores: { BJ001: 'online' },
  },
  {
    key: 'newYear',
    title: '元旦满减',
    platform: 'americanRegiment',
    type: 'fullReduction',
    days: [61, 75],
    tiers: [{ from: '50.00', off: '15.00' }],
    stores: { BJ001: 'online', CD001: 'online' },
  },
  {
    key: 'planned',
    title: '饿了么周末满减',
    platform: 'hungry',
    type: 'fullReduction',
    days: [22, 40],
    tiers: [{ from: '40.00', off: '9.00' }],
    stores: { BJ001: 'offline', SH001: 'offline' },
  },
  {
    key: 'over',
    title: '美团开业立减',
    platform: 'americanRegiment',
    type: 'newCustomer',
    days: [null, -1],
    off: '5.00',
    stores: { SH001: 'offline' },
  },
];

const by = personName(2001);

async function addOne(start: DemoStart, one: DemoActivity, place: number): Promise<void> {
  const { tx, merchant, at, now } = start;
  const guid = guidOf(merchant, 'thirdPartyActivity', one.key);
  const [known] = await tx
    .select({ guid: platformActivity.guid })
    .from(platformActivity)
    .where(and(eq(platformActivity.merchant, merchant), eq(platformActivity.guid, guid)));
  if (known) return;
  const hour = Math.floor(now.getTime() / hourMs) * hourMs;
  const dayAt = (days: number) => new Date(hour + days * dayMs).toISOString();
  const [from, to] = one.days;
  const { title, platform, type, tiers = null, off = null, dishes } = one;
  const values = {
    ...{ title, platform, type, tiers, off, instructions: null },
    start: from === null ? at : dayAt(from),
    end: dayAt(to),
    stores: Object.keys(one.stores).map((code) => guidOf(merchant, 'store', code)),
    goods: dishes?.map(([name, price]) => ({ commodity: guidOf(merchant, 'commodity', `A-${name}`), price })) ?? null,
  };
  const made = new Date(Date.parse(at) + place * 60_000).toISOString();
  await seedRows(tx, thirdPartyActivityEntity, { merchant, at: made, by }, [
    { guid, values, columns: { subject: `${merchant}-subject-1` } },
  ]);
  for (const [code, state] of Object.entries(one.stores)) {
    if (state === 'offline') continue;
    const store = guidOf(merchant, 'store', code);
    const online = state === 'online';
    const answer: Pick<StoreListing, 'state' | 'failure'> = online
      ? { state: 'done', failure: null }
      : { state: 'failed', failure: 'unbound' };
    await tx
      .insert(platformActivityStore)
      .values({
        ...{ activity: guid, merchant, store, wanted: true, online, ...answer, attempt: 1, tries: 0 },
        ...{ due: made, answeredAt: made, byEmployee: '', byName: by },
      })
      .onConflictDoNothing();
    if (online)
      await tx
        .insert(platformOffer)
        .values({ merchant, platform, store, activity: guid, title, received: 1 })
        .onConflictDoNothing();
  }
  await countStores(tx, guid, made);
}

export const demo = new DemoPart({
  name: 'platformActivities',
  of: 'chain',
  after: ['takeaway'],
  async make(start) {
    for (const [place, one] of activities.entries()) await addOne(start, one, place);
  },
});
