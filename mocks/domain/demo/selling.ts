import { pinyinCodeOf } from '../../../src/areas/goods/commodity/pinyin';
import { soldOutEstimate as contract } from '../../../src/areas/goods/soldOut/soldOutEstimate.contract';
import type { Tx } from '../../db/database';
import { soldOutEstimate } from '../../db/goodsSchema';
import { searchTextOf } from '../../store/listQuery';
import { nextDayAt } from '../selling/due';
import { guidOf } from './organisation';
import { personName } from './people';

/** A store whose kitchen uses what stands here. */
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
    dueAt: timed ? nextDayAt(now, '04:00', '05:00').toISOString() : null,
  };
}

/** What kitchens have run out of today; an older demo that has none gets it too. */
export async function addSelling(tx: Tx, merchant: string, now: Date): Promise<void> {
  const found = await tx.select({ guid: soldOutEstimate.guid }).from(soldOutEstimate).limit(1);
  if (found.length > 0) return;
  for (const key of ['BJ001', 'SH001']) {
    const rows = estimates.map((one, order) => estimateRow({ merchant, key, now }, one, order));
    await tx.insert(soldOutEstimate).values(rows);
  }
}
