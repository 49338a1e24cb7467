import { orderingConfig } from '../../../src/areas/guestScreens/ordering/orderingConfig.contract';
import { setting } from '../../db/schema';
import { DemoPart, type DemoStart } from '../demo/demoPart';
import { guidOf } from '../demo/organisation';

/** Guests order by phone at both brands; one restaurant does not yet and can be set up, another shows large images. */
async function addOrdering({ tx, merchant, at }: DemoStart): Promise<void> {
  const of = (level: 'brand' | 'store', key: string, own: Record<string, unknown>) => ({
    guid: guidOf(merchant, 'setting', `${orderingConfig.name}-${key}`),
    merchant,
    resource: orderingConfig.name,
    level,
    place: guidOf(merchant, level, key),
    own,
    version: 1,
    createdAt: at,
    updatedAt: at,
  });
  const teaHouse = {
    qrOrdering: true,
    orderingMode: 'fastFood',
    payMode: 'prepay',
    diningWays: ['dineIn', 'takeout', 'selfPickup'],
    settleMode: 'perGuest',
  };
  const rows = [
    of('brand', 'A', { qrOrdering: true }),
    of('brand', 'B', teaHouse),
    of('store', 'WH001', { qrOrdering: false }),
    of('store', 'SH001', { menuStyle: 'largeImage', itemRemarkAllowed: false }),
  ];
  await tx.insert(setting).values(rows).onConflictDoNothing();
}

export const demo = new DemoPart({ name: 'ordering', of: 'chain', after: [], make: addOrdering });
