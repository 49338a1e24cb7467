import { roundingRule } from '../../../src/areas/payments/rounding/roundingRule.contract';
import type { StoreService } from '../storeService';
import { roundingOf } from './rounding';

export const rounding: StoreService = {
  key: 'rounding',
  resource: roundingRule.name,
  group: 'payments',
  find: async ({ tx, caller }, store) => ({ on: (await roundingOf(tx, caller.merchant, store)).enabled }),
};
