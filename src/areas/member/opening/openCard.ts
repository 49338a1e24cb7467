import { contract, crud } from '#entity/contract';
import { money, reference, text } from '#entity/fields';
import { type Issue, issue } from '#entity/issue';
import { ownIssue } from '#entity/ownIssue';
import { compareDecimals } from '#values/decimal';
import { type RechargePreview, topUp } from '../card/commands';
import { shownCard } from '../card/physical/physicalCard.contract';
import { cardOpening } from './cardOpening.contract';

export const openingPaths = {
  offer: '/member/card_opening/offer',
  preview: '/member/card_opening/open_preview',
  open: '/member/card_opening/open',
} as const;

/** A card that is opened for a member; the number and the code are those of a physical one. */
export const newCard = contract(
  cardOpening.name,
  {
    opening: reference(cardOpening.name),
    store: reference('store'),
    amount: money({ min: '0.01', max: '9999999.99' }).optional(),
    method: topUp.fields.method,
    number: shownCard.fields.number.optional(),
    code: text({ min: 16, max: 20 }).optional(),
  },
  { calls: crud('/member/card_opening'), area: 'memberMarketing', scope: 'subject', verbs: [], keyword: [] },
);

/** A rule by which the member may have a card opened here. Amounts in yuan. */
export interface OpeningOffer {
  id: string;
  name: string;
  type: string;
  fee: string;
  firstRecharge: string | null;
  /** the member has as many cards by it as one may */
  usedUp: boolean;
}

/** Outcome of an opening that is not done yet; amounts in yuan. */
export interface OpeningPreview {
  fee: string;
  /** to be paid in all: the fee, and what is paid in */
  toPay: string;
  /** given with the card */
  gift: string;
  points: number;
  growth: number;
  /** given for what is paid in; null where nothing is */
  recharge: Pick<RechargePreview, 'gift' | 'points' | 'growth' | 'activity'> | null;
  /** stored value of the new card */
  real: string;
  giftBalance: string;
  warnings: RechargePreview['warnings'];
}

/** Issues of the first top-up by a rule that asks for one; amounts in yuan. */
export function firstRechargeIssues(least: string | null, amount: unknown): Issue[] {
  const isEnough = least === null || (typeof amount === 'string' && compareDecimals(amount, least) >= 0);
  return isEnough ? [] : [ownIssue(cardOpening.name, 'amount', 'belowFirst', { min: least })];
}

/** Issues of an opening beyond the fields' own limits: of what the chosen rule asks for. */
export function openingIssues(
  offer: OpeningOffer | undefined,
  { amount, number, code }: Record<string, unknown>,
): Issue[] {
  if (!offer) return [];
  const named = offer.type === 'physical' ? Object.entries({ number, code }) : [];
  return [
    ...firstRechargeIssues(offer.firstRecharge, amount),
    ...named.filter(([, value]) => !value).map(([path]) => issue(path, 'required')),
  ];
}
