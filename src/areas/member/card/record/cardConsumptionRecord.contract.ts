import { contract, crud } from '#entity/contract';
import { consumptionFields, consumptionParts } from './consumption';

/** Orders that a card paid, wholly or in part (/memberMarketing/storeCardConsumptionHistory, 002 §2). */
export const cardConsumptionRecord = contract('cardConsumptionRecord', consumptionFields, {
  calls: crud('/member/card_consumption'),
  area: 'memberMarketing',
  scope: 'subject',
  verbs: ['list', 'export', 'settlement'],
  ownCalls: ['settlement'],
  startsIn: 'memberCard',
  keyword: ['order'],
  represent: 'order',
  sort: { field: 'at', order: 'DESC' },
  period: 'businessDate',
  past: true,
  cardFacts: ['real', 'at'],
  computed: consumptionParts,
});

export const settlementPath = '/member/card/settlement';

/** Stored value that one store sold and another one took, in a month; yuan. */
export interface SettlementCell {
  /** null: sold before the ledgers began, or granted */
  soldAt: string | null;
  usedAt: string;
  real: string;
  gift: string;
  subsidy: string;
  /** what the seller owes: the real part, and the gift where the seller bears it */
  owed: string;
}

/** The stores with their names, and what they sold and took from each other. */
export interface Settlement {
  month: string;
  giftBearer: 'seller' | 'user';
  stores: { id: string; name: string }[];
  cells: SettlementCell[];
}
