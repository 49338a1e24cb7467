import { coupon } from '#server/db/schema/marketing/coupon';
import { chain, demo, firstSubject } from '../callers';
import type { TestGateway } from '../gateway';

/** A voucher of 20 yuan of the first subject that nobody has yet; answers its guid. */
export async function addCoupon(
  gateway: TestGateway,
  values: Partial<typeof coupon.$inferInsert> = {},
): Promise<string> {
  const at = gateway.clock.now().toISOString();
  const guid = crypto.randomUUID();
  await gateway.database.db.insert(coupon).values({
    ...{ guid, merchant: chain, subject: firstSubject, version: 1, createdAt: at, updatedAt: at, updatedBy: '' },
    ...{ search: '测试券', type: 'voucher', name: '测试券', style: 'rose', state: 'issuing', value: '20.00' },
    ...{ currency: 'CNY', productScope: 'all', applicableStores: [demo('store', 'BJ001')] },
    ...{ validityKind: 'afterReceipt', validityAfterReceipt: 7, validityUnit: 'days', issueQuantity: 10 },
    ...{ perPersonReceiveLimit: 2, maximumUsagePerTransaction: 1, stackableFlag: false, exclusivityFlag: false },
    ...values,
  });
  return guid;
}
