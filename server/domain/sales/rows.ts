import type { channels, diningTypes, tradeModes } from '#areas/report/fact/values';
import type { saleDiscount, saleLine, salePayment, salePosting } from '#server/db/schema/sales/sales';
import type { Moment } from './moment';

export type PostingRow = typeof salePosting.$inferSelect;
export type LineRow = typeof saleLine.$inferSelect;
export type DiscountRow = typeof saleDiscount.$inferSelect;
export type PaymentRow = typeof salePayment.$inferSelect;

/** Dimensions of every row of a posting. */
export interface About extends Moment {
  merchant: string;
  brand: string;
  store: string;
  /** guid of the order */
  order: string;
  diningType: (typeof diningTypes)[number];
  tradeMode: (typeof tradeModes)[number];
  channel: (typeof channels)[number];
  operator: string;
}

/** A posting with everything that belongs to it. */
export interface Posted {
  posting: PostingRow;
  lines: LineRow[];
  discounts: DiscountRow[];
  payments: PaymentRow[];
}

/** Which row of its posting a row is: a reversal's rows keep the places of what they take back. */
export function placeIn({ guid, posting }: { guid: string; posting: string }): string {
  return guid.slice(posting.length);
}
