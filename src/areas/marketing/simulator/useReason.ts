import { useLocale, useTranslate } from 'react-admin';
import { useZone } from '#ui/zone/ZoneContext';
import { instantText } from '#values/instantText';
import { moneyText, quantityText } from '#values/numberText';
import type { Refusal, Refused } from './simulation';

/** Kinds of the limits of reasons, where it is no plain text. */
const limits: Partial<Record<Refusal, 'money' | 'count' | 'instant'>> = {
  threshold: 'money',
  pointsBill: 'money',
  pointsBalance: 'count',
  pointsPart: 'count',
  maxPerTransaction: 'count',
  dailyLimit: 'count',
  campaignDaily: 'count',
  campaignTotal: 'count',
  deductionPercent: 'count',
  notBegun: 'instant',
  over: 'instant',
  notYetEffective: 'instant',
  expired: 'instant',
};

/** Why something gave nothing, in a sentence. */
export function useReason(): (one: Refused) => string {
  const translate = useTranslate();
  const locale = useLocale();
  const zone = useZone();
  return ({ reason, limit, missing, beside }) => {
    const kind = limit === '' ? undefined : limits[reason];
    const shown = {
      money: () => moneyText(limit, locale),
      count: () => quantityText(limit, locale, 0),
      instant: () => instantText(new Date(limit), { zone, locale }),
    };
    return translate(`simulator.reasons.${reason}`, {
      limit: kind ? shown[kind]() : limit,
      missing: missing === null ? '' : moneyText(missing, locale),
      beside: beside ?? '',
    });
  };
}
