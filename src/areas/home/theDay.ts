import type { SalesFigures, TodayWithDays } from '#report/today';
import { changeInPercent } from './change';

/** A day's figures beside those of the same weekday a week before. */
export interface ShownDay {
  date: string;
  now: SalesFigures;
  before: SalesFigures;
  change: Record<keyof SalesFigures, string | null>;
  /** yesterday, while nothing is sold today */
  isOver: boolean;
}

const last = 13;
const names = ['income', 'orders', 'guests', 'averageTicket'] as const;

/** The day that home tells of: today, or yesterday before the first sale, where four zeros would say nothing. */
export function shownDay({ date, now, before, change, days }: TodayWithDays): ShownDay {
  const [yesterday, weekBefore] = [days[last - 1], days[last - 8]];
  if (now.orders > 0 || !yesterday || yesterday.orders === 0) return { date, now, before, change, isOver: false };
  const then = weekBefore ?? yesterday;
  const changes = names.map(
    (name) => [name, weekBefore ? changeInPercent(yesterday[name], then[name]) : null] as const,
  );
  return {
    date: yesterday.date,
    now: yesterday,
    before: then,
    change: { ...change, ...Object.fromEntries(changes) },
    isOver: true,
  };
}
