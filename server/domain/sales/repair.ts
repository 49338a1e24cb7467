import type { Moment } from './moment';
import type { PaymentRow, Posted, PostingRow } from './rows';
import { placeIn } from './rows';

/** Subject of a repair: the settlement of the order, its payment by the platform, else only the order itself. */
export interface Repaired {
  /** dimensions of the order: its settlement where there is one */
  about: Omit<PostingRow, 'kind' | 'original' | 'originalDate'>;
  settlement: Pick<PostingRow, 'guid' | 'businessDate'> | null;
  payment: PaymentRow | null;
}

export interface Repair {
  /** of the new posting */
  guid: string;
  /** when it is approved, by the store's clock: it counts on that business date (R11) */
  moment: Moment;
  /** the author, and the approver */
  operator: string;
  authoriser: string;
  reason: string;
  /** in yuan, signed: what the merchant gets more than was posted */
  difference: string;
}

const zero = '0.00';

/**
 * Returns the posting that brings a takeaway order to the platform's actual payment: the difference is a charge on the
 * order and as a payment by the platform, so that order amount, receivable, paid and income all move by it (R2, R3).
 */
export function repair({ about, settlement, payment }: Repaired, made: Repair): Posted {
  const { guid, moment, operator, authoriser, reason, difference } = made;
  const common = { ...moment, operator };
  const posting: PostingRow = {
    ...about,
    ...common,
    guid,
    kind: 'repair',
    original: settlement?.guid ?? null,
    originalDate: settlement?.businessDate ?? null,
    reason,
    authoriser,
    goods: zero,
    packing: zero,
    surcharge: difference,
    delivery: zero,
    orderAmount: difference,
    discount: zero,
    receivable: difference,
    paid: difference,
    concession: zero,
    income: difference,
    channelFee: zero,
    orders: 0,
    guests: 0,
    tables: 0,
    minutes: 0,
  };
  const { merchant, brand, store, order, diningType, tradeMode, channel } = about;
  // In the place of what it adds to, so that a later refund gives both back.
  const place = payment ? placeIn(payment) : '-p0';
  const paid: PaymentRow = {
    ...{ merchant, brand, store, order, diningType, tradeMode, channel },
    ...common,
    guid: `${guid}${place}`,
    posting: guid,
    postingKind: 'repair',
    method: 'takeawayPlatform',
    tendered: difference,
    change: zero,
    amount: difference,
    income: difference,
    feeRate: '0.0000',
    fee: zero,
    transaction: payment?.transaction ?? '',
    shift: null,
    debtUnit: null,
    member: null,
    card: null,
  };
  return { posting, lines: [], discounts: [], payments: [paid] };
}
