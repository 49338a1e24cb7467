import type { GroupBuyDeal, GroupBuyPlatform } from '#areas/guestScreen/groupBuy/groupBuyLink.contract';
import type { payTestResults } from '#areas/payment/account/account.contract';
import type { TakeawayPlatform } from '#areas/takeaway/platforms';
import type { refusals } from '#areas/takeaway/product/takeawayProduct';
import type { Transact } from '../db/database';
import type { platformItem } from '../db/schema/takeaway/takeaway';

/** A store at a takeaway platform. */
export interface Shop {
  merchant: string;
  platform: TakeawayPlatform;
  store: string;
}

/** A product as a takeaway platform lists it; `price` in yuan. */
export type ListedProduct = Pick<typeof platformItem.$inferSelect, 'number' | 'name' | 'barcode' | 'price' | 'soldOut'>;

/** A product as the gateway sends it to a takeaway platform. */
export interface SentProduct {
  number: string;
  price: string;
  soldOut: boolean;
}

/** Puts an activity online at a store, or takes it offline. */
export interface OfferRequest {
  kind: 'offer';
  activity: string;
  title: string;
  online: boolean;
}

export type TakeawayRequest =
  | { kind: 'bind' | 'unbind' | 'list' }
  | { kind: 'tell'; products: readonly SentProduct[] }
  | OfferRequest;

export type TakeawayAnswer =
  | { kind: 'accepted' }
  | { kind: 'listed'; items: ListedProduct[] }
  /** rejected products with the reason */
  | { kind: 'told'; refused: Map<string, (typeof refusals)[number]> }
  | { kind: 'refused' }
  | { kind: 'away' };

/** A takeaway platform. It holds no transaction while it waits. Every answer arrives, and one may arrive twice. */
export interface TakeawayProvider {
  ask(transact: Transact, shop: Shop, request: TakeawayRequest): Promise<readonly TakeawayAnswer[]>;
}

/** A deal that a group-buying platform sells; `face` and `paid` in yuan. */
export type Deal = Omit<GroupBuyDeal, 'commodity'>;

/** A group-buying platform's answer about a voucher code. */
export type Verdict =
  | { kind: 'accepted'; deal: Deal }
  | { kind: 'refused'; reason: 'used' | 'expired' | 'otherStore' | 'unknown' }
  | { kind: 'away' };

export interface GroupBuyProvider {
  /** Returns the deals that a platform sells for a store. */
  deals(platform: GroupBuyPlatform): readonly Deal[];
  verify(platform: GroupBuyPlatform, code: string): Promise<Verdict>;
}

export interface PaymentProvider {
  /** Pays 0.01 yuan with an account's secret key. */
  test(secret: string): (typeof payTestResults)[number];
}

/** Services outside the gateway. A demo plugs in stand-ins (mocks/providers). */
export interface Providers {
  takeaway: TakeawayProvider;
  groupBuy: GroupBuyProvider;
  payment: PaymentProvider;
  /** whether pages of providers exist on which a guest pays by QR code and a merchant authorises an official account */
  hasPages: boolean;
}

/** The providers of a gateway that is connected to none: every request is answered as if the service were unreachable. */
export const noProviders: Providers = {
  takeaway: { ask: () => Promise.resolve([{ kind: 'away' }]) },
  groupBuy: { deals: () => [], verify: () => Promise.resolve({ kind: 'away' }) },
  payment: { test: () => 'away' },
  hasPages: false,
};
