import { addSales, batchOf, type TakeawayRow } from '#server/domain/sales/post';
import { chain, demo } from '../callers';
import type { TestGateway } from '../gateway';

let orders = 0;

/** A takeaway order of a platform by a phone. */
export async function addTakeaway(
  { database, clock }: Pick<TestGateway, 'database' | 'clock'>,
  phone: string,
  values: Partial<TakeawayRow> = {},
): Promise<TakeawayRow> {
  orders += 1;
  // Each a minute after the one before, all of them today.
  const placedAt = new Date(clock.now().getTime() + (orders - 180) * 60_000).toISOString();
  const number = `third-${orders}`;
  const zero = {
    goods: '0.00',
    packing: '0.00',
    deliveryFee: '0.00',
    merchantSubsidy: '0.00',
    platformSubsidy: '0.00',
  };
  const row: TakeawayRow = {
    ...{ guid: number, merchant: chain, brand: demo('brand', 'A'), store: demo('store', 'BJ001'), order: number },
    ...{
      at: placedAt,
      businessDate: placedAt.slice(0, 10),
      naturalDate: placedAt.slice(0, 10),
      hour: 12,
      daypart: 'lunch',
    },
    ...{ operator: '', diningType: 'delivery', tradeMode: 'quickMeal', channel: 'americanRegiment' },
    ...{ number, platform: 'americanRegiment', platformNumber: number, daySequence: orders, status: 'completed' },
    ...{ placedAt, deliveredAt: null, ...zero },
    ...{ guestPaid: '30.00', commission: '0.00', serviceFee: '0.00', merchantIncome: '30.00', ownDelivery: false },
    ...{ courier: '', late: false, guest: '赵先生', phone, address: '', cancelReason: '', problem: '', version: 1 },
    ...values,
  };
  await database.db.transaction((tx) => addSales(tx, { ...batchOf([]), takeaways: [row] }));
  return row;
}
