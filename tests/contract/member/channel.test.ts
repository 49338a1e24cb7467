import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { channelSetting, memberChannels } from '#areas/member/channel/channelSetting.contract';
import { memberEntry } from '#areas/member/member/entry/memberEntry.contract';
import { registerPaths } from '#areas/member/member/register/registration';
import { sendCardSetting } from '#areas/member/opening/sendCardSetting.contract';
import { billOf } from '#business/bill/bill';
import { tillOf } from '#mocks/demo/sales/membersTill';
import { growthLedger, member, memberCard, pointsLedger } from '#server/db/schema/member/member';
import { inChannel, knownMembers } from '#server/domain/member/member/atTill';
import { momentOf } from '#server/domain/sales/moment';
import { settle } from '#server/domain/sales/settle';
import { chain, demo, firstSubject, secondSubject } from '#tests/support/callers';
import type { Refused, Row } from '#tests/support/entityClient';
import { freshDigits } from '#tests/support/fieldEdges';
import { knownDay, openGateway } from '#tests/support/gateway';
import { freshMember, ofFirst } from '#tests/support/member/desk';
import { addTestMembers } from '#tests/support/member/member';

// Where membership works, and who receives a card on registration: obeyed from the first minute, by tills and at the desk.

const gateway = openGateway(knownDay);
const db = () => gateway.database.db;
const store = demo('store', 'BJ001');
let token = '';

const send = <Answer = Row & Refused>(path: string, body: unknown, subject = firstSubject) =>
  gateway.post<Answer>(path, body, { token, headers: { operSubjectGuid: subject } });

beforeAll(async () => {
  await addTestMembers(gateway, 8);
  token = await gateway.session('1001');
});

async function cardsOf(phone: string) {
  return db()
    .select({ number: memberCard.number })
    .from(memberCard)
    .innerJoin(member, eq(member.guid, memberCard.member))
    .where(and(eq(member.phone, phone), eq(member.subject, firstSubject)));
}

const phone = () => `137${freshDigits(8)}`;

async function atDesk(registrationSource: string) {
  const values = { phone: phone(), fullName: '新客', sex: 'unknown', registrationSource, store };
  const reply = await send<{ id: string }>(memberEntry.calls.save, values);
  expect(reply.code).toBe(0);
  return { id: reply.tdata.id, cards: (await cardsOf(values.phone)).length };
}

async function inRows(path: string, more: Record<string, unknown> = {}) {
  const row = { phone: phone(), fullName: '新客' };
  const reply = await send(path, { organization: demo('organization', 'north'), store: null, rows: [row], ...more });
  expect(reply).toMatchObject({ code: 0, tdata: { made: 1 } });
  return (await cardsOf(row.phone)).length;
}

describe('a card on registration', () => {
  it('is everybody’s until somebody says otherwise, then of the chosen ways and sources', async () => {
    expect((await atDesk('wechatMiniProgram')).cards).toBe(1);
    const rule = { automatic: true, ways: ['desk', 'import'], sources: ['backend', 'allInOne'] };
    expect((await send(sendCardSetting.calls.update, rule)).code).toBe(0);
    expect((await atDesk('backend')).cards).toBe(1);
    expect((await atDesk('wechatMiniProgram')).cards).toBe(0);
    expect(await inRows(registerPaths.batch)).toBe(0);
    expect(await inRows(registerPaths.import, { mode: 'all' })).toBe(1);
    expect((await send(sendCardSetting.calls.update, { ...rule, automatic: false, ways: [] })).code).toBe(0);
    expect((await atDesk('backend')).cards).toBe(0);
    const empty = await send(sendCardSetting.calls.update, { ...rule, ways: [], sources: [] });
    expect(empty).toMatchObject({
      code: 422,
      tdata: { errors: { ways: expect.any(String), sources: expect.any(String) } },
    });
    const other = await gateway.get<Row>(
      sendCardSetting.calls.getOne,
      {},
      { token, headers: { operSubjectGuid: secondSubject } },
    );
    expect(other.tdata).toMatchObject({ version: 0, automatic: true });
  });

  it('that somebody did not receive is asked for by commands that need one; the others work without', async () => {
    const { id } = await atDesk('backend');
    const shown = await gateway.get<Row>('/member/getOne', { guid: id }, { token, headers: ofFirst });
    expect(shown.tdata).toMatchObject({ card: null, bindingState: 'unbound' });
    const list = await send<{ list: Row[] }>('/member/list', { filters: { bindingState: 'unbound' } });
    expect(list.tdata.list.map((row) => row.id)).toContain(id);
    expect((await send('/member/holdings', { id })).message).toContain('请先开卡');
    expect((await send('/member/timeline', { id })).tdata).toMatchObject({ items: [] });
    const fixed = await send('/member/level/fix', { id, level: null, reason: '核对' });
    expect(fixed.code).toBe(0);
  });
});

describe('channels', () => {
  it('that are off neither serve members, nor let them earn, nor take points or balances', async () => {
    const one = await freshMember(gateway);
    const without = (...channels: string[]) => memberChannels.filter((channel) => !channels.includes(channel));
    const known = async () => (await db().transaction((tx) => knownMembers(tx, [one.id]))).get(one.id) ?? null;
    expect(inChannel(await known(), 'miniProgram')).toMatchObject({ spending: { enabled: true } });
    const saved = await send(channelSetting.calls.update, {
      membership: without('tableQr'),
      card: without('pos'),
      points: without('miniProgram'),
      balance: without('miniProgram'),
    });
    expect(saved.code).toBe(0);
    const served = await known();
    expect(inChannel(served, 'tableQr')).toBeNull();
    expect(inChannel(served, 'miniProgram')).toMatchObject({ guid: one.id, spending: { enabled: false } });
    expect(inChannel(served, 'pos')).toMatchObject({ spending: { enabled: true } });
    expect(await earned(one.id, 'miniProgram')).toEqual({ points: [], growth: [] });
    expect(await earned(one.id, 'pos')).toEqual({ points: [20], growth: [20] });
    await db().transaction(async (tx) => {
      const till = await tillOf(tx, store, [one.id], []);
      const pays = (channel: string) => till.wallet(one.id, 0n, gateway.clock.now(), { store, channel });
      // A balance is on a card: where one is off the other cannot pay either.
      expect(pays('miniProgram')).toBeNull();
      expect(pays('pos')).toBeNull();
      expect(pays('jd')).toMatchObject({ card: one.card });
    });
    const wrong = await send(channelSetting.calls.update, { membership: ['fax'] });
    expect(wrong.code).toBe(422);
  });
});

/** Points and growth for a bill of 20 yuan. */
async function earned(guid: string, channel: 'pos' | 'miniProgram') {
  const order = `channel-${channel}`;
  const line = {
    ...{ kind: 'single' as const, commodity: 'x', code: '', name: '热菜', category: '热菜', categoryName: '热菜' },
    ...{ spec: '', unit: '份', attributes: '', quantity: '1', returned: '0', gift: false, attributeAmount: '0.00' },
    ...{ cost: '0.00', waiter: '', unitPrice: '20.00' },
  };
  const posted = settle({
    guid: `${order}-1`,
    about: {
      ...momentOf(gateway.clock.now(), { timeZone: 'Asia/Shanghai', cutOff: '04:00' }),
      ...{ merchant: chain, brand: demo('brand', 'A'), store, order, operator: '王芳' },
      ...{ diningType: 'dineIn', tradeMode: 'dineIn', channel },
    },
    bill: billOf([line], { packing: '0', surcharge: '0', delivery: '0' }, []),
    ...{ guests: 1, tables: 1, minutes: 30, area: null, table: null, member: guid },
    payments: [{ method: 'wechat', tendered: '20.00', change: '0.00', transaction: '', shift: null }],
  });
  await db().transaction(async (tx) => {
    const till = await tillOf(tx, store, [guid], []);
    expect(till.follow([posted], null)).toBe(true);
    await till.write(tx);
  });
  const of = async (table: typeof pointsLedger | typeof growthLedger) =>
    (
      await db()
        .select()
        .from(table)
        .where(eq(table.business, `${order}-1`))
    ).map(({ change }) => change);
  return { points: await of(pointsLedger), growth: await of(growthLedger) };
}
