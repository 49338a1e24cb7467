import { and, eq, isNull } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { figurePaths, type MemberOverview, type MemberPortrait, type MemberToday } from '#areas/member/figure/overview';
import { frequencies, recencies } from '#areas/member/member/visits';
import { member } from '#server/db/schema/member/member';
import { salePosting } from '#server/db/schema/sales/sales';
import { chain, firstSubject, newCaller, onlyStore, secondSubject } from '#tests/support/callers';
import { knownDay, openGateway } from '#tests/support/gateway';
import { ofFirst } from '#tests/support/member/desk';
import { addSales } from '#tests/support/sales/sales';
import { daysIn } from '#values/dateText';
import { addDecimals } from '#values/decimal';
import { hourMs } from '#values/duration';

// Figures of members against a walk through members and their orders. It is Friday 20 November 2026.

const gateway = openGateway(knownDay);
const today = '2026-11-20';

type Row = typeof member.$inferSelect;
type Posting = typeof salePosting.$inferSelect;
let members: Row[] = [];
const ordersOf = new Map<string, Posting[]>();
let token = '';

const ask = <Answer>(path: string, input: object = {}, headers: Record<string, string> = ofFirst, as = token) =>
  gateway.post<Answer>(path, input, { token: as, headers });

beforeAll(async () => {
  await addSales(gateway, { days: 6, stores: ['BJ001', 'CD001'], share: 0.4 });
  const { db } = gateway.database;
  members = await db
    .select()
    .from(member)
    .where(
      and(
        eq(member.merchant, chain),
        eq(member.subject, firstSubject),
        isNull(member.mergedInto),
        isNull(member.anonymisedAt),
      ),
    );
  for (const row of await db.select().from(salePosting).where(eq(salePosting.merchant, chain)))
    if (row.member) ordersOf.set(row.member, [...(ordersOf.get(row.member) ?? []), row]);
  token = await gateway.session('1001');
}, 120_000);

const sales = ({ guid }: Row) => (ordersOf.get(guid) ?? []).filter(({ kind }) => kind === 'sale');
const visits = ({ guid }: Row) => (ordersOf.get(guid) ?? []).reduce((sum, { orders }) => sum + orders, 0);
const daysAgo = (row: Row) =>
  Math.min(...sales(row).map(({ businessDate }) => daysIn(businessDate, today) - 1), Number.POSITIVE_INFINITY);

describe('membership at a glance', () => {
  it('counts each member once, by the last order', async () => {
    const { tdata } = await ask<MemberOverview>(figurePaths.overview);
    expect(tdata.members).toBe(members.length);
    const bought = members.filter((row) => daysAgo(row) <= 60).length;
    expect(bought).toBeGreaterThan(30);
    expect(tdata.classes).toEqual({ active: bought, dormant: 0, lost: 0, never: members.length - bought });
    expect(tdata.levels.reduce((sum, level) => sum + level.members, 0)).toBe(members.length);
    const again = members.filter((row) => visits(row) > 1);
    expect(tdata.repeat).toMatchObject({
      buyers: members.filter((row) => visits(row) > 0).length,
      again: again.length,
    });
  });

  it('has cells of the map whose members the list finds', async () => {
    const { tdata } = await ask<MemberOverview>(figurePaths.overview);
    const cellOf = (row: Row) => {
      const [ago, count] = [daysAgo(row), visits(row)];
      const recency = recencies.find(({ from, to }) => ago >= from && ago <= to)?.key;
      const frequency = frequencies.find(({ from, to }) => count >= from && (to === null || count <= to))?.key;
      return recency && frequency ? `${recency} ${frequency}` : null;
    };
    const wanted = new Map<string, number>();
    for (const cell of members.map(cellOf)) if (cell) wanted.set(cell, (wanted.get(cell) ?? 0) + 1);
    expect(new Map(tdata.visits.map((cell) => [`${cell.recency} ${cell.frequency}`, cell.members]))).toEqual(wanted);
    expect(wanted.size).toBeGreaterThan(2);
    for (const { recency, frequency, members: count } of tdata.visits) {
      const filters = { recency, frequency };
      const list = await ask<{ total: number }>('/member/list', { page: 1, size: 10, filters });
      expect(list.tdata.total, `${recency} ${frequency}`).toBe(count);
    }
  });

  it('owes what the balances say, whatever its age, and points likewise', async () => {
    const { value, points } = (await ask<MemberOverview>(figurePaths.overview)).tdata;
    const held = (of: 'realBalance' | 'giftBalance' | 'subsidyBalance') =>
      addDecimals('0.00', ...members.map((row) => row[of]));
    const sum = (of: 'real' | 'gift' | 'subsidy') => addDecimals('0.00', ...value.map((row) => row[of]));
    expect([sum('real'), sum('gift'), sum('subsidy')]).toEqual([
      held('realBalance'),
      held('giftBalance'),
      held('subsidyBalance'),
    ]);
    expect(Number(sum('real'))).toBeGreaterThan(0);
    expect(points.held).toBe(members.reduce((all, row) => all + row.points, 0));
  });

  it('follows who registered in a month', async () => {
    const { cohorts } = (await ask<MemberOverview>(figurePaths.overview)).tdata;
    const monthOf = ({ registrationTime }: Row) =>
      new Date(Date.parse(registrationTime) + 8 * hourMs).toISOString().slice(0, 7);
    for (const { month, members: count, back } of cohorts) {
      const own = members.filter((row) => monthOf(row) === month);
      expect(count).toBe(own.length);
      const came = own.filter((row) => sales(row).some(({ businessDate }) => businessDate.startsWith('2026-11')));
      expect(back.at(-1), month).toBe(came.length);
    }
    expect(cohorts.length).toBeGreaterThan(1);
  });

  it('is of the subject that the call names, and of members whom the caller sees', async () => {
    const all = (await ask<MemberOverview>(figurePaths.overview)).tdata.members;
    const other = (await ask<MemberOverview>(figurePaths.overview, {}, { operSubjectGuid: secondSubject })).tdata;
    expect(other.levels.map(({ id }) => id)).toContain(`${secondSubject}-level-ordinary`);
    expect(other.classes.active).not.toBe(members.filter((row) => daysAgo(row) <= 60).length);
    expect((await ask<MemberOverview>(figurePaths.overview, {}, {})).tdata).toMatchObject({ members: 0, visits: [] });
    const codes = ['membershipData:list', 'member:list'];
    const one = await newCaller(gateway, token, { codes, scope: onlyStore('BJ001') });
    const seen = (await ask<MemberOverview>(figurePaths.overview, {}, ofFirst, one.token)).tdata.members;
    const list = await ask<{ total: number }>('/member/list', { page: 1, size: 10 }, ofFirst, one.token);
    expect(seen).toBe(list.tdata.total);
    expect(seen).toBeLessThan(all);
    const none = await newCaller(gateway, token, { codes: ['member:list'] });
    for (const path of Object.values(figurePaths)) expect((await ask(path, {}, ofFirst, none.token)).code).toBe(403);
  });
});

describe('a portrait', () => {
  it('divides the members by each thing, and counts what they ordered', async () => {
    const { tdata } = await ask<MemberPortrait>(figurePaths.portrait);
    expect(tdata.members).toBe(members.length);
    const part = (of: string) => tdata.parts.find((one) => one.of === of)?.rows ?? [];
    for (const of of ['level', 'sex', 'age', 'registrationSource'])
      expect(
        part(of).reduce((sum, row) => sum + row.members, 0),
        of,
      ).toBe(members.length);
    for (const { key, members: count } of part('sex'))
      expect(count).toBe(members.filter(({ sex }) => sex === key).length);
    const orders = members.reduce((sum, row) => sum + sales(row).length, 0);
    expect(tdata.hours.reduce((sum, row) => sum + row.orders, 0)).toBe(orders);
    expect(tdata.stores.reduce((sum, row) => sum + row.orders, 0)).toBe(orders);
    expect(tdata.dishes.length).toBeGreaterThan(3);
  });

  it('is of a level or of a tag', async () => {
    const level = members[0]?.level ?? '';
    const { tdata } = await ask<MemberPortrait>(figurePaths.portrait, { level });
    expect(tdata.members).toBe(members.filter((row) => row.level === level).length);
    expect((await ask<MemberPortrait>(figurePaths.portrait, { label: 'nothing' })).tdata.members).toBe(0);
  });
});

describe('the day of members', () => {
  it('counts registrations, orders and birthdays of the calendar', async () => {
    const { tdata } = await ask<MemberToday>(figurePaths.today);
    const ofToday = members.flatMap(({ guid }) => ordersOf.get(guid) ?? []).filter((one) => one.businessDate === today);
    expect(tdata.today.orders).toBe(ofToday.reduce((sum, { orders }) => sum + orders, 0));
    expect(tdata.today.paid).toBe(addDecimals('0.00', ...ofToday.map(({ paid }) => paid)));
    const next = Array.from({ length: 7 }, (_, place) => `11-${20 + place}`);
    expect(tdata.birthdays.total).toBe(members.filter((row) => next.includes(row.birthday?.slice(5) ?? '')).length);
    expect(tdata.birthdays.total).toBeGreaterThan(0);
    const day = (row: Row) => new Date(Date.parse(row.registrationTime) + 8 * hourMs).toISOString().slice(0, 10);
    expect(tdata.registered.today).toBe(members.filter((row) => day(row) === today).length);
    expect(tdata.registered.week).toBe(members.filter((row) => day(row) > '2026-11-13' && day(row) <= today).length);
  });
});
