import { eq } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type OrderPaths, type OrderStatus, orderStatuses } from '#business/orderPay/payment';
import type { CallContext } from '#server/call/call';
import type { LogEntry } from '#server/call/logEntry';
import { type GatewayText, missing } from '#server/call/refusal';
import type { Tx } from '#server/db/database';
import type { Entity } from '#server/store/entity';
import type { BusinessTable, Stored } from '#server/store/storage';
import { logPlace } from '#server/store/write';

/** Columns of every kind of orders that are paid by QR code. */
type OrderTable = BusinessTable & Record<'number' | 'status' | 'amount' | 'paidAt', PgColumn>;

/** A kind of orders that are paid by QR code: its rows, its calls and what its payment leads to. */
export interface OrderKind {
  entity: Entity;
  table: OrderTable;
  /** `answer`: the link of the provider's page by which a payment ends */
  paths: OrderPaths & { answer: string };
  /** heading of the provider's page */
  title: GatewayText;
  /** what follows a payment, in its transaction */
  paid?(context: CallContext, order: Order, by: string): Promise<void>;
}

/** An order as its payment knows it; `amount` in yuan. */
export interface Order {
  guid: string;
  merchant: string;
  number: string;
  status: OrderStatus;
  amount: string;
  stored: Stored;
}

export function orderOf({ entity }: OrderKind, row: Record<string, unknown>): Order {
  return {
    guid: String(row.guid),
    merchant: String(row.merchant),
    number: String(row.number),
    status: orderStatuses.find((one) => one === row.status) ?? 'pending',
    amount: String(row.amount),
    stored: entity.storage.read(row),
  };
}

/** An order; held until the transaction ends where `hold` is said. */
export async function orderBy(tx: Tx, kind: OrderKind, guid: string, hold = false): Promise<Order> {
  const query = tx.select().from(kind.table).where(eq(kind.table.guid, guid));
  const [row] = await (hold ? query.for('update') : query);
  if (!row) throw missing();
  return orderOf(kind, row);
}

/** Entry of the log for an order whose status changes. */
export function statusEntry(
  { entity }: OrderKind,
  { guid, number, amount, stored }: Order,
  type: LogEntry['type'],
  before: string | null,
  after: string,
): LogEntry {
  return {
    type,
    ...logPlace(entity, stored),
    objectGuid: guid,
    object: number,
    detail: [
      { field: 'status', before, after },
      ...(before === null ? [{ field: 'amount', before: null, after: amount }] : []),
    ],
  };
}
