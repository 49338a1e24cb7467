import { orderStatuses } from '#business/orderPay/payment';
import { contract, crud } from '#entity/contract';
import { choice, datetime, integer, money, person, reference, text } from '#entity/fields';
import { mostPieces } from './cart';

/** Orders of table stickers (/storesAndEmployees/stickerManage). Made from a cart, and then only paid or cancelled. */
export const sticker = contract(
  'sticker',
  {
    number: text({ max: 40 }),
    store: reference('store'),
    status: choice('orderStatus', orderStatuses),
    pieces: integer({ min: 1, max: mostPieces, unit: 'piece' }),
    amount: money({ min: '0.01', max: '99999.99' }),
    placedAt: datetime(),
    operator: person(),
    recipient: text({ max: 20 }),
    phone: text({ max: 20 }),
    address: text({ max: 400 }),
    paidAt: datetime().optional(),
  },
  {
    calls: crud('/sticker/order'),
    area: 'tables',
    scope: 'store',
    scopeField: 'store',
    verbs: ['list', 'export', 'order', 'pay', 'cancel'],
    ownCalls: ['order', 'pay', 'cancel'],
    startsIn: 'table',
    keyword: ['number', 'recipient'],
    represent: 'number',
    cardFacts: ['store', 'amount', 'placedAt'],
    sort: { field: 'placedAt', order: 'DESC' },
    period: 'placedAt',
    past: true,
  },
);
