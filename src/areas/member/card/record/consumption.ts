import { whole } from '#areas/member/ledger/values';
import { choice, date, datetime, money, reference, text } from '#entity/fields';

const amount = money({ min: '-999999999.99', max: '999999999.99' });

export const consumptionKinds = ['sale', 'refund', 'reverse'] as const;

/** An order of a member, or what took it back: signed amounts. */
export const consumptionFields = {
  member: reference('member'),
  order: text({ max: 64 }),
  kind: choice('memberConsumption', consumptionKinds),
  store: reference('store'),
  orderAmount: amount,
  discount: amount,
  paid: amount,
  at: datetime(),
  businessDate: date(),
};

/** How much of it each bucket of a card paid, and what it did to the points. */
export const consumptionParts = {
  card: text({ max: 40 }),
  real: amount,
  gift: amount,
  subsidy: amount,
  points: whole,
};
