import { endOf } from '../equityCard/validity';

export const frequencies = ['once', 'daily', 'weekly', 'monthly'] as const;
export type Frequency = (typeof frequencies)[number];

/** When a period of a subsidy is sent, from 0: at the time of day of the first one, by the dates of a zone. */
export function periodAt(start: Date, frequency: Frequency, index: number, zone: string): Date {
  if (index === 0 || frequency === 'once') return start;
  if (frequency === 'monthly') return endOf(start, { unit: 'month', length: index }, zone) ?? start;
  return endOf(start, { unit: 'day', length: frequency === 'weekly' ? index * 7 : index }, zone) ?? start;
}
