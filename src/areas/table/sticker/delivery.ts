import { contract, crud } from '#entity/contract';
import { phone, region, text } from '#entity/fields';

/** Where stickers are sent, as it is typed. No entity of its own: it is kept with the cart, and then with the order. */
export const delivery = contract(
  'stickerDelivery',
  {
    recipient: text({ max: 20 }),
    phone: phone({ landline: true }),
    area: region(),
    address: text({ max: 200 }),
  },
  { calls: crud('/sticker/cart'), area: 'tables', scope: 'store', verbs: [], keyword: [] },
);
