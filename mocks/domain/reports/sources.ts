import type { SourceBy } from './source';
import { campaignSource } from './sources/campaigns';
import { couponSource } from './sources/coupons';
import { discountSource } from './sources/discounts';
import { eventSource } from './sources/events';
import { lineSource } from './sources/lines';
import { memberDaySource } from './sources/memberDays';
import { moneySource } from './sources/money';
import { orderSource } from './sources/orders';
import { paymentSource } from './sources/payments';
import { platformActivitySource } from './sources/platformActivities';
import { purchaseSource } from './sources/purchases';
import { reservationSource } from './sources/reservations';
import { salesSource } from './sources/sales';
import { servedSource } from './sources/served';
import { shiftSource } from './sources/shifts';
import { soldOutSource } from './sources/soldOut';
import { takeawaySource } from './sources/takeaways';
import { waiterSource } from './sources/waiters';

const all: readonly SourceBy[] = [
  salesSource,
  orderSource,
  lineSource,
  paymentSource,
  discountSource,
  eventSource,
  moneySource,
  takeawaySource,
  waiterSource,
  servedSource,
  shiftSource,
  reservationSource,
  soldOutSource,
  purchaseSource,
  memberDaySource,
  couponSource,
  campaignSource,
  platformActivitySource,
];

const byName = new Map(
  all.map((source) => [source('business', new Date(0), { from: '1970-01-01', to: '1970-01-01' }).facts.name, source]),
);

/** Where the facts of a report are read. */
export function sourceOf(facts: string): SourceBy {
  const found = byName.get(facts);
  if (!found) throw new Error(`no source for ${facts}`);
  return found;
}
