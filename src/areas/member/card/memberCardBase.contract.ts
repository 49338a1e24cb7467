import { buckets } from '#business/bill/balance';
import { contract, crud } from '#entity/contract';
import type { ValuesOf } from '#entity/field';
import { choice, choices, money, references, text } from '#entity/fields';
import { ownIssue } from '#entity/ownIssue';

/** Who bears what was given with a recharge, where it is spent at another store than the one that sold it. */
export const giftBearers = ['seller', 'user'] as const;

const limit = money({ min: '0.01', max: '9999999.99' });

const fields = {
  name: text({ max: 20 }),
  operatingEntity: text({ max: 50 }),
  /** none: all of the subject */
  storeGuids: references('store', { max: 500, branches: '/user/store_tree' }).optional(),
  /** every bucket once, in the order in which it pays */
  deductionOrder: choices('balanceBucket', buckets),
  giftBearer: choice('giftBearer', giftBearers),
  namedLimit: limit,
  unnamedLimit: limit,
  realNameFrom: limit,
};

export type MemberCardBase = ValuesOf<typeof fields>;

/** Of a subject that has saved nothing. */
export const defaultCardBase: MemberCardBase = {
  name: '会员卡',
  operatingEntity: '本企业',
  storeGuids: [],
  deductionOrder: [...buckets],
  giftBearer: 'seller',
  namedLimit: '5000.00',
  unnamedLimit: '1000.00',
  realNameFrom: '10000.00',
};

/**
 * Common settings of all cards of an operating subject (/memberMarketing/storeCardBasicsSetting, 002 §3 Member card): one
 * record for each subject. The limits are those of the law on prepaid cards: recharges beyond them are warned of.
 */
export const memberCardBase = contract('memberCardBase', fields, {
  calls: crud('/hsa-card/card', { getOne: '/hsa-card/card/get', update: '/hsa-card/card/saveOrUpdate' }),
  area: 'memberMarketing',
  scope: 'subject',
  verbs: ['list', 'edit'],
  ownCalls: ['edit'],
  keyword: [],
  defaults: defaultCardBase,
  rules: ({ deductionOrder }) =>
    deductionOrder && deductionOrder.length !== buckets.length
      ? [ownIssue('memberCardBase', 'deductionOrder', 'orderIncomplete')]
      : [],
});

/** The name of the call in the specification's client (002 §7): guid and stores of the base. */
export const cardBasePath = '/hsa-card/card/getBase';
