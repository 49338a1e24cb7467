import { useMemo } from 'react';
import { type RaRecord, useLocale, useTranslate } from 'react-admin';
import { moneyText } from '#values/numberText';
import type { ActivityType } from './activity';

/** An activity on screen or in a form: nothing need be there yet. */
export interface ShownActivity {
  type?: ActivityType | null;
  tiers?: { from?: string | null; off?: string | null }[] | null;
  off?: string | null;
  goods?: { commodity?: string | null; price?: string | null }[] | null;
}

/** An activity as the gateway answers it. */
export type KnownActivity = RaRecord & ShownActivity;

/** Says what an activity offers, as a guest reads it; null where its terms are not there yet. */
export function useOffer(): (activity: ShownActivity) => string | null {
  const translate = useTranslate();
  const locale = useLocale();
  return useMemo(() => {
    const yuan = (value: string) => moneyText(value, locale).replace(/[.,]00(?=\D|$)/, '');
    return ({ type, tiers, off, goods }) => {
      if (type === 'newCustomer')
        return off ? translate('platformActivities.offer.newCustomer', { off: yuan(off) }) : null;
      if (type === 'flashSale') {
        const count = (goods ?? []).filter(({ commodity, price }) => commodity && price).length;
        return count > 0 ? translate('platformActivities.offer.flashSale', { smart_count: count }) : null;
      }
      const said = (tiers ?? []).flatMap((tier) =>
        tier.from && tier.off
          ? [translate('platformActivities.offer.tier', { from: yuan(tier.from), off: yuan(tier.off) })]
          : [],
      );
      return said.length > 0 ? said.join(translate('platformActivities.offer.and')) : null;
    };
  }, [translate, locale]);
}
