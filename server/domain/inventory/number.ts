import { sql } from 'drizzle-orm';
import type { CallerContext } from '#server/call/call';
import { documentNumber } from '#server/db/schema/inventory/stock';
import { dayIn } from '#values/zonedTime';

/** The next running number of a kind of document on the merchant's calendar day: RK20261121-0001. */
export async function nextNumber(
  { tx, caller, now }: Pick<CallerContext, 'tx' | 'caller' | 'now'>,
  kind: string,
): Promise<string> {
  const prefix = `${kind}${dayIn(now, caller.merchantZone).replaceAll('-', '')}`;
  const [row] = await tx
    .insert(documentNumber)
    .values({ merchant: caller.merchant, prefix, last: 1 })
    .onConflictDoUpdate({
      target: [documentNumber.merchant, documentNumber.prefix],
      set: { last: sql`${documentNumber.last} + 1` },
    })
    .returning({ last: documentNumber.last });
  return `${prefix}-${String(row?.last ?? 1).padStart(4, '0')}`;
}
