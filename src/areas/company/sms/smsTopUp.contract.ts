import { orderStatuses } from '#business/orderPay/payment';
import { contract, crud } from '#entity/contract';
import { choice, datetime, integer, money, person, text } from '#entity/fields';
import { smsPackageKeys } from './credit';

/** Orders of texts by SMS (/configuration/shortRecharge): placed for a package, and then only paid or cancelled. */
export const smsTopUp = contract(
  'smsTopUp',
  {
    number: text({ max: 40 }),
    status: choice('orderStatus', orderStatuses),
    package: choice('smsPackage', smsPackageKeys),
    texts: integer({ min: 1, max: 1_000_000, unit: 'text' }),
    amount: money({ min: '0.01', max: '99999.99' }),
    placedAt: datetime(),
    operator: person(),
    paidAt: datetime().optional(),
  },
  {
    calls: crud('/sms/order'),
    area: 'configuration',
    scope: 'merchant',
    verbs: ['list', 'export', 'order', 'pay', 'cancel', 'warn'],
    ownCalls: ['order', 'pay', 'cancel', 'warn'],
    keyword: ['number'],
    represent: 'number',
    cardFacts: ['texts', 'amount', 'placedAt'],
    sort: { field: 'placedAt', order: 'DESC' },
    period: 'placedAt',
    past: true,
  },
);
