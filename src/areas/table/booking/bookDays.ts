import { addDays } from '#values/dateText';
import { type BookedDays, bookedDays } from './paths';

/** The business days that the book shows, from today on. */
export function daysOf({ today }: Pick<BookedDays, 'today'>): string[] {
  return Array.from({ length: bookedDays }, (_, ahead) => addDays(today, ahead));
}
