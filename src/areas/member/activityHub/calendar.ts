import { daysIn } from '#values/dateText';
import { monthOf } from '#values/months';

/** Something that takes days, both ends counted. */
export interface Spanning {
  from: string;
  to: string;
}

/** A part of a span within one week: the column it begins in, from 0, its days, and the line that it lies on. */
export interface Bar<Item extends Spanning> {
  item: Item;
  column: number;
  days: number;
  lane: number;
  /** whether the span goes on before and after this week */
  before: boolean;
  after: boolean;
}

/** A week of a month: its bars on as many lanes as are shown, and how many more there are on each day. */
export interface WeekOfBars<Item extends Spanning> {
  bars: Bar<Item>[];
  hidden: number[];
}

const later = (a: string, b: string) => [a, b].sort()[1] ?? a;
const earlier = (a: string, b: string) => [a, b].sort()[0] ?? a;
const covers = ({ from, to }: Spanning, day: string) => from <= day && day <= to;

/** Items that run on a day. */
export function runningOn<Item extends Spanning>(items: readonly Item[], day: string): Item[] {
  return items.filter((item) => covers(item, day));
}

/** Puts spans on lanes, week by week: no two on one lane share a day. `days` are a week's, null outside the month. */
export function barsOf<Item extends Spanning>(
  days: readonly (string | null)[],
  items: readonly Item[],
  lanes: number,
): WeekOfBars<Item> {
  const known = days.filter((day) => day !== null);
  const [first = '', last = ''] = [known[0], known.at(-1)];
  const blank = days.indexOf(first);
  const taken: string[] = [];
  const hidden = days.map(() => 0);
  const bars: Bar<Item>[] = [];
  for (const item of items.filter(({ from, to }) => from <= last && to >= first)) {
    const from = later(item.from, first);
    const to = earlier(item.to, last);
    const column = blank + daysIn(first, from) - 1;
    const length = daysIn(from, to);
    const free = taken.findIndex((end) => end < from);
    const lane = free < 0 ? taken.length : free;
    if (lane >= lanes) {
      for (let place = column; place < column + length; place += 1) hidden[place] = (hidden[place] ?? 0) + 1;
      continue;
    }
    taken[lane] = to;
    bars.push({ item, column, days: length, lane, before: item.from < first, after: item.to > last });
  }
  return { bars, hidden };
}

/** Items of a month by the day on which they begin, after what went on from the month before: that has no day. */
export function agendaOf<Item extends Spanning>(
  month: string,
  items: readonly Item[],
): { day: string | null; items: Item[] }[] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const day = monthOf(item.from) === month ? item.from : '';
    groups.set(day, [...(groups.get(day) ?? []), item]);
  }
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([day, found]) => ({ day: day || null, items: found }));
}

/** The day that a month is opened on: today in its own, else its first. */
export function dayToOpen(month: string, today: string): string {
  return monthOf(today) === month ? today : `${month}-01`;
}
