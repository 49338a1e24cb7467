import fc from 'fast-check';
import { expect, test } from 'vitest';
import { includesDay } from '#business/bill/hours';
import { covers, weekdays } from '#entity/windows';
import {
  type CampaignGoods,
  type CampaignTimes,
  goodsMeet,
  timesMeet,
} from '#server/domain/marketing/campaign/overlap';
import { hourMs } from '#values/duration';
import { dayIn, zonedParts } from '#values/zonedTime';

// A5: two campaigns meet exactly where there is an instant, and a dish, to which both apply.

const zone = 'Asia/Shanghai';
const hour = hourMs;
const begin = Date.parse('2030-01-01T00:00:00Z');

const clock = fc.integer({ min: 0, max: 23 }).map((at) => `${String(at).padStart(2, '0')}:00`);
const period = fc
  .record({ startTime: clock, endTime: clock })
  .filter(({ startTime, endTime }) => startTime !== endTime);

/** Campaigns on a grid of hours, within three weeks. */
const campaigns = fc
  .record({
    from: fc.integer({ min: 0, max: 20 * 24 }),
    length: fc.integer({ min: 1, max: 12 * 24 }),
    weekdays: fc.option(fc.subarray([...weekdays])),
    periods: fc.option(fc.array(period, { maxLength: 2 })),
  })
  .map(
    ({ from, length, ...when }): CampaignTimes => ({
      ...when,
      startTime: new Date(begin + from * hour).toISOString(),
      endTime: new Date(begin + (from + length) * hour).toISOString(),
    }),
  );

/** Whether a campaign applies at an instant, by its own words. */
function applies({ startTime, endTime, weekdays: days, periods }: CampaignTimes, at: number): boolean {
  const instant = new Date(at);
  const time = zonedParts(instant.toISOString(), zone)?.time.slice(0, 5) ?? '';
  return (
    Date.parse(startTime) <= at &&
    at < Date.parse(endTime) &&
    includesDay(days, dayIn(instant, zone)) &&
    (!periods?.length || periods.some((one) => covers(one, time)))
  );
}

test('times meet exactly where an hour has both', () => {
  fc.assert(
    fc.property(campaigns, campaigns, (a, b) => {
      const hours = Array.from({ length: 33 * 24 }, (_, index) => begin + index * hour);
      const both = hours.some((at) => applies(a, at) && applies(b, at));
      expect(timesMeet(a, b, zone)).toBe(both);
      expect(timesMeet(b, a, zone)).toBe(both);
    }),
    { numRuns: 300 },
  );
});

const menu = [
  ['soup', 'hot'],
  ['beef', 'hot'],
  ['tofu', 'cold'],
  ['tea', 'drinks'],
] as const;
const categoryOf = (product: string) => menu.find(([name]) => name === product)?.[1];

const goods: fc.Arbitrary<CampaignGoods> = fc.record({
  productScope: fc.constantFrom('all', 'categories', 'products'),
  categories: fc.subarray(['hot', 'cold', 'drinks']).map((names) => names.map((category) => ({ category }))),
  products: fc.subarray(menu.map(([name]) => name)),
});

function isAbout({ productScope, categories, products }: CampaignGoods, [name, category]: (typeof menu)[number]) {
  if (productScope === 'all') return true;
  if (productScope === 'products') return products?.includes(name) ?? false;
  return categories?.some((one) => one.category === category) ?? false;
}

test('goods meet exactly where a dish is in both; all goods meet whatever is named', () => {
  fc.assert(
    fc.property(goods, goods, (a, b) => {
      const both = menu.some((dish) => isAbout(a, dish) && isAbout(b, dish));
      const all = a.productScope === 'all' || b.productScope === 'all';
      expect(goodsMeet(a, b, categoryOf)).toBe(both || all);
    }),
  );
});
