import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/database';
import { platformCustomer } from '#server/db/schema/platform';

interface Ordered {
  merchant: string;
  platform: string;
  phone: string;
}

/** Customers of a platform are named by their phone; of the store's own delivery they are guests, or members. */
const isOfPlatform = ({ platform, phone }: Ordered) => platform !== 'proprietary' && phone !== '';

/** Counts again what the customers of some takeaway orders have ordered; who is new gets a pseudonym. */
export async function countCustomers(tx: Tx, orders: readonly Ordered[]): Promise<void> {
  const wanted = orders.filter(isOfPlatform).map(({ merchant, platform, phone }) => ({ merchant, platform, phone }));
  if (wanted.length === 0) return;
  // In one order, so that two stores at once do not wait for each other.
  await tx.execute(sql`
    INSERT INTO platform_customer (guid, merchant, created_at, updated_at, subject, platform, code, search, phone, store,
      first_order_at, last_order_at, orders, amount)
    SELECT gen_random_uuid()::text, c.merchant, c.first_at, c.last_at, c.subject, c.platform, upper(c.code), c.code, c.phone, c.store,
      c.first_at, c.last_at, c.orders, c.amount
    FROM (
      SELECT t.merchant, s.subject, t.platform, t.phone, left(replace(gen_random_uuid()::text, '-', ''), 12) AS code,
        (array_agg(t.store ORDER BY t.placed_at DESC, t.guid))[1] AS store, min(t.placed_at) AS first_at, max(t.placed_at) AS last_at,
        (count(*) FILTER (WHERE t.status <> 'cancelled'))::int AS orders,
        coalesce(sum(t.guest_paid) FILTER (WHERE t.status <> 'cancelled'), 0) AS amount
      FROM takeaway_order t JOIN brand_subject s ON s.brand = t.brand
      JOIN (SELECT DISTINCT * FROM json_to_recordset(${JSON.stringify(wanted)}::json)
        AS w (merchant text, platform text, phone text)) w
        ON w.merchant = t.merchant AND w.platform = t.platform AND w.phone = t.phone
      GROUP BY t.merchant, s.subject, t.platform, t.phone
    ) c
    ORDER BY c.merchant, c.subject, c.platform, c.phone
    ON CONFLICT (merchant, subject, platform, phone) DO UPDATE SET store = excluded.store, updated_at = excluded.updated_at,
      first_order_at = excluded.first_order_at, last_order_at = excluded.last_order_at, orders = excluded.orders, amount = excluded.amount`);
}

/** Who is forgotten is nobody's customer any more. */
export async function unlinkAll(tx: Tx, member: string): Promise<void> {
  await tx
    .update(platformCustomer)
    .set({ member: null, evidence: null, proof: null, linkedAt: null })
    .where(eq(platformCustomer.member, member));
}
