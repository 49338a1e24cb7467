import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { equityCard } from '#areas/member/equityCard/equityCard.contract';
import { equityPaths, type IssuePreview } from '#areas/member/equityCard/issuing';
import { demoLevelGuid } from '#mocks/demo/member/level/demoLevels';
import { merchant, outbox } from '#server/db/schema';
import { member, pointsLedger, pointsLot } from '#server/db/schema/member/member';
import { Books } from '#server/domain/member/ledger/books';
import type { Entry } from '#server/domain/member/ledger/purse';
import { memberNight, type NightPlace } from '#server/domain/member/nightly';
import { chain, firstSubject } from '#tests/support/callers';
import { freshText } from '#tests/support/fieldEdges';
import { knownDay, openGateway } from '#tests/support/gateway';
import { freshMember, ofFirst } from '#tests/support/member/desk';
import { addTestMembers } from '#tests/support/member/member';
import { dayMs } from '#values/duration';

// An enterprise in Paris: its points, warnings, birthdays and validities go by its clock. It is 03:00 on Friday 20 November 2026 there.

const gateway = openGateway(knownDay);
const db = () => gateway.database.db;
let token = '';

beforeAll(async () => {
  await addTestMembers(gateway, 4);
  await db().update(merchant).set({ timeZone: 'Europe/Paris' }).where(eq(merchant.id, chain));
  await db().update(member).set({ birthday: '1990-06-15' });
  token = await gateway.session('1001');
});

const send = <Answer>(path: string, body: Record<string, unknown>) =>
  gateway.post<Answer>(path, body, { token, headers: ofFirst });

async function night(place: NightPlace = {}): Promise<NightPlace> {
  for (let payload = place; ; ) {
    const now = gateway.clock.now();
    const next = await db().transaction((tx) => memberNight({ tx, now }, payload));
    payload = next.payload;
    if (next.due > now) return payload;
  }
}

function entry(business: string): Entry {
  const nowhere = { order: null, of: null, brand: null, store: null, operator: '', remark: '' };
  const at = gateway.clock.now().toISOString();
  return { ...nowhere, kind: 'grant', business, at, businessDate: '2026-11-20' };
}

describe('in an enterprise in Paris', () => {
  it('points expire at its midnight, and the warning names its last day', async () => {
    const { id } = await freshMember(gateway);
    const expiry = { expiry: 'months', expiryMonths: 1, warnDays: 10 };
    expect((await send('/member/points_expiry/save', expiry)).code).toBe(0);
    await db().transaction(async (tx) => {
      const books = await Books.hold(tx, eq(member.guid, id));
      books.of(id)?.present(entry('paris'), 300n, 0n);
      await books.write(tx);
    });
    const [lot] = await db().select().from(pointsLot).where(eq(pointsLot.member, id));
    expect(new Date(lot?.expiresAt ?? '').toISOString()).toBe('2026-12-20T23:00:00.000Z');
    gateway.clock.advance(25 * dayMs);
    await night();
    const texts = (await db().select().from(outbox)).map(({ text }) => text).filter((text) => text.includes('积分'));
    expect(texts).toEqual(['【蜀香会员】您有 300 积分将于 2026-12-20 到期，请及时使用。']);
    gateway.clock.advance(-25 * dayMs);
  });

  it('a birthday is that of its date, and the row carries its date', async () => {
    // 23:30 on 27 November in Paris, 06:30 on the 28th in Shanghai.
    const before = gateway.clock.now().getTime();
    gateway.clock.advance(Date.parse('2026-11-26T22:30:00Z') - before);
    const place = await night();
    gateway.clock.advance(dayMs);
    const gold = demoLevelGuid(firstSubject, 'gold');
    const { id } = await freshMember(gateway, { level: gold, growthValue: 1200, birthday: '1990-12-05' });
    const gifts = () => db().select().from(pointsLedger).where(eq(pointsLedger.member, id));
    // Seven days before 5 December is the 28th: tomorrow in Paris.
    const second = await night(place);
    expect(await gifts()).toEqual([]);
    gateway.clock.advance(dayMs / 24);
    await night(second);
    expect(await gifts()).toMatchObject([{ kind: 'birthday', change: 88, businessDate: '2026-11-28' }]);
    gateway.clock.advance(before - gateway.clock.now().getTime());
  });

  it('an equity card ends at the same time of day, across the change of the clock', async () => {
    const specification = { name: '半年', unit: 'month', length: 6, salePrice: '10.00', openingFee: '0.00' };
    const values = { name: freshText(12), cardColour: 'teal', issueChannels: ['backOffice'], issueQuantity: 9 };
    const made = await send<{ id: string }>(equityCard.calls.save, { ...values, specifications: [specification] });
    const { id } = await freshMember(gateway);
    const asked = { card: made.tdata.id, member: id, specification: '半年' };
    const { tdata } = await send<IssuePreview>(equityPaths.preview, asked);
    expect(new Date(tdata.from).getTime()).toBe(gateway.clock.now().getTime());
    expect(Date.parse(tdata.until ?? '') - Date.parse(tdata.from)).toBe((181 - 1 / 24) * dayMs);
  });
});
