import { buckets } from '#business/bill/balance';
import { choice, date, datetime, integer, person, reference, text } from '#entity/fields';
import { entryKinds } from './kinds';

/** Why a row was written, whose it is and where: the same in every ledger of a member. */
export const entryFields = {
  member: reference('member'),
  kind: choice('memberEntry', entryKinds),
  store: reference('store').optional(),
  at: datetime(),
  businessDate: date(),
  order: text({ max: 64 }).optional(),
  operator: person(),
  remark: text({ max: 100 }).optional(),
};

/** Origin of a row, from the books of what made it. */
export const originFields = {
  /** number of the order; `order` is its guid */
  orderNumber: text({ max: 40 }),
  /** who allowed it, where that was needed */
  authoriser: text({ max: 100 }),
};

export const bucketField = choice('balanceBucket', buckets);

/** Points and growth values. */
export const whole = integer({ min: -999_999_999, max: 999_999_999 });
