import { useMemo } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { capitalised } from '#entity/labels';
import { operatorZone } from '#session/today';
import { termEnd, termStart } from '#values/instantText';
import { amountText, rateText, useCouponWords } from '../coupon/couponWords';
import { hoursText } from '../hoursText';
import type { ShownCampaign } from './campaign';

type NameOf = (guid: string) => string | undefined;

const inYuan = { currency: 'CNY' } as const;

/** Says campaigns in words, complete or not. `nameOf` gives the names of dishes and coupons. */
export function useCampaignWords() {
  const translate = useTranslate();
  const locale = useLocale();
  const ofCoupons = useCouponWords();
  return useMemo(() => {
    const yuan = (value: string) => amountText(value, inYuan, locale);
    const every = (parts: readonly string[]) => new Intl.ListFormat(locale, { type: 'conjunction' }).format(parts);
    const join = translate('coupons.says.join');

    function gifts({ giftFrom, giftItems }: ShownCampaign, nameOf: NameOf): string | null {
      const dishes = (giftItems ?? []).flatMap(({ commodity, quantity }) => {
        const name = commodity ? nameOf(commodity) : undefined;
        return name ? [translate('coupons.offer.portion', { count: quantity ?? 1, name })] : [];
      });
      if (!giftFrom || dishes.length === 0) return null;
      return translate('campaigns.offer.gift', { from: yuan(giftFrom), goods: every(dishes) });
    }

    function welcome({ giftCoupons, giftPoints, giftGrowth, giftBalance }: ShownCampaign, nameOf: NameOf) {
      const gifts = [
        ...(giftCoupons ?? []).flatMap((guid) => nameOf(guid) ?? []),
        ...(giftPoints ? [translate('campaigns.gifts.points', { smart_count: giftPoints })] : []),
        ...(giftGrowth ? [translate('campaigns.gifts.growth', { smart_count: giftGrowth })] : []),
        ...(giftBalance ? [translate('campaigns.gifts.balance', { amount: yuan(giftBalance) })] : []),
      ];
      return gifts.length > 0 ? translate('campaigns.offer.welcome', { gifts: every(gifts) }) : null;
    }

    /** The offer: each tier, the gifts, what new members get, or the price of the second piece; null as long as it says nothing. */
    function offer(values: ShownCampaign, nameOf: NameOf): string | null {
      const { type, reductions, discounts, rate } = values;
      if (type === 'giftWithPurchase') return gifts(values, nameOf);
      if (type === 'newMember') return welcome(values, nameOf);
      if (type === 'secondHalf')
        return rate ? translate('campaigns.offer.second', { value: rateText(rate, locale) }) : null;
      const tiers =
        type === 'fullDiscount'
          ? (discounts ?? []).flatMap(({ from, rate: paid }) =>
              from && paid
                ? [translate('coupons.offer.rateFrom', { from: yuan(from), value: rateText(paid, locale) })]
                : [],
            )
          : (reductions ?? []).flatMap(({ from, off }) =>
              from && off ? [translate('coupons.offer.amountFrom', { from: yuan(from), amount: yuan(off) })] : [],
            );
      return tiers.length > 0 ? tiers.join(join) : null;
    }

    function dates({ startTime, endTime }: ShownCampaign): string | null {
      if (!startTime || !endTime) return null;
      const shown = { zone: operatorZone(), locale };
      const [from, to] = [termStart(startTime, shown), termEnd(endTime, shown)];
      return from && to ? translate('coupons.validity.fixed', { from, to }) : null;
    }

    const times = (values: ShownCampaign) => hoursText(values, translate, locale);

    /** Where, for which goods, for whom, and beside what. */
    function limits(values: ShownCampaign, nameOf: NameOf): string[] {
      const { stores, audience, stackable, exclusive, dailyLimit, dailyTotal } = values;
      const isAboutGoods = values.type !== 'newMember';
      const scope = isAboutGoods
        ? ofCoupons.scope({ ...values, type: 'voucher' }, nameOf)
        : translate('campaigns.says.once');
      return [
        ...(scope ? [scope] : []),
        ...(stores?.length ? [translate('coupons.says.stores', { smart_count: stores.length })] : []),
        ...(audience && audience !== 'everyone' ? [translate(`campaigns.says.${audience}`)] : []),
        ...(stackable && !exclusive ? [translate('campaigns.says.stackable')] : []),
        ...(exclusive && isAboutGoods ? [translate('campaigns.says.exclusive')] : []),
        ...(dailyLimit && isAboutGoods ? [translate('campaigns.says.perDay', { smart_count: dailyLimit })] : []),
        ...(dailyTotal && isAboutGoods ? [translate('campaigns.says.perDayInAll', { smart_count: dailyTotal })] : []),
      ];
    }

    /** Until when it goes on, where it has a budget. */
    function budget({ type, budgetKind, budgetAmount, budgetUses }: ShownCampaign): string | null {
      if (budgetKind === 'money' && budgetAmount)
        return translate('campaigns.says.money', { amount: yuan(budgetAmount) });
      if (budgetKind === 'uses' && budgetUses)
        return translate(`campaigns.says.${type === 'newMember' ? 'welcomed' : 'uses'}`, { smart_count: budgetUses });
      return null;
    }

    function sentence(values: ShownCampaign, nameOf: NameOf): string {
      const parts = [offer(values, nameOf), dates(values), times(values), ...limits(values, nameOf), budget(values)];
      const said = parts.filter((part) => part !== null).join(join);
      return said ? capitalised(said) + translate('coupons.says.end') : '';
    }

    return { offer, dates, times, limits, budget, sentence };
  }, [translate, locale, ofCoupons]);
}
