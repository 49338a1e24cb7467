import { type SQL, sql } from 'drizzle-orm';

/** SQL for the state of the order called `alias`: "partly refunded" follows from its refunds and is stored nowhere. */
export function orderStatus(alias: string): SQL<string> {
  const order = sql.identifier(alias);
  return sql<string>`CASE WHEN ${order}.status = 'checkedOut' AND ${order}.refunded_amount > 0 THEN 'partlyRefunded' ELSE ${order}.status END`;
}
