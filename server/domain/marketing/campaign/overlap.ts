import { includesDay } from '#business/bill/hours';
import { type Span, spansOf, type TimeWindow } from '#entity/windows';
import { dayMs } from '#values/duration';
import { dayIn, instantIn } from '#values/zonedTime';

/** When a campaign applies: between two instants, on some days of the week, at some times of the day. */
export interface CampaignTimes {
  startTime: string;
  endTime: string;
  /** none: every day */
  weekdays: readonly string[] | null;
  /** none: all day */
  periods: readonly TimeWindow[] | null;
}

/** The goods that a campaign is about. */
export interface CampaignGoods {
  productScope: string;
  categories: readonly { category: string }[] | null;
  products: readonly string[] | null;
}

const wholeDay: Span = { from: 0, to: 24 * 60 };

/** The minutes of a day at which a campaign applies, whatever its first and last day. */
function spansIn({ periods }: CampaignTimes): Span[] {
  return periods && periods.length > 0 ? periods.flatMap(spansOf) : [wholeDay];
}

const common = (a: readonly Span[], b: readonly Span[]): Span[] =>
  a.flatMap((one) =>
    b.flatMap((other) => {
      const span = { from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) };
      return span.from < span.to ? [span] : [];
    }),
  );

/**
 * Whether two campaigns apply at one instant, on the clock of a zone. Instants are half-open: one that begins when the other ends
 * does not meet it.
 */
export function timesMeet(a: CampaignTimes, b: CampaignTimes, zone: string): boolean {
  const from = Math.max(Date.parse(a.startTime), Date.parse(b.startTime));
  const to = Math.min(Date.parse(a.endTime), Date.parse(b.endTime));
  if (from >= to) return false;
  const spans = common(spansIn(a), spansIn(b));
  // After eight days every day of the week was there from midnight to midnight.
  const last = Math.min(to, from + 9 * dayMs);
  for (let at = from - dayMs; at < last + dayMs; at += dayMs) {
    const date = dayIn(new Date(at), zone);
    if (!includesDay(a.weekdays, date) || !includesDay(b.weekdays, date)) continue;
    const midnight = instantIn(date, '00:00', zone).getTime();
    if (spans.some((span) => Math.max(from, midnight + span.from * 60_000) < Math.min(to, midnight + span.to * 60_000)))
      return true;
  }
  return false;
}

const namesOf = ({ categories }: CampaignGoods) => (categories ?? []).map(({ category }) => category);

/** Whether two campaigns are about one dish at least; `categoryOf` answers the name of a product's category. */
export function goodsMeet(
  a: CampaignGoods,
  b: CampaignGoods,
  categoryOf: (product: string) => string | undefined,
): boolean {
  if (a.productScope === 'all' || b.productScope === 'all') return true;
  if (a.productScope === 'categories' && b.productScope === 'categories')
    return namesOf(a).some((name) => namesOf(b).includes(name));
  if (a.productScope === 'products' && b.productScope === 'products')
    return (a.products ?? []).some((one) => (b.products ?? []).includes(one));
  const [byCategory, byProduct] = a.productScope === 'categories' ? [a, b] : [b, a];
  return (byProduct.products ?? []).some((one) => namesOf(byCategory).includes(categoryOf(one) ?? ''));
}
