import type { ShiftRow } from '#server/domain/sales/post';
import { createChance, seedOf } from '../chance';
import type { StoreProfile } from './profile';
import { instantOf } from './visit';

/** When the second cashier takes over. */
const handOver = 16 * 60;

/** The shift in which a till takes money at an instant of a business date. */
export function shiftAt({ code }: StoreProfile, date: string, at: Date): string {
  const number = at < instantOf(date, handOver) ? 1 : 2;
  return `${code}${date.slice(2).replaceAll('-', '')}-s${number}`;
}

/** A planned shift; the counted cash is known only at its end. */
export interface PlannedShift {
  row: Omit<ShiftRow, 'status' | 'endedAt' | 'countedCash' | 'openOrders'>;
  startedAt: Date;
  endsAt: Date;
  /** how far the counted cash is from what should be there, in yuan */
  difference: string;
}

/** The two shifts of a store's day. */
export function shiftsOf(profile: StoreProfile, date: string): PlannedShift[] {
  const chance = createChance(seedOf(`${profile.code} ${date} shifts`));
  const edges = [profile.opens * 60 - 30, handOver, profile.closes * 60 + 90];
  return [0, 1].map((index): PlannedShift => {
    const startedAt = instantOf(date, edges[index] ?? 0);
    const endsAt = instantOf(date, edges[index + 1] ?? 0);
    const { cashier } = profile.crew;
    const off = chance.percent(8) ? chance.between(-20, 10) : 0;
    const guid = `${profile.code}${date.slice(2).replaceAll('-', '')}-s${index + 1}`;
    return {
      row: {
        guid,
        merchant: profile.merchant,
        brand: profile.brand,
        store: profile.guid,
        number: guid.toUpperCase(),
        businessDate: date,
        device: `POS-${(index % 2) + 1}`,
        cashier: cashier[index % cashier.length]?.name ?? '',
        startedAt: startedAt.toISOString(),
        openingFloat: '500.00',
        payIn: chance.percent(6) ? '200.00' : '0.00',
        payOut: chance.percent(12) ? `${chance.between(2, 18) * 10}.00` : '0.00',
      },
      startedAt,
      endsAt,
      difference: `${off}.00`,
    };
  });
}
