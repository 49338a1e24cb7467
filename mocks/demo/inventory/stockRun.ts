import type { stocktake, stocktakeLine } from '#server/db/schema/inventory/stock';
import { hourMs } from '#values/duration';
import { defaultZone, instantIn } from '#values/zonedTime';
import type { Chance } from '../chance';
import { guidOf } from '../organisation';
import type { DemoBooks } from './stockBooks';

/** State of making a merchant's stock history. */
export interface Run {
  merchant: string;
  books: DemoBooks;
  chance: Chance;
  today: string;
  /** how many days of history */
  days: number;
  /** of the usual number of orders, as the demo's sales have it */
  share: number;
  counts: { sheets: (typeof stocktake.$inferInsert)[]; lines: (typeof stocktakeLine.$inferInsert)[] };
  counted: Map<string, string>;
  locked: Map<string, string>;
}

/** An instant of a business day: hours after midnight on the demo's clock. */
export function at(date: string, hour: number): Date {
  return new Date(instantIn(date, '00:00', defaultZone).getTime() + hour * hourMs);
}

/** The guid of one of the merchant's demo records. */
export const guid = ({ merchant }: Run, kind: string, key: string) => guidOf(merchant, kind, key);
