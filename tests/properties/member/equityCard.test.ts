import { and, eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { equityCard } from '#areas/member/equityCard/equityCard.contract';
import { equityPaths } from '#areas/member/equityCard/issuing';
import { equityCard as cardTable, equityHolding } from '#server/db/schema/member/equityCard';
import { otherReceipt } from '#server/db/schema/sales/sales';
import { demo } from '#tests/support/callers';
import { freshText } from '#tests/support/fieldEdges';
import { knownDay, openGateway } from '#tests/support/gateway';
import { freshMember, ofFirst } from '#tests/support/member/desk';
import { addTestMembers } from '#tests/support/member/member';

// Equity cards, asked for by twenty at once: as many as there are, each with its receipt; who asks several times holds one card after
// the other, without a gap and without a moment that is paid twice.

const gateway = openGateway(knownDay);
const db = () => gateway.database.db;
const callers = 20;
let token = '';
const owners: string[] = [];

beforeAll(async () => {
  await addTestMembers(gateway, 30);
  token = await gateway.session('1001');
  for (let made = 0; made < callers; made += 1) owners.push((await freshMember(gateway)).id);
});

const send = <Answer>(path: string, body: Record<string, unknown>) =>
  gateway.post<Answer>(path, body, { token, headers: ofFirst });

describe('twenty who ask for a card at once', () => {
  it('get as many cards as there are, and pay for these', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 12 }),
        fc.array(fc.integer({ min: 0, max: callers - 1 }), { minLength: callers, maxLength: callers }),
        async (issueQuantity, asking) => {
          const specifications = [{ name: '月卡', unit: 'month', length: 1, salePrice: '10.00', openingFee: '5.00' }];
          const values = { name: freshText(12), cardColour: 'teal', issueChannels: ['backOffice'] };
          const made = await send<{ id: string }>(equityCard.calls.save, { ...values, specifications, issueQuantity });
          const card = made.tdata.id;
          const ids = asking.map(() => crypto.randomUUID());
          const place = { specification: '月卡', store: demo('store', 'BJ001'), method: 'cash' };
          const replies = await Promise.all(
            asking.map((who, index) =>
              send(equityPaths.issue, { ...place, id: ids[index], card, member: owners[who] }),
            ),
          );
          const given = ids.filter((_, index) => replies[index]?.code === 0);
          const rows = await db().select().from(equityHolding).where(eq(equityHolding.card, card));
          expect(rows.map(({ guid }) => guid).sort()).toEqual([...given].sort());
          const opened = rows.filter(({ renews }) => !renews);
          const [row] = await db().select().from(cardTable).where(eq(cardTable.guid, card));
          const different = new Set(asking).size;
          expect([row?.issued, opened.length]).toEqual(Array(2).fill(Math.min(different, issueQuantity)));
          const paid = and(inArray(otherReceipt.guid, ids), eq(otherReceipt.kind, 'cardFee'));
          const receipts = await db().select().from(otherReceipt).where(paid);
          const amounts = (some: readonly { guid: string; amount: string }[]) =>
            some.map(({ guid, amount }) => `${guid} ${amount}`).sort();
          expect(amounts(receipts)).toEqual(amounts(rows));
          for (const owner of owners) {
            const mine = rows
              .filter((one) => one.member === owner)
              .sort((a, b) => Date.parse(a.from) - Date.parse(b.from));
            expect(mine.slice(1).map(({ from }) => from)).toEqual(mine.slice(0, -1).map(({ until }) => until));
            expect(mine.map(({ amount, renews }) => `${amount} ${renews}`)).toEqual(
              mine.map((_, index) => (index === 0 ? '15.00 false' : '10.00 true')),
            );
          }
        },
      ),
      { numRuns: 3 },
    );
  });
});
