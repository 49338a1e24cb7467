import { stickerPaths } from '#areas/table/sticker/shop';
import { sticker } from '#areas/table/sticker/sticker.contract';
import { type Call, protectedCall } from '#server/call/call';
import { orderCalls } from '#server/domain/business/orderPay/orderCalls';
import { deliverInput, deliverTo, putInput, putPieces, shopInput, shopOf } from './cart';
import { findOrder, placeInput, placeOrder, stickerOrders } from './orders';

const order = `${sticker.name}:order`;

/** The shop of stickers: a cart for a store, its order, and the QR codes by which that is paid. */
export const calls: readonly Call[] = [
  protectedCall({ method: 'POST', path: stickerPaths.shop, permission: order, input: shopInput, handle: shopOf }),
  protectedCall({
    method: 'POST',
    path: stickerPaths.put,
    permission: order,
    input: putInput,
    write: true,
    handle: putPieces,
  }),
  protectedCall({
    method: 'POST',
    path: stickerPaths.deliver,
    permission: order,
    input: deliverInput,
    write: true,
    handle: deliverTo,
  }),
  protectedCall({
    method: 'POST',
    path: stickerPaths.place,
    permission: order,
    input: placeInput,
    write: true,
    handle: placeOrder,
  }),
  ...orderCalls(stickerOrders, { view: [order], find: findOrder }),
];
