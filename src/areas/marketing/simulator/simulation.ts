/** Calls of the simulator: the stores, what one sells, and what comes of a basket there. */
export const simulatorPaths = { stores: '/simulator/stores', menu: '/simulator/menu', run: '/simulator/run' } as const;

/** Rights of which one lets somebody try a basket: to read what lowers it. */
export const simulatorRights = ['campaign:list', 'coupon:list', 'couponExclusion:list'] as const;

/** Most dishes of a basket, and most definitions of coupons that are tried beside the member's own. */
export const mostLines = 20;
export const mostCoupons = 10;

/** A dish of a store's menu that can be put into a basket. */
export interface MenuDish {
  /** names dish and specification to the gateway */
  id: string;
  name: string;
  category: string;
  spec: string;
  unit: string;
  /** yuan */
  price: string;
}

/** A basket, its guest and what is shown at the till. Nothing of it is stored. */
export interface SimulationAsked {
  store: string;
  /** null: a guest without a membership */
  member: string | null;
  /** when the bill is paid; null: now */
  at: string | null;
  lines: readonly { dish: string; quantity: string }[];
  /** with the coupons that the member holds */
  held: boolean;
  /** definitions, each as if the guest had just received one */
  coupons: readonly string[];
  /** that the member wants to pay with */
  points: number;
  /** a campaign that is tried before it is published */
  campaign: string | null;
}

/** The steps of a bill, in their order. */
export const steps = ['member', 'activity', 'coupon', 'points', 'rounding'] as const;
export type Step = (typeof steps)[number];

/** A line of the bill; amounts in yuan. */
export interface BilledLine {
  /** its place on the bill, from 1 */
  number: number;
  name: string;
  spec: string;
  quantity: string;
  list: string;
  off: string;
  net: string;
}

/** Something that lowered the bill; rounding may raise it. */
export interface Given {
  step: Step;
  /** guid of the level, card, campaign or coupon */
  source: string;
  name: string;
  /** yuan */
  amount: string;
}

/** Why something gave nothing: the texts `simulator.reasons` say it. */
export const refusals = [
  'otherTerms',
  'pointsBalance',
  'pointsBill',
  'pointsPart',
  'pointsBeside',
  'pointsOff',
  'noMember',
  'memberDisabled',
  'memberNotServed',
  'noGoods',
  'threshold',
  'noPair',
  'noGift',
  'notBegun',
  'over',
  'otherDay',
  'otherTime',
  'membersOnly',
  'otherAudience',
  'control',
  'budget',
  'campaignDaily',
  'campaignTotal',
  'otherStore',
  'paused',
  'disabled',
  'ended',
  'voided',
  'currency',
  'notYetEffective',
  'expired',
  'maxPerTransaction',
  'dailyLimit',
  'deductionPercent',
  'exclusive',
  'excluded',
  'betterChoice',
] as const;
export type Refusal = (typeof refusals)[number];

export interface Refused {
  step: Step;
  source: string;
  name: string;
  reason: Refusal;
  /** an amount, a count, an instant or a currency, by the reason */
  limit: string;
  /** yuan that the goods lack */
  missing: string | null;
  /** the coupon beside which it does not go */
  beside: string | null;
}

/** The bill that comes of a basket. */
export interface Simulated {
  at: string;
  lines: BilledLine[];
  goods: string;
  given: Given[];
  refused: Refused[];
  due: string;
  pointsUsed: number;
}
