import { soldOutEstimate as contract } from '#areas/goods/soldOut/soldOutEstimate.contract';
import type { Tx } from '#server/db/database';
import { soldOutEstimate } from '#server/db/schema/goods/goods';
import { entityOf } from '#server/domain/entities';
import { nextDayAt } from '#server/domain/goods/soldOut/due';
import { searchTextOf } from '#server/store/listQuery';
import { seedRows } from '#server/store/seed';
import { addDays } from '#values/dateText';
import { hourMs } from '#values/duration';
import { pinyinCodeOf } from '#values/pinyin';
import { defaultZone } from '#values/zonedTime';
import { DemoPart, type DemoStart } from '../demoPart';
import { guidOf } from '../organisation';
import { personName } from '../people';

/** A store whose kitchen uses records at this place. */
interface DemoKitchen {
  merchant: string;
  /** code of the store, part of the guids of its goods */
  key: string;
  now: Date;
}

type Estimate = typeof soldOutEstimate.$inferInsert;

interface DemoEstimate {
  dish: string;
  state: 'available' | 'limited' | 'soldOutLongTerm' | 'soldOutDelisted';
  /** of a limit: left and of how many */
  left?: number;
  of?: number;
}

const estimates: DemoEstimate[] = [
  { dish: '毛血旺', state: 'soldOutDelisted' },
  { dish: '酸菜鱼', state: 'limited', left: 3, of: 20 },
  { dish: '夫妻肺片', state: 'soldOutLongTerm' },
  { dish: '干煸四季豆', state: 'available' },
];

function estimateRow({ merchant, key, now }: DemoKitchen, one: DemoEstimate, order: number): Estimate {
  const setAt = new Date(now.getTime() - (order + 1) * 600_000).toISOString();
  const refill = one.of !== undefined;
  const values = { name: one.dish, pinyinCode: pinyinCodeOf(one.dish) };
  const longTerm = one.state === 'soldOutLongTerm';
  const timed = !longTerm && one.state !== 'available';
  return {
    ...values,
    guid: guidOf(merchant, 'estimate', `${key}-${one.dish}`),
    merchant,
    search: searchTextOf(contract, values),
    createdAt: setAt,
    updatedAt: setAt,
    updatedBy: personName(2001),
    place: guidOf(merchant, 'store', key),
    commodity: guidOf(merchant, 'commodity', `${key}-${one.dish}`),
    specification: guidOf(merchant, 'sku', `${key}-${one.dish}-`),
    type: longTerm ? 'longTerm' : 'soldOut',
    liftMode: longTerm ? 'manual' : 'automatic',
    quantity: one.of ?? null,
    minOrder: refill ? 1 : null,
    refill,
    refillTime: '05:00',
    liftDate: null,
    state: one.state,
    remaining: one.left ?? null,
    setBy: personName(2001),
    setAt,
    dueAt: timed ? nextDayAt(now, { timeZone: defaultZone, cutOff: '04:00' }, '05:00').toISOString() : null,
  };
}

interface DemoRecord {
  resource: string;
  key: string;
  data: Record<string, unknown>;
}

/** A dish as time ranges hold it; `key` is that of its store or brand. */
function offeredAt(merchant: string, key: string) {
  return (name: string, originalPrice: string, currentPrice: string) => ({
    commodity: guidOf(merchant, 'commodity', `${key}-${name}`),
    specification: guidOf(merchant, 'sku', `${key}-${name}-`),
    name,
    unit: '份',
    category: guidOf(merchant, 'category', `${key}-招牌`),
    categoryName: '招牌',
    originalPrice,
    currentPrice,
  });
}

/** A menu of the brand's library for the evenings of two stores. */
function brandRecord(merchant: string): DemoRecord {
  const brand = guidOf(merchant, 'brand', 'A');
  const offered = offeredAt(merchant, 'A');
  const name = '晚市菜单';
  return {
    resource: 'productMenu',
    key: `A-${name}`,
    data: {
      brand,
      name,
      stores: ['BJ001', 'SH001'].map((code) => guidOf(merchant, 'store', code)),
      timePeriods: [
        { startTime: '17:00', endTime: '20:30', products: [offered('毛血旺', '68.00', '68.00')] },
        { startTime: '21:00', endTime: '02:00', products: [offered('酸菜鱼', '88.00', '79.00')] },
      ],
    },
  };
}

/** Returns further records of a store: templates by the hour, summaries of its kitchen. */
function storeRecords(merchant: string, key: string, today: string): DemoRecord[] {
  const store = guidOf(merchant, 'store', key);
  const dish = (name: string) => guidOf(merchant, 'commodity', `${key}-${name}`);
  const offered = offeredAt(merchant, key);
  const day = (days: number) => addDays(today, days);
  const lunch = { startTime: '11:00', endTime: '14:00', products: [offered('毛血旺', '68.00', '58.00')] };
  const night = { startTime: '21:00', endTime: '02:00', products: [offered('酸菜鱼', '88.00', '79.00')] };
  const template = (name: string, from: number, to: number, status: string, itemMenu: unknown[]): DemoRecord => ({
    resource: 'saleTemplate',
    key: `${key}-${name}`,
    data: {
      place: store,
      name,
      periodicPattern: 'schedule',
      startDate: day(from),
      endDate: day(to),
      weekdays: null,
      itemMenu,
      status,
    },
  });
  return [
    template('午市特惠', -10, 20, 'activation', [lunch]),
    template('夜宵', -40, -10, 'activation', [night]),
    template('冬季新品', 10, 60, 'frozen', [lunch, night]),
    {
      resource: 'dishesSummary',
      key: `${key}-招牌`,
      data: { place: store, name: '招牌菜', commodities: [dish('毛血旺'), dish('酸菜鱼')], sort: 1, enabled: true },
    },
  ];
}

async function addRecords(tx: Tx, merchant: string, now: Date): Promise<void> {
  const at = new Date(now.getTime() - hourMs).toISOString();
  const today = now.toISOString().slice(0, 10);
  const all = [brandRecord(merchant), ...['BJ001', 'SH001'].flatMap((key) => storeRecords(merchant, key, today))];
  for (const name of new Set(all.map(({ resource }) => resource))) {
    const own = all.filter(({ resource }) => resource === name);
    const rows = own.map(({ key, data }) => ({ guid: guidOf(merchant, name, key), values: data }));
    await seedRows(tx, entityOf(name), { merchant, at, by: personName(2001) }, rows);
  }
}

/** Adds today's sold-out goods of the kitchens; an older demo that has none gets them too. */
async function addSelling({ tx, merchant, now }: DemoStart): Promise<void> {
  const found = await tx.select({ guid: soldOutEstimate.guid }).from(soldOutEstimate).limit(1);
  await addRecords(tx, merchant, now);
  if (found.length > 0) return;
  for (const key of ['BJ001', 'SH001']) {
    const rows = estimates.map((one, order) => estimateRow({ merchant, key, now }, one, order));
    await tx.insert(soldOutEstimate).values(rows);
  }
}

export const demo = new DemoPart({ name: 'selling', of: 'chain', after: ['goods'], make: addSelling });
