import { and, eq, sql } from 'drizzle-orm';
import { nothing } from '#business/bill/balance';
import { addMembers } from '#mocks/demo/sales/members';
import { openLedgers } from '#mocks/demo/sales/openLedgers';
import { member } from '#server/db/schema/member/member';
import { Books } from '#server/domain/member/ledger/books';
import type { Entry } from '#server/domain/member/ledger/purse';
import { dayMs } from '#values/duration';
import { chain, demo } from '../callers';
import type { TestGateway } from '../gateway';

/** Members of the demo from the first on, with open ledgers; some of the first subject have topped up, paid and gone up a level. */
export async function addTestMembers(gateway: Pick<TestGateway, 'clock' | 'database'>, count = 60): Promise<void> {
  const now = gateway.clock.now();
  await gateway.database.db.transaction(async (tx) => {
    await addMembers(tx, chain, count, now);
    const first = new Date(now.getTime() - 90 * dayMs).toISOString().slice(0, 10);
    for (let all = false; !all; ) all = await openLedgers(tx, chain, first);
    const books = await Books.hold(
      tx,
      and(eq(member.subject, `${chain}-subject-1`), eq(member.enabled, true), sql`${member.growthValue} < 4000`),
    );
    for (const [index, book] of books.all().slice(0, 12).entries()) {
      const key = `visit-${index}`;
      const about = { order: null, of: null, operator: '王芳', remark: '', brand: demo('brand', 'A') };
      const entry = (kind: Entry['kind'], business: string, minutes: number): Entry => ({
        ...about,
        kind,
        business,
        store: demo('store', index % 2 === 0 ? 'BJ001' : 'SH001'),
        at: new Date(now.getTime() - minutes * 60_000).toISOString(),
        businessDate: now.toISOString().slice(0, 10),
      });
      book.recharge(entry('recharge', `${key}-r`, 90), 20_000n, 2000n);
      const effect = { pointsSpent: 0n, earned: 50n, growth: 5000n, total: 5000n, orders: 1 };
      book.sale({ ...entry('sale', `${key}-s`, 60), order: key }, { ...effect, paid: { ...nothing(), real: 5000n } });
    }
    await books.write(tx);
  });
}
