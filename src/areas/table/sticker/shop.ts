import type { Cart } from './cart';

/** Calls of the shop; `pay` and `answer` are the stand-in provider's pages, opened by the phone that scans. */
export const stickerPaths = {
  shop: '/sticker/shop',
  put: '/sticker/cart/put',
  deliver: '/sticker/cart/deliver',
  place: '/sticker/order/place',
  find: '/sticker/order/find',
  renew: '/sticker/order/renew',
  cancel: '/sticker/order/cancel',
  pay: '/sticker/pay',
  answer: '/sticker/pay_answer',
} as const;

/** Where tables are made, and their QR codes. */
export const tablesPage = '/storesAndEmployees/reservations';

/** Tables that one call puts into the cart. */
export const mostTables = 200;

/** A table that can have a sticker. */
export interface ShopTable {
  id: string;
  code: string;
  /** what its QR code says; null where it has none, and so nothing to print */
  qr: string | null;
  /** an order that is paid, or waits to be, has a sticker for it */
  isOrdered: boolean;
}

/** A store's tables by area, and the operator's cart for it. */
export interface Shop {
  store: { name: string; brand: string };
  areas: { id: string; name: string; tables: ShopTable[] }[];
  cart: Cart;
}
