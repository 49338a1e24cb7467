/** Figures of sales that everything else is read against: amounts in yuan as decimal strings. */
export interface SalesFigures {
  income: string;
  orders: number;
  guests: number;
  /** income by orders; null where there was none */
  averageTicket: string | null;
}

/** A business day so far, beside the same weekday of last week up to the same time of day. */
export interface Today {
  /** business date, YYYY-MM-DD; each store's own by its cut-off, the latest of them here */
  date: string;
  /** the instant of the figures */
  asOf: string;
  now: SalesFigures;
  before: SalesFigures;
  /** in percent with one decimal; null where there was nothing then */
  change: Record<keyof SalesFigures, string | null>;
}

/** An hour of the clock within a business day. */
export interface DayHour {
  hour: number;
  /** income; null while it has not begun */
  now: string | null;
  /** of the same weekday last week */
  before: string;
}

/** The largest by income: stores for a caller who sees several, else items. */
export interface Ranking {
  of: 'store' | 'item';
  /** the business date: today, or yesterday while nothing is sold yet */
  date: string;
  rows: { name: string; income: string }[];
  /** how many there are */
  total: number;
}

/** Today by hours with its ranking, and the thirteen days before it, oldest first, whole days apart from today. */
export interface TodayWithDays extends Today {
  days: ({ date: string } & SalesFigures)[];
  hours: DayHour[];
  /** null for who may read neither */
  ranking: Ranking | null;
}
