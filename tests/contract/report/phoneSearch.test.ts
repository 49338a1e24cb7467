import { eq, like, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { bookingPaths } from '#areas/table/booking/paths';
import { operationLog, rateLimit } from '#server/db/schema';
import { mostPhoneCalls } from '#server/domain/member/member/phoneSearch';
import { allCodes } from '#server/domain/menu/catalogue';
import { reports } from '#server/domain/report/reports';
import { demo, newCaller } from '#tests/support/callers';
import { knownDay, openGateway } from '#tests/support/gateway';
import { ofFirst } from '#tests/support/member/desk';
import { addSales } from '#tests/support/sales/sales';

// Phones in reports: in part they are found by who may see them; by others whole, or by their last four digits (B9).

const gateway = openGateway(knownDay);
const [yesterday, day] = ['2026-11-19', '2026-11-20'];
const date = { from: day, to: day };
const phone = '13912345678';
const seeing = ['member:reveal', 'booking:book', 'booking:serve'];
let guest = '';

interface Found {
  list: Record<string, unknown>[];
  meta: { totals?: Record<string, unknown> | null };
}

type Ask = (report: 'reserve' | 'transactionRecord', input: Record<string, unknown>) => Promise<Found>;

/** Somebody with every right but those of seeing phones, of which they have these. */
async function reader(...rights: string[]): Promise<Ask> {
  const admin = await gateway.session('1001');
  const codes = allCodes().filter((code) => !seeing.includes(code) || rights.includes(code));
  const { token } = await newCaller(gateway, admin, { codes });
  return async (name, input) => {
    const path = reports.find((one) => one.name === name)?.calls.list ?? '';
    const reply = await gateway.post<Found>(path, { size: 100, ...input }, { token, headers: ofFirst });
    if (reply.code !== 0) throw new Error(reply.message);
    return reply.tdata;
  };
}

const found = async (by: Ask, keyword: string) =>
  (await by('reserve', { filters: { date }, keyword })).list.filter((row) => row.guest === guest).length;

beforeAll(async () => {
  guest = '找电话的客人';
  const booked = { store: demo('store', 'BJ001'), guest, phone, people: 2, type: 'hall', businessDate: day };
  const reply = await gateway.post(
    bookingPaths.book,
    { ...booked, id: crypto.randomUUID(), slot: '18:00', area: null, depositMethod: 'cash' },
    { token: await gateway.session('1001') },
  );
  expect(reply.code).toBe(0);
});

const parts = ['139', '234', '1391234567', '91234'];
const wholes = [phone, '5678', '139****5678', '139 1234 5678'];
const never = ['39', '13912345670', '5679', '139****5679'];

describe('a reservation', () => {
  it.each(seeing)('is found by a part of its phone by who has %s', async (right) => {
    const by = await reader(right);
    for (const words of [...parts, ...wholes]) expect([words, await found(by, words)]).toEqual([words, 1]);
    for (const words of never) expect([words, await found(by, words)]).toEqual([words, 0]);
  });

  it('is found whole or by the last four digits by everybody else, and by its guest', async () => {
    const by = await reader();
    for (const words of [...wholes, guest]) expect([words, await found(by, words)]).toEqual([words, 1]);
    for (const words of [...never, ...parts, '3912345678', '345678'])
      expect([words, await found(by, words)]).toEqual([words, 0]);
  });

  it('is counted in totals by the same rule', async () => {
    const [may, mayNot] = [await reader('member:reveal'), await reader()];
    const people = async (by: Ask) =>
      (await by('reserve', { filters: { date }, keyword: '91234', part: 'totals' })).meta.totals?.people ?? 0;
    expect([await people(may), await people(mayNot)]).toEqual([2, 0]);
  });
});

describe('the telephone of an order', () => {
  it('is looked for by the same rule', async () => {
    await addSales(gateway, { days: 1, stores: ['BJ001'], share: 0.2 });
    const { rows } = await gateway.database.db.execute<{ number: string; phone: string }>(
      sql`SELECT o.number, m.phone FROM sale_order o JOIN member m ON m.guid = o.member
        WHERE o.business_date = ${yesterday}::date ORDER BY o.number LIMIT 1`,
    );
    expect(rows).toHaveLength(1);
    const { number = '', phone: of = '' } = rows[0] ?? {};
    const has = async (by: Ask, words: string) =>
      (
        await by('transactionRecord', { filters: { date: { from: yesterday, to: yesterday }, phone: words } })
      ).list.some((row) => row.number === number);
    const [may, mayNot] = [await reader('member:reveal'), await reader('booking:book')];
    for (const words of [of, of.slice(-4)])
      expect([await has(may, words), await has(mayNot, words)]).toEqual([true, true]);
    for (const words of [of.slice(2, 5), of.slice(1)])
      expect([await has(may, words), await has(mayNot, words)]).toEqual([true, false]);
  });
});

describe('who may not see phones', () => {
  const searches = async () =>
    (await gateway.database.db.select().from(operationLog).where(eq(operationLog.type, 'searchPhone'))).map(
      ({ guid, object }) => ({ guid, object }),
    );
  /** Returns what was searched for since `before`; rows of one millisecond have no order. */
  const since = async (before: Awaited<ReturnType<typeof searches>>) => {
    const known = new Set(before.map(({ guid }) => guid));
    return (await searches()).filter(({ guid }) => !known.has(guid)).map(({ object }) => object);
  };

  it('is noted with the phone as lists show it, once for a while, and who may is not', async () => {
    const before = await searches();
    const [may, mayNot] = [await reader('member:reveal'), await reader()];
    await found(may, phone);
    expect(await since(before)).toEqual([]);
    for (const words of [phone, phone, guest, '5678']) await found(mayNot, words);
    expect((await since(before)).sort()).toEqual(['139****5678', '5678']);
    gateway.clock.advance(16 * 60_000);
    await found(mayNot, '5678');
    expect(await since(before)).toHaveLength(3);
  });

  it('is refused after too many looks, and for phones alone', async () => {
    const by = await reader();
    for (let calls = 0; calls < mostPhoneCalls; calls += 1) await found(by, String(1000 + calls));
    await expect(found(by, '2000')).rejects.toThrow('尝试次数过多');
    expect(await found(by, guest)).toBe(1);
    gateway.clock.advance(16 * 60_000);
    expect(await found(by, '5678')).toBe(1);
  });

  it.each(['/member/list', '/member/options'])('is noted and limited in %s of members too', async (path) => {
    const admin = await gateway.session('1001');
    const codes = allCodes().filter((code) => code !== 'member:reveal');
    const { token } = await newCaller(gateway, admin, { codes });
    const ask = async (keyword: string, by = token) =>
      (await gateway.post(path, { keyword }, { token: by, headers: ofFirst })).code;
    const before = await searches();
    expect(await ask('13812345678', admin)).toBe(0);
    expect(await since(before)).toEqual([]);
    for (const words of ['13812345678', '13812345678', '王', '4711']) expect(await ask(words)).toBe(0);
    expect((await since(before)).sort()).toEqual(['138****5678', '4711']);
    // As after the last but one look that is allowed.
    const nearly = { failures: mostPhoneCalls - 1 };
    await gateway.database.db.update(rateLimit).set(nearly).where(like(rateLimit.key, 'phoneSearch:%'));
    expect(await ask('4711')).toBe(0);
    expect(await ask('4711')).not.toBe(0);
    expect(await ask('王')).toBe(0);
  });
});
