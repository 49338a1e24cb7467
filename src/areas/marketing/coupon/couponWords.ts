import { useMemo } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { capitalised } from '#entity/labels';
import { operatorZone } from '#session/today';
import { termEnd, termStart } from '#values/instantText';
import { moneyText, quantityText } from '#values/numberText';
import { hoursText } from '../hoursText';
import type { ShownCoupon } from './coupon';

type NameOf = (guid: string) => string | undefined;

/** An amount in its currency, without cents where there are none: ¥20, $4.50. */
export function amountText(value: string, { currency }: Pick<ShownCoupon, 'currency'>, locale: string): string {
  const text = moneyText(value, locale).replace(/[.,]00(?=\D|$)/, '');
  return currency === 'USD' ? text.replace(/[¥￥]/, '$') : text;
}

/** A rate as its language says it: 8.8 is 8.8 折, and 12 % off elsewhere. */
export function rateText(rate: string, locale: string): string {
  const shown = locale === 'zh' ? rate : String(Math.round(10_000 - Number(rate) * 1000) / 100);
  return quantityText(shown, locale);
}

/**
 * Says coupons in words, complete or not: what one gives, for how long, and all of it as a sentence. `nameOf` gives the names of
 * dishes.
 */
export function useCouponWords() {
  const translate = useTranslate();
  const locale = useLocale();
  return useMemo(() => {
    const list = (names: readonly string[]) => new Intl.ListFormat(locale, { type: 'disjunction' }).format(names);

    function reductionOf(values: ShownCoupon): string | null {
      const { type, reduction, value, rate, cap, usageThreshold } = values;
      const from = usageThreshold ? { from: amountText(usageThreshold, values, locale) } : null;
      if (type === 'discount' && reduction === 'rate') {
        if (!rate) return null;
        const offer = translate(`coupons.offer.rate${from ? 'From' : ''}`, {
          ...from,
          value: rateText(rate, locale),
        });
        return cap ? translate('coupons.offer.capped', { offer, cap: amountText(cap, values, locale) }) : offer;
      }
      if (!value) return null;
      return translate(`coupons.offer.amount${from ? 'From' : ''}`, {
        ...from,
        amount: amountText(value, values, locale),
      });
    }

    function exchangeOf(values: ShownCoupon, nameOf: NameOf): string | null {
      const goods = (values.goods ?? []).filter(({ commodity = '' }) => nameOf(commodity));
      const prices = [...new Set(goods.map(({ exchangePrice }) => exchangePrice ?? ''))];
      const said = prices.map((price) => {
        const portions = goods
          .filter(({ exchangePrice }) => (exchangePrice ?? '') === price)
          .map(({ commodity = '', mappingQuantity }) =>
            translate('coupons.offer.portion', { count: mappingQuantity ?? 1, name: nameOf(commodity) }),
          );
        const free = Number(price) === 0;
        return translate(`coupons.offer.${free ? 'free' : 'exchange'}`, {
          goods: list(portions),
          price: free ? '' : amountText(price, values, locale),
        });
      });
      return said.length > 0 ? list(said) : null;
    }

    /** The offer: an amount or a share off, or dishes. */
    function offer(values: ShownCoupon, nameOf: NameOf): string | null {
      const { type } = values;
      return type === 'exchange' || type === 'product' ? exchangeOf(values, nameOf) : reductionOf(values);
    }

    /** From when and for how long. */
    function validity(values: ShownCoupon): string | null {
      const { validityKind, validityStart, validityEnd, validityAfterReceipt: length, validityUnit: unit } = values;
      if (validityKind === 'fixedDates') {
        if (!validityStart || !validityEnd) return null;
        const shown = { zone: operatorZone(), locale };
        const [from, to] = [termStart(validityStart, shown), termEnd(validityEnd, shown)];
        return from && to ? translate('coupons.validity.fixed', { from, to }) : null;
      }
      if (!length || !unit) return null;
      const { effectiveDelay: delay, effectiveDelayUnit: delayUnit } = values;
      if (!delay || !delayUnit) return translate(`coupons.validity.${unit}`, { smart_count: length });
      return [
        translate(`coupons.validity.delay${delayUnit}`, { smart_count: delay }),
        translate(`coupons.validity.${unit}After`, { smart_count: length }),
      ].join(translate('coupons.says.join'));
    }

    /** The goods that it lowers: all, some categories, or some dishes. */
    function scope(values: ShownCoupon, nameOf: NameOf): string | null {
      const { type, productScope, categories, products } = values;
      if (type === 'exchange' || type === 'product') return null;
      if (productScope === 'all') return translate('coupons.says.all');
      const names =
        productScope === 'categories'
          ? (categories ?? []).flatMap(({ category }) => category ?? [])
          : (products ?? []).flatMap((guid) => nameOf(guid) ?? []);
      return names.length > 0 ? translate('coupons.says.only', { names: list(names) }) : null;
    }

    /** Where, how many, and beside which others. */
    function limits(values: ShownCoupon): string[] {
      const { applicableStores, stackableFlag, maximumUsagePerTransaction: most, exclusivityFlag } = values;
      const stores = applicableStores?.length ?? 0;
      const { perPersonReceiveLimit: each, dailyLimit, deductionPercent, currency } = values;
      const hours = hoursText(values, translate, locale);
      return [
        ...(hours ? [hours] : []),
        ...(stores > 0 ? [translate('coupons.says.stores', { smart_count: stores })] : []),
        ...(stackableFlag && most ? [translate('coupons.says.perBill', { smart_count: most })] : []),
        ...(exclusivityFlag ? [translate('coupons.says.exclusive')] : []),
        ...(each ? [translate('coupons.says.perPerson', { smart_count: each })] : []),
        ...(dailyLimit ? [translate('coupons.says.perDay', { smart_count: dailyLimit })] : []),
        ...(typeof deductionPercent === 'number'
          ? [translate('coupons.says.deduction', { percent: deductionPercent })]
          : []),
        ...(currency === 'USD' ? [translate('coupons.says.inUSD')] : []),
      ];
    }

    function sentence(values: ShownCoupon, nameOf: NameOf): string {
      const parts = [offer(values, nameOf), validity(values), scope(values, nameOf), ...limits(values)];
      const said = parts.filter((part) => part !== null).join(translate('coupons.says.join'));
      return said ? capitalised(said) + translate('coupons.says.end') : '';
    }

    return { offer, validity, scope, limits, sentence };
  }, [translate, locale]);
}
