import { secondPersonFields } from '#business/secondPerson/authorised';
import { contract, crud } from '#entity/contract';
import { choice, money, reference, text } from '#entity/fields';
import type { Gift, Tier } from './gifts';
import { memberCard } from './memberCard.contract';

export const cardPaths = {
  freeze: '/member/card/freeze',
  unfreeze: '/member/card/unfreeze',
  replace: '/member/card/replace',
  void: '/member/card/void',
  offer: '/member/card/recharge_offer',
  recharge: '/member/card/recharge',
  rechargePreview: '/member/card/recharge_preview',
  refund: '/member/card/refund_recharge',
  refundPreview: '/member/card/refund_preview',
} as const;

/** By which a recharge is paid, and given back. */
export const rechargeMethods = ['cash', 'wechat', 'alipay', 'card'] as const;

const options = {
  calls: crud('/member/card'),
  area: 'memberMarketing' as const,
  scope: 'subject' as const,
  verbs: [],
  keyword: [],
};

// Sent with a command: no entities of their own, they have the labels of cards.

/** Why a card is frozen, replaced or cancelled. */
export const because = contract(memberCard.name, { reason: text({ max: 100 }) }, options);

/** Money that is paid in. */
export const topUp = contract(
  memberCard.name,
  {
    amount: money({ min: '0.01', max: '9999999.99' }),
    store: reference('store'),
    method: choice('rechargeMethod', rechargeMethods),
  },
  options,
);

/** Money that is paid in, up to the most that may be paid in at once; yuan. */
export const topUpWithin = (cap: string) =>
  contract(memberCard.name, { ...topUp.fields, amount: money({ min: '0.01', max: cap }) }, options);

/** Real value that is paid out. */
export const payOut = contract(
  memberCard.name,
  { ...topUp.fields, reason: text({ max: 100 }), ...secondPersonFields },
  options,
);

/** A warning of the law on prepaid cards, with its limit in yuan. */
export interface RechargeWarning {
  key: 'named' | 'unnamed' | 'realName';
  limit: string;
}

/** Outcome of a recharge that is not given yet; amounts in yuan. */
export interface RechargePreview extends Gift {
  /** the activity that gives it; null for the rule */
  activity: string | null;
  real: { before: string; after: string };
  giftBalance: { before: string; after: string };
  warnings: RechargeWarning[];
}

/** Amounts that are offered before one is chosen, each with its gift. */
export interface RechargeOffer {
  amounts: Tier[];
  freeAmounts: boolean;
  cap: string;
}

/** Outcome of a refund that is not given yet; amounts in yuan. */
export interface RefundPreview {
  /** most that can be paid out: topped up with money and not used */
  most: string;
  /** a second person has to allow it */
  needsAuthoriser: boolean;
  /** yuan that the operator's day has left, if the amount is more; null if it is not */
  overDay: string | null;
  /** gift that is forfeited with the amount */
  forfeited: string;
  real: { before: string; after: string };
  giftBalance: { before: string; after: string };
  /** of the top-ups that are paid out: taken back, and spent before and therefore owed */
  points: { taken: number; owed: number };
  growth: { taken: number; owed: number };
}

/** Answer of a command on a card. */
export interface CardAnswer {
  id: string;
  number: string;
  real: string;
  gift: string;
}
