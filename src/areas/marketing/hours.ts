import { choices, rows, time } from '#entity/fields';
import { weekdays } from '#entity/windows';

/** Days and hours at which a campaign or a coupon is good: none of either, always. */
export const hoursFields = {
  /** none: every day */
  weekdays: choices('campaignWeekday', weekdays).optional(),
  /** none: all day */
  periods: rows({ startTime: time(), endTime: time() }, { max: 3 }).optional(),
};
