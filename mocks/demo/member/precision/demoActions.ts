import type { PrecisionGift, PrecisionState, ReachAsked } from '#areas/member/precision/precision';

/** An action of the demo's first subject. */
export interface DemoAction {
  key: string;
  title: string;
  gives: PrecisionGift[];
  /** key of a coupon of the demo */
  coupon?: string;
  points?: number;
  /** yuan */
  amount?: string;
  message?: string;
  /** key of a label that staff put on by hand */
  label?: 'vip' | 'complained';
  levels?: readonly ('gold' | 'platinum' | 'diamond')[];
  lastConsumption?: NonNullable<ReachAsked['lastConsumption']>;
  control?: number;
  /** days from now when it is sent; left out: when it is published */
  day?: number;
  /** as it is found at last */
  state: PrecisionState;
}

export const demoActions: readonly DemoAction[] = [
  {
    ...{ key: 'recall', title: '沉睡会员召回', gives: ['coupon', 'sms'], coupon: 'asleep' },
    message: '【蜀香小馆】好久不见，送您一张优惠券，已放入账户，到店即用。拒收请回复R',
    ...{ lastConsumption: 'before3Months', control: 20, state: 'notPublished' },
  },
  {
    ...{ key: 'plum', title: '白金钻石礼遇', gives: ['coupon'], coupon: 'sourPlum', levels: ['platinum', 'diamond'] },
    ...{ control: 5, day: 3, state: 'published' },
  },
  {
    ...{ key: 'apology', title: '致歉补贴', gives: ['balance'], amount: '10.00', label: 'complained' },
    state: 'paused',
  },
  {
    ...{ key: 'vip', title: '重点会员回馈', gives: ['coupon', 'points'], coupon: 'from100', points: 100, label: 'vip' },
    ...{ control: 10, state: 'published' },
  },
  {
    ...{ key: 'gold', title: '金卡周末邀约', gives: ['sms'], levels: ['gold'], control: 20, day: -20 },
    message: '【蜀香小馆】金卡会员本周末到店，招牌毛血旺等您品尝。拒收请回复R',
    state: 'published',
  },
];
