import { and, eq } from 'drizzle-orm';
import type { GroupBuyPlatform } from '#areas/guestScreen/groupBuy/groupBuyLink.contract';
import { groupBuyLink, groupBuyRule } from '#server/db/schema/guestScreen/guestScreen';

/** A store at a platform. */
export interface AtPlatform {
  merchant: string;
  store: string;
  platform: GroupBuyPlatform;
}

/** The row of a store's link to a platform. */
export function linkAt({ merchant, store, platform }: AtPlatform) {
  return and(eq(groupBuyLink.merchant, merchant), eq(groupBuyLink.store, store), eq(groupBuyLink.platform, platform));
}

/** The rows of a store's deals at a platform, or the one of a deal. */
export function rulesAt({ merchant, store, platform }: AtPlatform, deal?: string) {
  return and(
    eq(groupBuyRule.merchant, merchant),
    eq(groupBuyRule.store, store),
    eq(groupBuyRule.platform, platform),
    deal === undefined ? undefined : eq(groupBuyRule.deal, deal),
  );
}
