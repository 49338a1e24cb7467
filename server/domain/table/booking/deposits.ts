import type { receiptKinds } from '#areas/report/fact/values';
import type { Tx } from '#server/db/database';
import type { reservation } from '#server/db/schema/table/guest';
import type { Clock } from '#server/db/zones';
import { momentOf } from '#server/domain/sales/moment';
import { addReceiptRows, type ReceiptRow } from '#server/domain/sales/post';

export type ReservationRow = typeof reservation.$inferSelect;

type Booked = Pick<ReservationRow, 'guid' | 'merchant' | 'brand' | 'store' | 'guest' | 'deposit' | 'depositMethod'>;

interface Till {
  at: Date;
  clock: Clock;
  operator: string;
  shift: string | null;
}

function receiptOf(
  { guid, merchant, brand, store, guest, deposit, depositMethod }: Booked,
  kind: Extract<(typeof receiptKinds)[number], 'deposit' | 'depositRefund'>,
  { at, clock, operator, shift }: Till,
): ReceiptRow {
  const isTaken = kind === 'deposit';
  return {
    ...momentOf(at, clock),
    ...{ merchant, brand, store, operator, kind, shift },
    guid: `${guid}-${isTaken ? 'taken' : 'given'}`,
    order: '',
    diningType: '',
    tradeMode: '',
    channel: 'pos',
    method: depositMethod ?? 'cash',
    amount: isTaken ? deposit : `-${deposit}`,
    gift: '0.00',
    party: guest,
    member: null,
    card: null,
    points: 0,
    growth: 0,
    activity: null,
  };
}

/** The fact that a deposit was taken. */
export const depositTaken = (row: Booked, till: Till) => receiptOf(row, 'deposit', till);

/** The fact that it was given back. */
export const depositGiven = (row: Booked, till: Till) => receiptOf(row, 'depositRefund', till);

/** Writes a fact of a deposit; throws a ClosedDayError on a day that is closed. */
export function addReceipt(tx: Tx, receipt: ReceiptRow): Promise<void> {
  return addReceiptRows(tx, [receipt]);
}
