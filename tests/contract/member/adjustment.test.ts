import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type Adjusted,
  adjusted,
  adjustmentPaths,
  type Holdings,
  limitPaths,
} from '#areas/member/member/desk/adjustment';
import { idempotency } from '#server/db/schema';
import { balanceLedger, member, memberCard } from '#server/db/schema/member/member';
import { demo, firstSubject, newCaller, secondSubject } from '#tests/support/callers';
import type { Page } from '#tests/support/entityClient';
import { freshDigits } from '#tests/support/fieldEdges';
import { knownDay, openGateway } from '#tests/support/gateway';
import { freshMember, ofFirst, storedMember } from '#tests/support/member/desk';
import { addTestMembers } from '#tests/support/member/member';
import { ageAccount, demoProof, secondPerson } from '#tests/support/secondPerson';

// Corrections by hand (002 §5): at their limits, by whom, once, and in the ledgers.

const gateway = openGateway(knownDay);
let token = '';

const noLimits = {
  balanceAlone: null,
  balanceDaily: null,
  pointsAlone: null,
  pointsDaily: null,
  growthAlone: null,
  growthDaily: null,
};

const post = (path: string, body: object, as = token, headers: Record<string, string> = ofFirst) =>
  gateway.post<Record<string, unknown>>(path, body, { token: as, headers });

async function setLimits(values: Record<string, unknown>): Promise<void> {
  const { tdata } = await post(limitPaths.find, {});
  expect(
    (await post(limitPaths.save, { ...noLimits, ...values, ...demoProof('1002'), version: tdata.version })).code,
  ).toBe(0);
}

type Sent = Record<string, unknown>;

function adjust(kind: Adjusted, of: { id: string; card: string }, values: Sent, as = token) {
  const base = { id: of.id, business: crypto.randomUUID(), type: 'increase', remark: '补差' };
  const card = kind === 'balance' ? { card: of.card } : {};
  return post(adjustmentPaths[kind], { ...base, ...card, ...values }, as);
}

const errorsOf = (reply: { tdata: unknown; data?: unknown }) => JSON.stringify(reply);

beforeAll(async () => {
  await addTestMembers(gateway, 8);
  token = await gateway.session('1001');
  await setLimits({});
});

describe('a correction', () => {
  it('takes the limits of each amount, and refuses what is just beyond them at its field', async () => {
    const one = await freshMember(gateway);
    for (const [field, value, code] of [
      ['realAmount', '0.00', 422],
      ['realAmount', '0.01', 0],
      ['giftAmount', '0.01', 0],
      ['realAmount', '0.001', 422],
      ['realAmount', '999999.99', 0],
      ['giftAmount', '999999.99', 0],
      ['giftAmount', '1000000.00', 422],
    ] as const) {
      const reply = await adjust('balance', one, { [field]: value });
      expect({ field, value, code: reply.code }).toEqual({ field, value, code });
      if (code === 422) expect(errorsOf(reply)).toContain(`"${field}":`);
    }
    for (const kind of ['points', 'growth'] as const)
      for (const [value, code] of [
        [0, 422],
        [1, 0],
        [1.5, 422],
        [9_999_999, 0],
        [10_000_000, 422],
      ] as const)
        expect({ kind, value, code: (await adjust(kind, one, { value })).code }).toEqual({ kind, value, code });
    expect(await storedMember(gateway, one.id)).toMatchObject({
      realBalance: '1000000.00',
      giftBalance: '1000000.00',
      points: 10_000_000,
      growthValue: 10_000_000,
      level: `${firstSubject}-level-diamond`,
    });
  });

  it('needs a card, a type, a note and one amount at least', async () => {
    const one = await freshMember(gateway);
    for (const [field, values] of [
      ['card', { card: null, realAmount: '1.00' }],
      ['card', { card: 'another', realAmount: '1.00' }],
      ['type', { type: null, realAmount: '1.00' }],
      ['type', { type: 'double', realAmount: '1.00' }],
      ['remark', { remark: ' ', realAmount: '1.00' }],
      ['remark', { remark: '字'.repeat(101), realAmount: '1.00' }],
      ['realAmount', {}],
    ] as const) {
      const reply = await adjust('balance', one, values);
      expect(reply.code).toBe(422);
      expect(errorsOf(reply)).toContain(`"${field}":`);
    }
    for (const kind of ['points', 'growth'] as const)
      for (const field of ['type', 'remark', 'value'] as const)
        expect(errorsOf(await adjust(kind, one, { value: 5, [field]: null }))).toContain(`"${field}":`);
    expect((await adjust('balance', one, { remark: '字'.repeat(100), giftAmount: '1.00' })).code).toBe(0);
  });

  it('never takes more than there is; the ledger says who, why, and before and after', async () => {
    const one = await freshMember(gateway);
    await adjust('balance', one, { realAmount: '10.00', giftAmount: '5.00' });
    const over = await adjust('balance', one, { type: 'decrease', realAmount: '10.00', giftAmount: '5.01' });
    expect(errorsOf(over)).toContain('"giftAmount":"不能超过现有的 5.00"');
    expect((await adjust('balance', one, { type: 'decrease', realAmount: '10.00', giftAmount: '4.99' })).code).toBe(0);
    expect((await adjust('points', one, { type: 'decrease', value: 1 })).code).toBe(422);
    const { tdata } = await gateway.post<Page>(
      '/member/balance_record/list',
      { filters: { member: one.id, kind: 'adjustment' }, sort: 'at', order: 'ASC' },
      { token, headers: ofFirst },
    );
    expect(tdata.list.map(({ bucket, change, before, after }) => [bucket, change, before, after])).toEqual(
      expect.arrayContaining([
        ['real', '10.00', '0.00', '10.00'],
        ['gift', '5.00', '0.00', '5.00'],
        ['real', '-10.00', '10.00', '0.00'],
        ['gift', '-4.99', '5.00', '0.01'],
      ]),
    );
    expect(tdata.total).toBe(4);
    expect(new Set(tdata.list.map(({ remark }) => remark))).toEqual(new Set(['补差']));
    const log = await gateway.post<Page>('/operation_log/list', { filters: { type: 'adjust' } }, { token });
    expect(log.tdata.list[0]).toMatchObject({ submodule: 'member' });
    expect(JSON.stringify(log.tdata.list[0])).not.toContain(one.phone);
  });

  it('has its effect once, also where it is sent twenty times at once', async () => {
    const one = await freshMember(gateway);
    const business = crypto.randomUUID();
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => adjust('balance', one, { business, realAmount: '7.00' })),
    );
    expect(new Set(replies.map(({ code }) => code))).toEqual(new Set([0]));
    expect((await storedMember(gateway, one.id)).realBalance).toBe('7.00');
    const rows = await gateway.database.db.select().from(balanceLedger).where(eq(balanceLedger.member, one.id));
    expect(rows).toHaveLength(1);
    // Each is told the first answer.
    for (const reply of replies) expect(reply.tdata).toEqual(replies[0]?.tdata);
    expect(replies[0]?.tdata).toMatchObject({ lines: [{ of: 'real', change: '7.00' }] });
    // The id belongs to that correction alone: neither to another member nor to another amount, also when its answer is forgotten.
    const other = await freshMember(gateway);
    const reused = '已经提交过，但内容不同';
    expect((await adjust('balance', other, { business, realAmount: '7.00' })).message).toContain(reused);
    expect((await adjust('balance', one, { business, realAmount: '7.01' })).message).toContain(reused);
    await gateway.database.db.delete(idempotency);
    // Also when its answer is forgotten, and after the holdings have moved on.
    expect((await adjust('balance', one, { business: crypto.randomUUID(), realAmount: '1.00' })).code).toBe(0);
    await gateway.database.db.delete(idempotency);
    expect((await adjust('balance', one, { business, realAmount: '7.00' })).tdata).toEqual(replies[0]?.tdata);
    expect((await adjust('balance', other, { business, realAmount: '7.00' })).message).toContain(reused);
    for (const changed of [
      { realAmount: '7.01' },
      { realAmount: '7.00', giftAmount: '1.00' },
      { realAmount: '7.00', remark: '另' },
    ])
      expect((await adjust('balance', one, { business, ...changed })).message).toContain(reused);
    expect((await adjust('points', one, { business, value: 7 })).message).toContain(reused);
    expect((await storedMember(gateway, one.id)).realBalance).toBe('8.00');
  });

  it('is refused for a suspended card, a disabled member and the operator’s own phone (B6)', async () => {
    const frozen = await freshMember(gateway);
    await gateway.database.db.update(memberCard).set({ state: 'frozen' }).where(eq(memberCard.guid, frozen.card));
    const disabled = await freshMember(gateway, { enabled: false });
    const { token: own, id } = await newCaller(gateway, token);
    const phone = `138${freshDigits(8)}`;
    const { tdata: record } = await gateway.get<Record<string, unknown>>('/employee/getOne', { guid: id }, { token });
    expect((await post('/employee/update', { ...record, phone })).code).toBe(0);
    await ageAccount(gateway, id);
    const self = await freshMember(gateway, { phone });
    for (const kind of adjusted) {
      const values = kind === 'balance' ? { realAmount: '1.00' } : { value: 1 };
      expect((await adjust(kind, frozen, values)).message).toContain('卡已停用');
      expect((await adjust(kind, disabled, values)).message).toContain('已停用');
      expect((await adjust(kind, self, values, own)).message).toContain('自己的手机号');
      expect((await adjust(kind, self, values)).code).toBe(0);
    }
  });

  it('of one subject, or of a member out of sight, is not there for another; each kind needs its own right', async () => {
    const one = await freshMember(gateway);
    const asked = { id: one.id, business: crypto.randomUUID(), type: 'increase', remark: '补差', value: 1 };
    const other = { operSubjectGuid: secondSubject };
    expect((await post(adjustmentPaths.points, asked, token, other)).code).toBe(404);
    expect((await post(adjustmentPaths.holdings, { id: one.id }, token, other)).code).toBe(404);
    const { token: points } = await newCaller(gateway, token, { codes: ['member:list', 'member:adjustPoints'] });
    expect((await adjust('points', one, { value: 1 }, points)).code).toBe(0);
    expect((await adjust('growth', one, { value: 1 }, points)).code).toBe(403);
    expect((await adjust('balance', one, { realAmount: '1.00' }, points)).code).toBe(403);
    expect((await post(limitPaths.find, {}, points)).code).toBe(403);
    const narrow = await newCaller(gateway, token, {
      codes: ['member:list', 'member:adjustPoints'],
      scope: { dataScope: 'designatedStores', scopeStores: [demo('store', 'SH001')] },
    });
    const elsewhere = await freshMember(gateway, { store: demo('store', 'BJ001') });
    expect((await adjust('points', elsewhere, { value: 1 }, narrow.token)).code).toBe(404);
  });
});

describe('limits of corrections', () => {
  it('stop an operator in a day, and ask a second person above an amount; a wrong number is counted', async () => {
    const one = await freshMember(gateway);
    const { token: clerk, id: clerkId } = await newCaller(gateway, token);
    await ageAccount(gateway, clerkId);
    const { proof } = await secondPerson(gateway, token);
    await setLimits({ balanceAlone: '100.00', balanceDaily: '250.00', pointsDaily: 10 });
    expect((await adjust('balance', one, { realAmount: '60.00', giftAmount: '40.00' }, clerk)).code).toBe(0);
    const above = { realAmount: '60.00', giftAmount: '40.01' };
    expect(errorsOf(await adjust('balance', one, above, clerk))).toContain(
      '"authorizationNumber":"授权号不能为空，请填写"',
    );
    const short = await adjust('balance', one, { ...above, ...proof, authorizationNumber: '82001' }, clerk);
    expect(errorsOf(short)).toContain('"authorizationNumber":"请输入 6 位数字"');
    const wrong = await adjust('balance', one, { ...above, ...proof, authorizationNumber: '000000' }, clerk);
    expect(errorsOf(wrong)).toContain('"authorizationNumber":"账号或授权号不正确');
    expect((await adjust('balance', one, { ...above, ...proof }, clerk)).code).toBe(0);
    const { tdata } = await gateway.post<Holdings>(
      adjustmentPaths.holdings,
      { id: one.id },
      { token: clerk, headers: ofFirst },
    );
    expect(tdata.limits.balance).toEqual({ daily: '250.00', alone: '100.00', used: '200.01' });
    // A decrease counts as an increase does.
    const over = await adjust('balance', one, { type: 'decrease', realAmount: '50.00' }, clerk);
    expect(over.message).toContain('49.99');
    expect((await adjust('balance', one, { type: 'decrease', realAmount: '49.99' }, clerk)).code).toBe(0);
    expect((await adjust('balance', one, { realAmount: '0.01' }, clerk)).code).toBe(1000);
    // Another operator has a day of their own; many at once do not pass the limit together.
    const { token: other, id: otherId } = await newCaller(gateway, token);
    await ageAccount(gateway, otherId);
    const many = await Promise.all(Array.from({ length: 6 }, () => adjust('points', one, { value: 3 }, other)));
    expect(many.filter(({ code }) => code === 0)).toHaveLength(3);
    for (let n = 0; n < 5; n += 1)
      await adjust('balance', one, { realAmount: '100.01', ...proof, authorizationNumber: '000001' }, other);
    const locked = await adjust('balance', one, { realAmount: '100.01', ...proof }, other);
    expect(locked.code).toBe(429);
    await setLimits({});
  });

  it('are merged by their version', async () => {
    const { tdata } = await post(limitPaths.find, {});
    const stale = await post(limitPaths.save, { ...noLimits, version: Number(tdata.version) - 1 });
    expect(stale.code).toBe(409);
    expect((await post(limitPaths.save, { ...noLimits, balanceDaily: '-0.01', version: tdata.version })).code).toBe(
      422,
    );
    const rows = await gateway.database.db.select({ phone: member.phone }).from(member).limit(1);
    expect(JSON.stringify(tdata)).not.toContain(rows[0]?.phone);
  });
});
