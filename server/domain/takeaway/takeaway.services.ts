import { and, eq, gt } from 'drizzle-orm';
import { takeawayBinding } from '#server/db/schema/takeaway/takeaway';
import { countedService, type StoreService } from '../storeService';

export const services: readonly StoreService[] = [
  countedService(
    { key: 'takeaway', resource: 'takeawayStoreBinding', group: 'takeaway' },
    takeawayBinding,
    (merchant, store, now) =>
      and(
        eq(takeawayBinding.merchant, merchant),
        eq(takeawayBinding.store, store),
        gt(takeawayBinding.expiresAt, now.toISOString()),
      ),
  ),
];
