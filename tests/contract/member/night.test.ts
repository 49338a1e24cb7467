import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoLevelGuid } from '#mocks/demo/member/level/demoLevels';
import { outbox } from '#server/db/schema';
import { memberSystem } from '#server/db/schema/member/level';
import {
  balanceLedger,
  growthLedger,
  levelRecord,
  member,
  memberCard,
  pointsLedger,
} from '#server/db/schema/member/member';
import type { Book } from '#server/domain/member/ledger/book';
import { Books } from '#server/domain/member/ledger/books';
import type { Entry } from '#server/domain/member/ledger/purse';
import { memberNight, type NightPlace } from '#server/domain/member/nightly';
import { firstSubject } from '#tests/support/callers';
import { knownDay, openGateway } from '#tests/support/gateway';
import { addTestMembers } from '#tests/support/member/member';
import { dayMs } from '#values/duration';

// The work of nights on members: done once, however often it runs, and made up for where nights were missed. It is 2026-11-20.

const gateway = openGateway(knownDay);
const database = () => gateway.database.db;
let guids: string[] = [];

/** All that a night does; answers where the next one begins. */
async function night(place: NightPlace = {}): Promise<NightPlace> {
  for (let payload = place; ; ) {
    const now = gateway.clock.now();
    const next = await database().transaction((tx) => memberNight({ tx, now }, payload));
    payload = next.payload;
    if (next.due > now) return payload;
  }
}

async function withBook(guid: string, act: (book: Book) => void): Promise<void> {
  await database().transaction(async (tx) => {
    const books = await Books.hold(tx, eq(member.guid, guid));
    const book = books.of(guid);
    if (!book) throw new Error('no such member');
    act(book);
    await books.write(tx);
  });
}

function entry(kind: Entry['kind'], business: string): Entry {
  const place = { order: null, of: null, brand: null, store: null, operator: '', remark: '' };
  return { ...place, kind, business, at: gateway.clock.now().toISOString(), businessDate: '2026-11-20' };
}

const row = async (guid: string) => {
  const [found] = await database().select().from(member).where(eq(member.guid, guid));
  if (!found) throw new Error('no such member');
  return found;
};

/** Gives growth until a member has so much. */
const reach = async (guid: string, growth: number) => {
  const { growthValue } = await row(guid);
  await withBook(guid, (book) =>
    book.present(entry('grant', `test-${guid}-${growth}`), 0n, BigInt(Math.max(0, growth - growthValue))),
  );
};

const rule = async (path: string, values: Record<string, unknown>) => {
  const token = await gateway.session('1001');
  const reply = await gateway.post(path, values, { token, headers: { operSubjectGuid: firstSubject } });
  expect(reply.code).toBe(0);
};

beforeAll(async () => {
  await addTestMembers(gateway, 40);
  const rows = await database()
    .select({ guid: member.guid })
    .from(member)
    .innerJoin(memberCard, and(eq(memberCard.member, member.guid), eq(memberCard.state, 'normal')))
    .where(and(eq(member.subject, firstSubject), eq(member.enabled, true), sql`${member.growthValue} < 1000`))
    .orderBy(member.guid);
  guids = rows.map(({ guid }) => guid);
  // Nobody else has birthday.
  await database().update(member).set({ birthday: '1990-06-15' });
});

describe('a night', () => {
  it('writes off what has expired, warns once before, and does nothing more when it runs again', async () => {
    const [guid = ''] = guids;
    await rule('/member/points_expiry/save', { expiry: 'months', expiryMonths: 1, warnDays: 10 });
    await withBook(guid, (book) => {
      book.present(entry('grant', 'test-gift'), 300n, 0n);
      book.grant(
        entry('grant', 'test-subsidy'),
        'subsidy',
        500n,
        new Date(gateway.clock.now().getTime() + dayMs).toISOString(),
      );
    });
    const before = await row(guid);
    const ended = await night();
    expect((await row(guid)).points).toBe(before.points);
    gateway.clock.advance(22 * dayMs);
    const told = await night(ended);
    const texts = () => database().select().from(outbox).where(sql`${outbox.text} LIKE '%积分%'`);
    expect((await texts()).map(({ text }) => text)).toEqual([
      '【蜀香会员】您有 300 积分将于 2026-12-20 到期，请及时使用。',
    ]);
    for (const { phone } of await texts()) expect(phone).toMatch(/\*{4}/);
    expect(
      await database()
        .select()
        .from(balanceLedger)
        .where(and(eq(balanceLedger.kind, 'expiry'), eq(balanceLedger.member, guid))),
    ).toMatchObject([{ bucket: 'subsidy', change: '-5.00' }]);
    await night(told);
    expect(await texts()).toHaveLength(1);
    // Nine days without a night: the next one makes up for it.
    gateway.clock.advance(9 * dayMs);
    const late = await night(told);
    expect((await row(guid)).points).toBe(before.points - 300);
    await night(late);
    await night();
    const gone = await database()
      .select()
      .from(pointsLedger)
      .where(and(eq(pointsLedger.member, guid), eq(pointsLedger.kind, 'expiry')));
    expect(gone.map(({ change }) => change)).toEqual([-300]);
  });

  it('gives for a birthday once a year, seven days before, also when that night was missed', async () => {
    const guid = guids.at(-1) ?? '';
    await reach(guid, 1200);
    const system = eq(memberSystem.guid, `${firstSubject}-system`);
    await database().update(memberSystem).set({ keepMonths: null }).where(system);
    const place = await night();
    const today = gateway.clock.now().getTime();
    const inDays = (days: number) => `1990${new Date(today + days * dayMs).toISOString().slice(4, 10)}`;
    await database()
      .update(member)
      .set({ birthday: inDays(8) })
      .where(eq(member.guid, guid));
    const gifts = () =>
      database()
        .select()
        .from(pointsLedger)
        .where(and(eq(pointsLedger.member, guid), eq(pointsLedger.kind, 'birthday')));
    expect(await gifts()).toEqual([]);
    gateway.clock.advance(dayMs);
    const second = await night(place);
    expect((await gifts()).map(({ change }) => change)).toEqual([88]);
    gateway.clock.advance(3 * dayMs);
    const third = await night(second);
    await night();
    expect(await gifts()).toHaveLength(1);
    // A year on, three weeks without a night, in which the birthday was.
    gateway.clock.advance(350 * dayMs);
    const fourth = await night(third);
    gateway.clock.advance(25 * dayMs);
    await night(fourth);
    expect((await gifts()).map(({ change }) => change)).toEqual([88, 88]);
    await database().update(memberSystem).set({ keepMonths: 12 }).where(system);
  });

  it('lowers a level by one where the growth of its months does not keep it, and never below one given by hand', async () => {
    const [, guid = '', fixed = '', kept = ''] = guids;
    const [gold, platinum] = [demoLevelGuid(firstSubject, 'gold'), demoLevelGuid(firstSubject, 'platinum')];
    for (const one of [guid, fixed, kept]) await reach(one, 6000);
    const now = gateway.clock.now().toISOString();
    await withBook(fixed, (book) => book.fix(platinum, { at: now, operator: '', remark: '老顾客' }));
    await database().update(member).set({ levelSince: now });
    const levels = async () => [(await row(guid)).level, (await row(fixed)).level, (await row(kept)).level];
    expect(await levels()).toEqual([platinum, platinum, platinum]);
    gateway.clock.advance(340 * dayMs);
    await withBook(kept, (book) => book.present(entry('grant', `test-more-${kept}`), 0n, 2000n));
    await night();
    expect(await levels()).toEqual([platinum, platinum, platinum]);
    gateway.clock.advance(40 * dayMs);
    await night();
    expect(await levels()).toEqual([gold, platinum, platinum]);
    const records = () =>
      database()
        .select()
        .from(levelRecord)
        .where(and(eq(levelRecord.member, guid), eq(levelRecord.kind, 'keep')));
    expect(await records()).toHaveLength(1);
    const { growthValue } = await row(guid);
    const [sum] = await database()
      .select({ sum: sql<number>`sum(${growthLedger.change})::int` })
      .from(growthLedger)
      .where(eq(growthLedger.member, guid));
    expect(growthValue).toBe(sum?.sum);
    expect(growthValue).toBe(1000);
    await night();
    expect((await row(guid)).growthValue).toBe(growthValue);
    expect(await records()).toHaveLength(1);
  });
});
