import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { tillOf } from '#mocks/demo/sales/membersTill';
import { memberCard } from '#server/db/schema/member/member';
import { knownMembers } from '#server/domain/member/member/atTill';
import { momentOf } from '#server/domain/sales/moment';
import type { ReceiptRow } from '#server/domain/sales/post';
import { chain, demo } from '#tests/support/callers';
import { knownDay, openGateway } from '#tests/support/gateway';
import { freshMember } from '#tests/support/member/desk';
import { addTestMembers } from '#tests/support/member/member';

// At a till, whose card is frozen neither tops it up nor pays with points (B6). What they earn is in tests/properties/sales/tillsWeek.test.ts.

const gateway = openGateway(knownDay);
const store = demo('store', 'BJ001');
beforeAll(() => addTestMembers(gateway, 10));

function recharge(member: string, card: string): ReceiptRow {
  const moment = momentOf(gateway.clock.now(), { timeZone: 'Asia/Shanghai', cutOff: '04:00' });
  return {
    ...moment,
    ...{ guid: crypto.randomUUID(), merchant: chain, brand: demo('brand', 'A'), store, order: '', operator: '王芳' },
    ...{ diningType: '', tradeMode: '', channel: 'pos', kind: 'recharge', method: 'wechat', amount: '200.00' },
    ...{ gift: '0.00', shift: null, party: '', member, card, points: 0, growth: 0, activity: null },
  };
}

it.each([
  ['normal', 1, true],
  ['frozen', 0, false],
] as const)('a card that is %s', async (state, receipts, paysWithPoints) => {
  const { id, card } = await freshMember(gateway, { points: 500 });
  const { db } = gateway.database;
  await db.update(memberCard).set({ state }).where(eq(memberCard.guid, card));
  await db.transaction(async (tx) => {
    expect((await knownMembers(tx, [id])).get(id)?.spending.enabled).toBe(paysWithPoints);
    const till = await tillOf(tx, store, [id], []);
    expect([recharge(id, card)].flatMap(till.receive)).toHaveLength(receipts);
  });
});
