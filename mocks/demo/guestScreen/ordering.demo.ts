import { orderingConfig } from '#areas/guestScreen/ordering/orderingConfig.contract';
import { DemoPart } from '../demoPart';
import { addSaid, type Said } from '../settingRows';

const teaHouse = {
  qrOrdering: true,
  orderingMode: 'fastFood',
  payMode: 'prepay',
  diningWays: ['dineIn', 'takeout', 'selfPickup'],
  settleMode: 'perGuest',
};

/** Guests order by phone at both brands; one restaurant does not yet and can be set up, another shows large images. */
const said: readonly Said[] = [
  [orderingConfig.name, 'brand', 'A', { qrOrdering: true }],
  [orderingConfig.name, 'brand', 'B', teaHouse],
  [orderingConfig.name, 'store', 'WH001', { qrOrdering: false }],
  [orderingConfig.name, 'store', 'SH001', { menuStyle: 'largeImage', itemRemarkAllowed: false }],
];

export const demo = new DemoPart({ name: 'ordering', of: 'chain', after: [], make: (start) => addSaid(start, said) });
