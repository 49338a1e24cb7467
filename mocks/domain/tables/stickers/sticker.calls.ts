import { z } from 'zod';
import { payOutcomes } from '../../../../src/areas/tables/sticker/order';
import { stickerPaths } from '../../../../src/areas/tables/sticker/shop';
import { sticker } from '../../../../src/areas/tables/sticker/sticker.contract';
import { type Call, protectedCall, publicCall } from '../../../call/call';
import { deliverInput, deliverTo, putInput, putPieces, shopInput, shopOf } from './cart';
import { cancelOrder, findOrder, oneOrder, placeInput, placeOrder, renewQr } from './orders';
import { answerPage, payPage } from './payPage';

const order = `${sticker.name}:order`;
const code = z.string().min(8).max(100);

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
  protectedCall({
    method: 'POST',
    path: stickerPaths.find,
    permission: [`${sticker.name}:list`, order],
    input: oneOrder,
    handle: findOrder,
  }),
  protectedCall({
    method: 'POST',
    path: stickerPaths.renew,
    permission: `${sticker.name}:pay`,
    input: oneOrder,
    write: true,
    handle: renewQr,
  }),
  protectedCall({
    method: 'POST',
    path: stickerPaths.cancel,
    permission: `${sticker.name}:cancel`,
    input: oneOrder,
    write: true,
    handle: cancelOrder,
  }),
  publicCall({
    method: 'GET',
    path: stickerPaths.pay,
    input: z.object({ code }),
    handle: (context, input) => payPage(context, input.code),
  }),
  publicCall({
    method: 'GET',
    path: stickerPaths.answer,
    input: z.object({ code, outcome: z.enum(payOutcomes) }),
    handle: (context, input) => answerPage(context, input.code, input.outcome),
  }),
];
