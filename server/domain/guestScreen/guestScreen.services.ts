import { and, eq, gt } from 'drizzle-orm';
import { orderingConfig } from '#areas/guestScreen/ordering/orderingConfig.contract';
import { screenPicture } from '#areas/guestScreen/screenPicture/screenPicture.contract';
import { store as storeTable } from '#server/db/schema';
import { groupBuyLink, officialAccount } from '#server/db/schema/guestScreen/guestScreen';
import { countedService, type StoreService, switchedService } from '../storeService';

export const services: readonly StoreService[] = [
  switchedService(orderingConfig, { key: 'ordering', group: 'guestScreens' }, ({ qrOrdering }) => qrOrdering === true),
  {
    key: 'officialAccount',
    resource: 'officialAccountAuthorization',
    group: 'guestScreens',
    async find({ tx }, store) {
      const [found] = await tx
        .select({ account: officialAccount.appId })
        .from(storeTable)
        .innerJoin(
          officialAccount,
          and(eq(officialAccount.merchant, storeTable.merchant), eq(officialAccount.brand, storeTable.brand)),
        )
        .where(eq(storeTable.guid, store));
      return { on: found !== undefined };
    },
  },
  switchedService(
    screenPicture,
    { key: 'screenPicture', group: 'guestScreens' },
    ({ images }) => Array.isArray(images) && images.length > 0,
  ),
  countedService(
    { key: 'groupBuy', resource: 'groupBuyLink', group: 'guestScreens' },
    groupBuyLink,
    (merchant, store, now) =>
      and(
        eq(groupBuyLink.merchant, merchant),
        eq(groupBuyLink.store, store),
        gt(groupBuyLink.expiresAt, now.toISOString()),
      ),
  ),
];
