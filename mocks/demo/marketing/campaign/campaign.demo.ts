import { and, eq } from 'drizzle-orm';
import { systemName } from '#entity/person';
import { DemoPart, type DemoStart } from '#mocks/demo/demoPart';
import { guidOf } from '#mocks/demo/organisation';
import { brandSubject, store } from '#server/db/schema';
import { campaign } from '#server/db/schema/marketing/campaign';
import { dayMs } from '#values/duration';
import { pinyinCodeOf } from '#values/pinyin';
import { demoCouponGuid } from '../coupon/demoInstances';
import { type DemoCampaign, demoCampaigns } from './demoCampaigns';

function rowOf({ merchant, at, now }: DemoStart, one: DemoCampaign, place: number, stores: string[]) {
  const { of, key, type, title, state, between, categories, budgetAmount, budgetUses } = one;
  // A day begins at midnight in the demo's zone, which is eight hours ahead.
  const midnight = Math.floor((now.getTime() + dayMs / 3) / dayMs) * dayMs - dayMs / 3;
  const dayAt = (day: number) => new Date(midnight + day * dayMs).toISOString();
  const created = new Date(Date.parse(at) + place * 60_000).toISOString();
  return {
    ...{ guid: guidOf(merchant, 'campaign', `${of}-${key}`), merchant, version: 1, createdAt: created },
    ...{ updatedAt: created, updatedBy: systemName, search: `${title} ${pinyinCodeOf(title)}`.toLowerCase() },
    ...{ subject: `${merchant}-subject-${of}`, type, title, state, stores },
    ...{ startTime: dayAt(between[0]), endTime: dayAt(between[1]) },
    ...{ reductions: one.reductions ?? null, discounts: one.discounts ?? null, giftFrom: one.giftFrom ?? null },
    giftItems:
      one.gifts?.map(([dish, quantity]) => ({
        commodity: guidOf(merchant, 'commodity', `${of === 1 ? 'A' : 'B'}-${dish}`),
        quantity,
      })) ?? null,
    giftCoupons: one.welcome?.coupons?.map((coupon) => demoCouponGuid(merchant, of, coupon)) ?? null,
    ...{ giftPoints: one.welcome?.points ?? null, giftGrowth: one.welcome?.growth ?? null },
    giftBalance: one.welcome?.balance ?? null,
    ...{ rate: one.rate ?? null, productScope: categories ? 'categories' : 'all' },
    categories: categories?.map((category) => ({ category })) ?? null,
    ...{ weekdays: one.weekdays ?? null, periods: one.periods ?? null, audience: one.audience ?? 'everyone' },
    budgetKind: budgetAmount ? 'money' : budgetUses ? 'uses' : 'none',
    ...{ budgetAmount: budgetAmount ?? null, budgetUses: budgetUses ?? null, stackable: false },
    controlPercent: one.control ?? 0,
  } as const;
}

/** Campaigns of both subjects at all of their stores. */
async function make(start: DemoStart): Promise<void> {
  const { tx, merchant } = start;
  for (const of of [1, 2] as const) {
    const found = await tx
      .select({ guid: store.guid })
      .from(store)
      .innerJoin(brandSubject, eq(brandSubject.brand, store.brand))
      .where(and(eq(store.merchant, merchant), eq(brandSubject.subject, `${merchant}-subject-${of}`)))
      .orderBy(store.guid);
    const stores = found.map(({ guid }) => guid);
    const rows = demoCampaigns.flatMap((one, place) => (one.of === of ? [rowOf(start, one, place, stores)] : []));
    if (stores.length > 0) await tx.insert(campaign).values(rows).onConflictDoNothing();
  }
}

/** Campaigns, of which the demo's tills give those that are in force. */
export const demo = new DemoPart({ name: 'campaigns', of: 'chain', after: ['goods'], make });
