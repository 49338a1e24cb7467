import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ClaimDay, type GiveOutcome, redPacketPaths } from '#areas/marketing/redPacket/commands';
import { type RedPacketStatus, redPacketStatuses } from '#areas/marketing/redPacket/redPacket';
import { redPacket } from '#areas/marketing/redPacket/redPacket.contract';
import { redPacketRecord } from '#areas/marketing/redPacket/redPacketRecord.contract';
import { adjustmentPaths, limitPaths } from '#areas/member/member/desk/adjustment';
import { claimDemoPackets, demoPacketGuid } from '#mocks/demo/marketing/redPacket/demoClaims';
import { demoPackets } from '#mocks/demo/marketing/redPacket/demoPackets';
import { demoLevelGuid } from '#mocks/demo/member/level/demoLevels';
import { employee } from '#server/db/schema';
import { redPacketShare, redPacket as redPacketTable } from '#server/db/schema/marketing/redPacket';
import { labelMember } from '#server/db/schema/member/label';
import { balanceLedger } from '#server/db/schema/member/member';
import { chain, demo, firstSubject, newCaller, onlyStore, secondSubject } from '#tests/support/callers';
import type { Page } from '#tests/support/entityClient';
import { freshText } from '#tests/support/fieldEdges';
import { knownDay, openGateway } from '#tests/support/gateway';
import { freshMember, storedMember } from '#tests/support/member/desk';
import { addTestMembers } from '#tests/support/member/member';
import { ageAccount, demoProof, secondPerson } from '#tests/support/secondPerson';
import { followsTable } from '#tests/support/stateTable';
import { addDecimals, compareDecimals } from '#values/decimal';
import { hourMs } from '#values/duration';

// Red packets: their terms, their states, who claims them, and that what was claimed and what went back is all there was (B8).

const gateway = openGateway(knownDay);
const db = () => gateway.database.db;
let token = '';

const hour = hourMs;
const inHours = (hours: number) => new Date(gateway.clock.now().getTime() + hours * hour).toISOString();
const send = <Answer = Record<string, unknown>>(path: string, body: object, subject = firstSubject, as = token) =>
  gateway.post<Answer>(path, { ...body }, { token: as, headers: { operSubjectGuid: subject } });

const terms = (values: object = {}) => ({
  ...{ name: freshText(8), wish: null, kind: 'random', amount: null, totalAmount: '30.00', packets: 10 },
  ...{ minAmount: '1.00', maxAmount: '8.00', claimLimit: 1, audience: 'all', levels: null, labels: null },
  ...{ startTime: inHours(-1), endTime: inHours(48), validityDays: 7 },
  ...values,
});

async function draft(values: object = {}): Promise<string> {
  const reply = await send<{ id: string }>(redPacket.calls.save, terms(values));
  if (reply.code !== 0) throw new Error(`red packet refused: ${JSON.stringify(reply)}`);
  return reply.tdata.id;
}

async function published(values: object = {}): Promise<string> {
  const id = await draft(values);
  const reply = await send(redPacketPaths.publish, { id });
  if (reply.code !== 0) throw new Error(`not published: ${reply.message}`);
  return id;
}

const stored = async (id: string) => {
  const [row] = await db().select().from(redPacketTable).where(eq(redPacketTable.guid, id));
  if (!row) throw new Error(`no red packet ${id}`);
  return row;
};
const shares = (id: string) => db().select().from(redPacketShare).where(eq(redPacketShare.packet, id));
const statusOf = async (id: string) =>
  (await send<Page>(redPacket.calls.list, { ids: [id], filters: {} })).tdata.list[0]?.status;
const give = (id: string, members: string[], more: object = {}) =>
  send<GiveOutcome>(redPacketPaths.give, { id, members, guid: crypto.randomUUID(), ...more });
const gifts = async (member: string) =>
  (await db().select().from(balanceLedger).where(eq(balanceLedger.member, member))).filter(
    ({ kind }) => kind === 'grant',
  );

/** All sums of a red packet agree with its rows and with the ledgers (B8). */
async function expectWhole(id: string, { over }: { over: boolean }) {
  const row = await stored(id);
  const rows = await shares(id);
  const sum = (state: string) =>
    addDecimals('0.00', ...rows.filter((one) => one.state === state).map(({ amount }) => amount));
  expect(rows.length).toBe(row.packets);
  expect(addDecimals('0.00', ...rows.map(({ amount }) => amount))).toBe(row.totalAmount);
  expect({ claimed: row.claimed, claimedAmount: row.claimedAmount, returned: row.returnedAmount }).toEqual({
    claimed: rows.filter(({ state }) => state === 'claimed').length,
    claimedAmount: sum('claimed'),
    returned: sum('returned'),
  });
  if (over) expect(addDecimals(row.claimedAmount, row.returnedAmount)).toBe(row.totalAmount);
  for (const { amount } of rows) {
    expect(compareDecimals(amount, row.amount ?? row.minAmount ?? '')).toBeGreaterThanOrEqual(0);
    expect(compareDecimals(amount, row.amount ?? row.maxAmount ?? '')).toBeLessThanOrEqual(0);
  }
  for (const { guid, amount, state, expiresAt } of rows.filter((one) => one.state === 'claimed')) {
    const written = await db().select().from(balanceLedger).where(eq(balanceLedger.business, guid));
    expect({ state, written: written.map(({ change, bucket }) => [bucket, change]) }).toEqual({
      state: 'claimed',
      written: [['gift', amount]],
    });
    expect(expiresAt).not.toBeNull();
  }
}

beforeAll(async () => {
  await addTestMembers(gateway);
  token = await gateway.session('1001');
});

describe('the terms of a red packet', () => {
  const fixed = { kind: 'fixed', totalAmount: null, minAmount: null, maxAmount: null };
  const cases: [string, object, string | null][] = [
    ['the smallest total', { totalAmount: '10.00' }, null],
    ['no smaller one', { totalAmount: '9.99' }, 'totalAmount'],
    ['the largest total', { totalAmount: '80.00' }, null],
    ['no larger one', { totalAmount: '80.01' }, 'totalAmount'],
    ['equal limits', { minAmount: '3.00', maxAmount: '3.00' }, null],
    ['no crossed ones', { minAmount: '3.01', maxAmount: '3.00' }, 'maxAmount'],
    ['a total where it is random', { totalAmount: null }, 'totalAmount'],
    ['an amount of each where it is fixed', { ...fixed, amount: null }, 'amount'],
    ['the largest amount of each', { ...fixed, amount: '200.00', packets: 10_000 }, null],
    ['no larger amount', { ...fixed, amount: '200.01' }, 'amount'],
    ['levels where it is for levels', { audience: 'levels', levels: [] }, 'levels'],
    ['labels where it is for labels', { audience: 'labels', labels: null }, 'labels'],
    ['an end after the start', { startTime: inHours(5), endTime: inHours(5) }, 'endTime'],
    ['an end after now', { startTime: inHours(-5), endTime: knownDay }, 'endTime'],
  ];
  it.each(cases)('ask for %s', async (_, values, refused) => {
    const reply = await send<{ errors?: Record<string, string> }>(redPacket.calls.save, terms(values));
    expect({ code: reply.code, at: Object.keys(reply.tdata?.errors ?? {}) }).toEqual({
      code: refused ? 422 : 0,
      at: refused ? [refused] : [],
    });
  });

  it('fix the total of packets of one amount', async () => {
    const id = await published({ ...fixed, amount: '8.88', packets: 7 });
    expect(await stored(id)).toMatchObject({ totalAmount: '62.16', minAmount: null });
    expect(new Set((await shares(id)).map(({ amount }) => amount))).toEqual(new Set(['8.88']));
    await expectWhole(id, { over: false });
  });
});

describe('the states of a red packet', () => {
  it('lead from the draft to its end; a published one is neither changed nor deleted', async () => {
    const id = await draft();
    expect(await statusOf(id)).toBe('draft');
    expect((await send(redPacket.calls.update, { id, version: 1, name: freshText(7) })).code).toBe(0);
    const { id: someone } = await freshMember(gateway);
    expect((await give(id, [someone])).message).toContain('还没有发布');
    expect((await send(redPacketPaths.pause, { id })).code).toBe(1000);
    expect((await send(redPacketPaths.publish, { id })).code).toBe(0);
    expect((await send(redPacketPaths.publish, { id })).code).toBe(1000);
    const { version } = await stored(id);
    const final = '红包已发布，不能修改或删除；如需调整，请复制为新红包';
    expect(await send(redPacket.calls.update, { id, version, name: freshText(7) })).toMatchObject({ message: final });
    expect(await send(redPacket.calls.delete, { ids: [id] })).toMatchObject({ code: 1000, message: final });
    expect((await send(redPacketPaths.resume, { id })).code).toBe(1000);
    expect((await send(redPacketPaths.pause, { id })).code).toBe(0);
    expect(await statusOf(id)).toBe('paused');
    expect((await give(id, [someone])).message).toContain('已暂停');
    expect((await send(redPacketPaths.resume, { id })).code).toBe(0);
    expect((await give(id, [someone])).code).toBe(0);
    expect((await send(redPacketPaths.stop, { id })).code).toBe(0);
    expect(await statusOf(id)).toBe('stopped');
    for (const path of [redPacketPaths.stop, redPacketPaths.pause, redPacketPaths.resume])
      expect((await send(path, { id })).code).toBe(1000);
    await expectWhole(id, { over: true });
    expect(await stored(id)).toMatchObject({ claimed: 1, state: 'stopped' });
    const other = await draft();
    expect((await send(redPacket.calls.delete, { ids: [other] })).code).toBe(0);
  });

  it('follow the clock; what nobody claimed goes back at the end, once', async () => {
    const id = await published({ startTime: inHours(1), endTime: inHours(2) });
    const { id: someone } = await freshMember(gateway);
    expect(await statusOf(id)).toBe('upcoming');
    expect((await give(id, [someone])).message).toContain('还没有到开始时间');
    gateway.clock.advance(hour);
    expect(await statusOf(id)).toBe('inProgress');
    const found = await send<Page>(redPacket.calls.list, { filters: { status: 'inProgress' }, ids: [id] });
    expect(found.tdata.list.length).toBe(1);
    expect((await give(id, [someone])).code).toBe(0);
    await gateway.tick();
    expect(await stored(id)).toMatchObject({ returnedAmount: '0.00' });
    gateway.clock.advance(hour);
    expect(await statusOf(id)).toBe('ended');
    expect((await give(id, [someone])).message).toContain('已结束');
    await gateway.tick();
    await gateway.tick();
    expect(await stored(id)).toMatchObject({ state: 'ended', claimed: 1 });
    await expectWhole(id, { over: true });
  });
});

describe('every act from every state of a red packet', () => {
  const rows = (): Record<RedPacketStatus, Partial<typeof redPacketTable.$inferInsert>> => ({
    draft: {},
    upcoming: { startTime: inHours(1) },
    inProgress: { state: 'published' },
    paused: { state: 'paused' },
    stopped: { state: 'stopped' },
    ended: { state: 'paused', endTime: inHours(0) },
  });
  const move = (path: string) => (id: string) => send(path, { id });

  it.each(redPacketStatuses)('follows the table: %s', (status) =>
    followsTable(status, {
      async make(of) {
        const id = of === 'draft' ? await draft() : await published();
        if (of !== 'draft') await db().update(redPacketTable).set(rows()[of]).where(eq(redPacketTable.guid, id));
        return id;
      },
      acts: {
        publish: move(redPacketPaths.publish),
        pause: move(redPacketPaths.pause),
        resume: move(redPacketPaths.resume),
        stop: move(redPacketPaths.stop),
        give: async (id) => give(id, [(await freshMember(gateway)).id]),
        edit: async (id) =>
          send(redPacket.calls.update, { id, version: (await stored(id)).version, name: freshText(7) }),
        delete: (id) => send(redPacket.calls.delete, { ids: [id] }),
      },
      stored,
      statusOf,
      table: {
        draft: { publish: 'inProgress', edit: 'draft', delete: 'gone' },
        upcoming: { pause: 'paused', stop: 'stopped' },
        inProgress: { pause: 'paused', stop: 'stopped', give: 'inProgress' },
        paused: { resume: 'inProgress', stop: 'stopped' },
        stopped: { delete: 'stopped' },
        ended: { delete: 'ended' },
      },
    }),
  );
});

describe('giving packets by hand', () => {
  it('is done once by the caller’s guid, into the gift balance, and says before how many receive one', async () => {
    const id = await published();
    const members = [await freshMember(gateway), await freshMember(gateway, { enabled: false })].map((one) => one.id);
    const preview = await send<GiveOutcome>(redPacketPaths.givePreview, { id, members });
    expect(preview.tdata).toEqual({
      ...{ members: 2, fitting: 1, left: 10, needsAuthoriser: false, overDay: null, amount: null },
    });
    const guid = crypto.randomUUID();
    const replies = await Promise.all([1, 2, 3].map(() => give(id, members, { guid })));
    expect(replies.map(({ code, tdata }) => [code, tdata.fitting])).toEqual([1, 2, 3].map(() => [0, 1]));
    const [receiver = '', disabled = ''] = members;
    const [row] = await gifts(receiver);
    expect((await gifts(receiver)).length).toBe(1);
    expect((await storedMember(gateway, receiver)).giftBalance).toBe(row?.change);
    expect((await storedMember(gateway, disabled)).giftBalance).toBe('0.00');
    expect((await give(id, [receiver])).message).toContain('都不能领取');
    const other = await published();
    expect((await give(other, members, { guid })).message).toContain('已经提交过，但内容不同');
    await expectWhole(id, { over: false });
  });

  it('needs a second person above the limit, and never serves the operator’s own phone', async () => {
    const fixed = { kind: 'fixed', amount: '200.00', packets: 20 };
    const id = await published(fixed);
    const members = (await Promise.all(Array.from({ length: 6 }, () => freshMember(gateway)))).map((one) => one.id);
    const five = await send<GiveOutcome>(redPacketPaths.givePreview, { id, members: members.slice(1) });
    expect(five.tdata.needsAuthoriser).toBe(false);
    const refused = await send<{ errors: object }>(redPacketPaths.give, { id, members, guid: crypto.randomUUID() });
    expect(Object.keys(refused.tdata.errors)).toEqual(['authoriser', 'authorizationNumber']);
    expect((await stored(id)).claimed).toBe(0);
    const { proof } = await secondPerson(gateway, token);
    expect((await give(id, members, { ...proof, authorizationNumber: '000000' })).code).toBe(422);
    const [own] = await db()
      .select()
      .from(employee)
      .where(eq(employee.guid, demo('employee', '1001')));
    const self = await freshMember(gateway, { phone: own?.phone ?? '' });
    expect((await give(id, [self.id])).message).toContain('自己的手机号');
    expect((await gifts(self.id)).length).toBe(0);
  });

  it('counts against the giver’s day together with corrections', async () => {
    const { tdata: limits } = await send<{ version: number }>(limitPaths.find, {});
    expect((await send(limitPaths.save, { ...limits, ...demoProof('1002'), balanceDaily: '500.00' })).code).toBe(0);
    const { token: giver, id: giverId } = await newCaller(gateway, token);
    await ageAccount(gateway, giverId);
    const id = await published({ kind: 'fixed', amount: '200.00', packets: 20 });
    const [one, two] = [await freshMember(gateway), await freshMember(gateway)];
    const giveTo = (members: string[]) =>
      send<GiveOutcome>(redPacketPaths.give, { id, members, guid: crypto.randomUUID() }, firstSubject, giver);
    expect((await giveTo([one.id])).code).toBe(0);
    const correction = { ...{ id: two.id, card: two.card }, business: crypto.randomUUID(), type: 'increase' };
    const spent = { ...correction, giftAmount: '150.00', remark: '补差' };
    expect((await send(adjustmentPaths.balance, spent, firstSubject, giver)).code).toBe(0);
    const preview = await send<GiveOutcome>(redPacketPaths.givePreview, { id, members: [two.id] }, firstSubject, giver);
    expect(preview.tdata).toMatchObject({ fitting: 1, overDay: '150.00' });
    expect((await giveTo([two.id])).message).toContain('150.00');
    expect((await gifts(two.id)).filter(({ kind }) => kind === 'grant')).toEqual([]);
    const { tdata: now } = await send<{ version: number }>(limitPaths.find, {});
    expect((await send(limitPaths.save, { ...limits, ...demoProof('1002'), version: now.version })).code).toBe(0);
  });

  it('keeps to the audience and to the limit of a member', async () => {
    const gold = demoLevelGuid(firstSubject, 'gold');
    const [ordinary, golden] = [
      await freshMember(gateway),
      await freshMember(gateway, { level: gold, growthValue: 1000 }),
    ];
    const forGold = await published({ audience: 'levels', levels: [gold], claimLimit: 2 });
    expect((await give(forGold, [ordinary.id])).code).toBe(1000);
    expect((await give(forGold, [golden.id])).code).toBe(0);
    expect((await give(forGold, [golden.id])).code).toBe(0);
    expect((await give(forGold, [golden.id])).code).toBe(1000);
    const vip = demo('label', '1-vip');
    await db()
      .insert(labelMember)
      .values({ label: vip, member: ordinary.id, since: inHours(0) });
    const forLabel = await published({ audience: 'labels', labels: [vip] });
    expect((await give(forLabel, [golden.id])).code).toBe(1000);
    expect((await give(forLabel, [ordinary.id])).code).toBe(0);
  });

  it('gives the last packet to exactly one of fifty at once', async () => {
    const id = await published({ packets: 1, totalAmount: '5.00' });
    const members = await Promise.all(Array.from({ length: 50 }, () => freshMember(gateway)));
    const replies = await Promise.all(
      members.map(({ id: member }, node) =>
        gateway.post(
          redPacketPaths.give,
          { id, members: [member], guid: crypto.randomUUID() },
          { token, node, headers: { operSubjectGuid: firstSubject } },
        ),
      ),
    );
    expect(replies.filter(({ code }) => code === 0).length).toBe(1);
    expect((await shares(id)).filter(({ state }) => state === 'claimed').length).toBe(1);
    await expectWhole(id, { over: true });
  });

  it('loses nothing where claims and the stop meet (B8)', async () => {
    const id = await published({ packets: 8, totalAmount: '20.00' });
    const members = await Promise.all(Array.from({ length: 12 }, () => freshMember(gateway)));
    const claims = members.map(
      ({ id: member }, node) =>
        () =>
          gateway.post(
            redPacketPaths.give,
            { id, members: [member], guid: crypto.randomUUID() },
            { token, node, headers: { operSubjectGuid: firstSubject } },
          ),
    );
    const stop = () => send(redPacketPaths.stop, { id });
    const acts = [...claims.slice(0, 5), stop, ...claims.slice(5)];
    await Promise.all(acts.map((act) => act()));
    expect((await stored(id)).state).toBe('stopped');
    await expectWhole(id, { over: true });
  });
});

describe('a claim code', () => {
  it('lets a member claim once, is shown only to who may give, and cannot be guessed for long', async () => {
    const id = await published();
    const code = (await send<Page>(redPacket.calls.list, { ids: [id] })).tdata.list[0]?.code;
    expect(code).toMatch(/^[0-9A-F]{16}$/);
    const { id: member } = await freshMember(gateway);
    const redeem = (body: object, as = token) =>
      send<GiveOutcome>(redPacketPaths.redeem, { guid: crypto.randomUUID(), member, ...body }, firstSubject, as);
    expect((await redeem({ code: '123' })).code).toBe(422);
    expect((await redeem({ code })).code).toBe(0);
    expect((await redeem({ code })).code).toBe(1000);
    expect((await gifts(member)).length).toBe(1);
    const reader = await newCaller(gateway, token, { codes: ['redPacket:list', 'redPacket:show'] });
    const shown = await send<Page>(redPacket.calls.list, { ids: [id] }, firstSubject, reader.token);
    expect(shown.tdata.list[0]?.code).toBeNull();
    const guesser = await newCaller(gateway, token);
    for (const guess of ['A', 'B', 'C', 'D', 'E']) {
      const reply = await redeem({ code: guess.repeat(16) }, guesser.token);
      expect(reply.code).toBe(1000);
    }
    expect((await redeem({ code }, guesser.token)).code).toBe(429);
  });
});

describe('the red packets of the demo', () => {
  it('are claimed by its members and agree with their ledgers; one is stopped afterwards', async () => {
    const claim = () => db().transaction((tx) => claimDemoPackets(tx, chain, gateway.clock.now()));
    await claim();
    await claim();
    for (const { of, key, state, claims } of demoPackets) {
      const id = demoPacketGuid(chain, of, key);
      if (state === 'draft') continue;
      const row = await stored(id);
      expect({ key, state: row.state, some: row.claimed > 0 }).toEqual({ key, state, some: claims > 0 });
      await expectWhole(id, { over: state === 'stopped' });
    }
  });
});

describe('what was claimed', () => {
  it('is listed with masked phones and counted by day', async () => {
    const id = await published();
    const { id: member, phone } = await freshMember(gateway);
    await give(id, [member]);
    const page = await send<Page>(redPacketRecord.calls.list, { filters: { packet: id }, size: 20 });
    expect(page.tdata.list).toMatchObject([{ packet: id, member, way: 'desk', status: 'unused' }]);
    expect(JSON.stringify(page.tdata)).not.toContain(phone);
    expect(page.tdata.list[0]?.phone).toBe(phone.replace(/^(\d{3})\d{4}/, '$1****'));
    const days = await send<{ days: ClaimDay[] }>(redPacketPaths.days, { id });
    expect(days.tdata.days).toMatchObject([{ claims: 1, amount: (await stored(id)).claimedAmount }]);
    const used = await send<Page>(redPacketRecord.calls.list, { filters: { packet: id, status: 'used' } });
    expect(used.tdata.list).toEqual([]);
  });

  it('and the red packet are unknown to another subject, and a store sees only its members (W14)', async () => {
    const id = await published();
    const { id: member } = await freshMember(gateway, { store: demo('store', 'SH001') });
    await give(id, [member]);
    const order = { id, members: [member], guid: crypto.randomUUID() };
    const { publish, pause, stop, give: giving, givePreview, days } = redPacketPaths;
    for (const path of [publish, pause, stop, giving, givePreview, days])
      expect((await send(path, order, secondSubject)).code).toBe(404);
    const narrow = await newCaller(gateway, token, { scope: onlyStore('BJ001') });
    const seen = await send<Page>(redPacketRecord.calls.list, { filters: { packet: id } }, firstSubject, narrow.token);
    expect(seen.tdata.list).toEqual([]);
    expect((await send(giving, order, firstSubject, narrow.token)).code).toBe(404);
  });

  it('needs the right to each act', async () => {
    const id = await published();
    const reader = await newCaller(gateway, token, { codes: ['redPacket:list', 'redPacket:show'] });
    const { publish, pause, resume, stop, give: giving, givePreview, redeem } = redPacketPaths;
    for (const path of [publish, pause, resume, stop, giving, givePreview, redeem])
      expect((await send(path, { id, members: [], guid: crypto.randomUUID() }, firstSubject, reader.token)).code).toBe(
        403,
      );
  });
});
