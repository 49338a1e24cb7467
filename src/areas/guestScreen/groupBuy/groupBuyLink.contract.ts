import { contract, crud } from '#entity/contract';

/** Group-buy platforms: the specification counts three and names none (001 §9, docs/readings/stores.md). */
export const groupBuyPlatforms = ['meituan', 'douyin', 'kuaishou'] as const;
export type GroupBuyPlatform = (typeof groupBuyPlatforms)[number];

/** Digits of a voucher code. */
export const voucherDigits = 12;

const verbs = ['list', 'link', 'match', 'verify'];

/** Who may look at group-buy platforms, link stores, say which deal is which product, and verify vouchers (/storesAndEmployees/groupBuy). */
export const groupBuyLink = contract(
  'groupBuyLink',
  {},
  {
    calls: crud('/group_buy', { list: '/group_buy/verified' }),
    area: 'guestScreens',
    scope: 'store',
    verbs,
    ownCalls: verbs,
    keyword: [],
  },
);

export const groupBuyPaths = {
  links: '/group_buy/links',
  link: '/group_buy/link',
  unlink: '/group_buy/unlink',
  deals: '/group_buy/deals',
  match: '/group_buy/match',
  verify: '/group_buy/verify',
  verified: '/group_buy/verified',
} as const;

export const linkStates = ['unlinked', 'linked', 'expired'] as const;

/** A platform as a store has it. */
export interface StoreLink {
  platform: GroupBuyPlatform;
  state: (typeof linkStates)[number];
  /** how the platform calls the store; empty where it does not know it */
  shop: string;
  expiresAt: string | null;
}

/** A deal that a platform sells for a store; amounts in yuan. */
export interface GroupBuyDeal {
  deal: string;
  name: string;
  face: string;
  /** by the guest, to the platform */
  paid: string;
  commodity: string | null;
}

/** A voucher that was verified. */
export interface VerifiedVoucher {
  guid: string;
  platform: GroupBuyPlatform;
  code: string;
  dealName: string;
  product: string;
  face: string;
  paid: string;
  verifiedAt: string;
  verifiedBy: string;
}
