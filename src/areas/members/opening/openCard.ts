import { contract, crud } from '../../../entity/contract';
import { money, reference, text } from '../../../entity/fields';
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
