import type { dayparts } from '#areas/report/fact/values';
import type { CallerContext } from '#server/call/call';
import { missing } from '#server/call/refusal';
import { clocksOf } from '#server/db/zones';
import { businessDay } from '#session/businessDay';
import type { StoreClock } from '#session/user';
import { wallClock } from '#values/zonedTime';

export type Daypart = (typeof dayparts)[number];

/** When something happened, as facts carry it. */
export interface Moment {
  at: string;
  businessDate: string;
  naturalDate: string;
  /** of the clock on the store's wall */
  hour: number;
  daypart: Daypart;
}

/** The part of the day that an hour of the clock belongs to (001 §9); before 07:00 it is still last night's snack. */
export function daypartOf(hour: number): Daypart {
  if (hour >= 21 || hour < 7) return 'nightSnack';
  if (hour < 10) return 'breakfast';
  if (hour < 14) return 'lunch';
  return hour < 17 ? 'afternoonTea' : 'evening';
}

/** Returns the moment that it is at a store now; throws a refusal where the store is not there. */
export async function momentAt({ tx, now }: Pick<CallerContext, 'tx' | 'now'>, store: string): Promise<Moment> {
  const clock = (await clocksOf(tx, [store])).get(store);
  if (!clock) throw missing();
  return momentOf(now, clock);
}

/** The instant with the dates that it counts for: the business date by the store's cut-off, the rest by the calendar. */
export function momentOf(at: Date, { timeZone, cutOff }: StoreClock): Moment {
  const shown = wallClock(at, timeZone);
  const hour = Number(shown.slice(11, 13));
  return {
    at: at.toISOString(),
    businessDate: businessDay(at, timeZone, cutOff),
    naturalDate: shown.slice(0, 10),
    hour,
    daypart: daypartOf(hour),
  };
}
