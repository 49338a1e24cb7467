import { campaignSource } from './fact/campaign';
import { couponSource } from './fact/coupon';
import { discountSource } from './fact/discount';
import { eventSource } from './fact/event';
import { lineSource } from './fact/line';
import { memberDaySource } from './fact/memberDay';
import { moneySource } from './fact/money';
import { orderSource } from './fact/order';
import { paymentSource } from './fact/payment';
import { platformActivitySource } from './fact/platformActivity';
import { purchaseSource } from './fact/purchase';
import { reservationSource } from './fact/reservation';
import { salesSource } from './fact/sale';
import { servedSource } from './fact/served';
import { shiftSource } from './fact/shift';
import { soldOutSource } from './fact/soldOut';
import { takeawaySource } from './fact/takeaway';
import { waiterSource } from './fact/waiter';
import type { SourceBy } from './source';

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
