import { useLocale, useTranslate } from 'react-admin';
import { moneyText } from '#values/numberText';
import type { FloorTable } from './floor';

/** The words for a table right now, in two short lines. */
export function useTableText(now: string): (table: FloorTable) => { state: string; detail: string } {
  const translate = useTranslate();
  const locale = useLocale() ?? 'zh';
  const word = (key: string, values = {}) => translate(`tables.plan.${key}`, values);
  return ({ enabled, state, since, guests, seats, amount, slot, people }) => {
    const minutes = since ? Math.max(0, Math.floor((Date.parse(now) - Date.parse(since)) / 60_000)) : 0;
    if (!enabled) return { state: word('off'), detail: '' };
    switch (state) {
      case 'occupied':
        return { state: word('minutes', { minutes }), detail: `${guests}/${seats} · ${moneyText(amount, locale)}` };
      case 'toClean':
        return { state: word('states.toClean'), detail: word('minutes', { minutes }) };
      case 'reserved':
        return { state: word('reservedAt', { slot: slot ?? '' }), detail: word('people', { smart_count: people }) };
      case 'free':
        return { state: word('states.free'), detail: '' };
    }
  };
}
