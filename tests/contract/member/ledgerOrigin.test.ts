import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { pointsRecord } from '#areas/member/ledger/pointsRecord.contract';
import { saleOrder } from '#server/db/schema/sales/sales';
import type { Page } from '#tests/support/entityClient';
import { knownDay, openGateway } from '#tests/support/gateway';
import { freshMember, ofFirst } from '#tests/support/member/desk';
import { addTestMembers } from '#tests/support/member/member';
import { dine, takeBack } from '#tests/support/member/visits';

const gateway = openGateway(knownDay);
let token = '';

beforeAll(async () => {
  await addTestMembers(gateway, 2);
  token = await gateway.session('1001');
});

describe('the row of a refund in a ledger', () => {
  it('names its order, who allowed it and why, and is found by the number of the order', async () => {
    const { id: member } = await freshMember(gateway);
    const at = gateway.clock.now();
    const visit = { member, memberName: '周文', store: 'BJ001', dish: 'A-1', quantity: '2', price: '60.00', at };
    const order = await dine(gateway.database, visit, 0n);
    await takeBack(gateway.database, visit, order, '1', '李店长');
    const { db } = gateway.database;
    const [header] = await db.select().from(saleOrder).where(eq(saleOrder.guid, order));
    const listed = async (query: object) => {
      const reply = await gateway.post<Page>(pointsRecord.calls.list, query, { token, headers: ofFirst });
      return reply.tdata.list;
    };
    const rows = await listed({ filters: { member: [member] } });
    expect(rows.find(({ kind }) => kind === 'refund')).toMatchObject({
      ...{ order, orderNumber: header?.number, authoriser: '李店长', remark: '菜品问题' },
    });
    expect(rows.find(({ kind }) => kind === 'sale')).toMatchObject({ orderNumber: header?.number, authoriser: null });
    const found = await listed({ filters: {}, keyword: header?.number });
    expect(found.map(({ id }) => id).sort()).toEqual(rows.map(({ id }) => id).sort());
  });
});
