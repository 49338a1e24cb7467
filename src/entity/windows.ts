import { boundRange } from '#values/timesOfDay';
import { type Issue, issue } from './issue';

/** Days of the week, Monday first. */
export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** A period of the day: HH:mm; an end at or before the start means the next day, and 00:00–00:00 the whole day. */
export interface TimeWindow {
  startTime: string;
  endTime: string;
}

/** Minutes of a day, from included, to excluded. */
export interface Span {
  from: number;
  to: number;
}

const day = 24 * 60;

function minutes(time: string): number {
  const [hours = '0', rest = '0'] = time.split(':');
  return Number(hours) * 60 + Number(rest);
}

function clock(at: number): string {
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${pad(Math.floor(at / 60))}:${pad(at % 60)}`;
}

/** The spans of one day that a window covers, half-open: one that crosses midnight is cut in two (M3). */
export function spansOf({ startTime, endTime }: TimeWindow): Span[] {
  const [from, to] = [minutes(startTime), minutes(endTime)];
  if (from < to) return [{ from, to }];
  return [
    { from, to: day },
    { from: 0, to },
  ].filter((span) => span.from < span.to);
}

/** Returns the overlap of two windows, as HH:mm pairs; windows that only touch have nothing in common. */
export function overlapOf(a: TimeWindow, b: TimeWindow): { from: string; to: string }[] {
  return spansOf(a).flatMap((one) =>
    spansOf(b).flatMap((other) => {
      const from = Math.max(one.from, other.from);
      const to = Math.min(one.to, other.to);
      return from < to ? [{ from: clock(from), to: clock(to) }] : [];
    }),
  );
}

/** Returns the rest of a window beside others, the longest part first; parts on both sides of midnight are one. */
export function freeTimes(window: TimeWindow, taken: readonly { from: string; to: string }[]): TimeWindow[] {
  const start = minutes(window.startTime);
  // Counted from the window's start, so that midnight is no border.
  const after = (at: number) => (at - start + day) % day;
  const length = after(minutes(window.endTime)) || day;
  const busy = taken
    .map(({ from, to }) => ({ from: after(minutes(from)), to: after(minutes(to)) || length }))
    .sort((a, b) => a.from - b.from);
  const free: Span[] = [];
  let reached = 0;
  for (const { from, to } of [...busy, { from: length, to: length }]) {
    if (from > reached) free.push({ from: reached, to: from });
    reached = Math.max(reached, to);
  }
  const timeOf = (offset: number) => clock((start + offset) % day);
  return free
    .sort((a, b) => b.to - b.from - (a.to - a.from))
    .map(({ from, to }) => ({ startTime: timeOf(from), endTime: timeOf(to) }));
}

/** Whether a window contains a time of day. */
export function covers(window: TimeWindow, time: string): boolean {
  const at = minutes(time);
  return spansOf(window).some(({ from, to }) => from <= at && at < to);
}

/** Returns the time at which the last of these windows over midnight ends, or `cutOff` if that is later: until then it is still the evening before. */
export function nightEnd(cutOff: string, windows: readonly TimeWindow[]): string {
  const ends = windows.filter(({ startTime, endTime }) => endTime < startTime).map(({ endTime }) => endTime);
  return [cutOff, ...ends].reduce((latest, time) => (time > latest ? time : latest));
}

/** Returns the issues between the periods of a day in a field of rows: one without length, and one that overlaps an earlier one. */
export function periodIssues(source: string, periods: readonly TimeWindow[]): Issue[] {
  return periods.flatMap((period, index) => {
    if (!boundRange(period.startTime, period.endTime)) return [issue(`${source}.${index}.endTime`, 'timeRange')];
    const other = periods.slice(0, index).find((earlier) => overlapOf(earlier, period).length > 0);
    const range = other ? `${other.startTime}–${other.endTime}` : '';
    return other ? [issue(`${source}.${index}.startTime`, 'timeRangeOverlap', { range })] : [];
  });
}
