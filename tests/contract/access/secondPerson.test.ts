import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adjustmentPaths, limitPaths } from '#areas/member/member/desk/adjustment';
import { type AuthorisedMessage, authorisedPaths } from '#business/secondPerson/authorised';
import { rateLimit } from '#server/db/schema';
import { authorisation } from '#server/db/schema/access/authorisation';
import { demo, newCaller, newRole, onlyStore } from '#tests/support/callers';
import { freshPhone } from '#tests/support/fieldEdges';
import { knownDay, openGateway, type Reply } from '#tests/support/gateway';
import { freshMember, ofFirst } from '#tests/support/member/desk';
import { addTestMembers } from '#tests/support/member/member';
import {
  ageAccount,
  demoProof,
  newAuthoriser,
  ownNumber,
  secondPerson,
  type TestProof,
} from '#tests/support/secondPerson';

// Four eyes: who may authorise what somebody may not do alone, and what both of them learn of it.

const gateway = openGateway(knownDay);
const codes = ['member:list', 'member:adjustBalance'];
let admin = '';
let clerk = '';
let clerkId = '';

type Errors = { errors?: Record<string, string> };

const post = <T = Errors>(path: string, body: object, token: string) =>
  gateway.post<T>(path, body, { token, headers: ofFirst });

/** An adjustment above what the clerk may do alone. */
async function adjust(proof: Partial<TestProof>, as = clerk, over: object = {}): Promise<Reply<Errors>> {
  const one = await freshMember(gateway, over);
  const sent = { id: one.id, card: one.card, business: crypto.randomUUID(), type: 'increase', remark: '补差' };
  return post(adjustmentPaths.balance, { ...sent, realAmount: '100.01', ...proof }, as);
}

const reason = async (proof: Partial<TestProof>, over: object = {}) => (await adjust(proof, clerk, over)).tdata.errors;

beforeAll(async () => {
  await addTestMembers(gateway, 4);
  admin = await gateway.session('1001');
  ({ token: clerk, id: clerkId } = await newCaller(gateway, admin, { codes }));
  const { tdata } = await post<{ version: number }>(limitPaths.find, {}, admin);
  const limits = { balanceAlone: '100.00', balanceDaily: null, ...demoProof('1002'), version: tdata.version };
  expect((await post(limitPaths.save, limits, admin)).code).toBe(0);
});

beforeEach(() => gateway.database.db.delete(rateLimit));

describe('a second person', () => {
  it('is another account, named, with a number that is theirs', async () => {
    const one = await secondPerson(gateway, admin, { codes });
    const other = await secondPerson(gateway, admin, { codes });
    expect(await reason({})).toEqual({ authoriser: '此项必填', authorizationNumber: '授权号不能为空，请填写' });
    expect(await reason({ authorizationNumber: ownNumber })).toHaveProperty('authoriser');
    const wrong = { authorizationNumber: '账号或授权号不正确，或对方不能授权；请核对，或请其他同事授权' };
    expect(await reason({ ...one.proof, authorizationNumber: '735292' })).toEqual(wrong);
    expect(await reason({ authoriser: '999999', authorizationNumber: ownNumber })).toEqual(wrong);
    await ageAccount(gateway, clerkId);
    expect((await adjust(one.proof)).code).toBe(0);
    // Both have the same number: the account that is named decides.
    expect((await adjust(other.proof)).code).toBe(0);
    // Nobody authorises themselves.
    expect((await adjust(one.proof, one.token)).tdata.errors).toEqual(wrong);
    expect((await adjust(other.proof, one.token)).code).toBe(0);
  });

  it('is no account that was made today, nor one that the asker made or changed within 30 days', async () => {
    const maker = await newCaller(gateway, admin);
    const ghost = await newAuthoriser(gateway, maker.token, { codes });
    expect(await reason(ghost.proof)).toEqual({ authoriser: expect.stringContaining('不足一天') });
    gateway.clock.advance(25 * 3_600_000);
    const tokens = { clerk, maker: maker.token };
    admin = await gateway.signOn('1001');
    clerk = (await newCaller(gateway, admin, { codes })).token;
    const own = await gateway.signOn(maker.account, undefined, '246810');
    expect((await adjust(ghost.proof)).code).toBe(0);
    expect((await adjust(ghost.proof, own)).tdata.errors).toEqual({ authoriser: expect.stringContaining('30 天内') });
    expect(tokens.clerk).not.toBe(clerk);

    const old = await secondPerson(gateway, admin, { codes });
    const changer = await newCaller(gateway, admin);
    expect((await adjust(old.proof, changer.token)).code).toBe(0);
    expect((await post('/employee/update', { id: old.id, phone: freshPhone() }, changer.token)).code).toBe(0);
    expect((await adjust(old.proof, changer.token)).tdata.errors).toHaveProperty('authoriser');
    expect((await adjust(old.proof)).code).toBe(0);
  });

  it('has not just been given the right by the asker’s change of a role', async () => {
    const role = await newRole(gateway, admin, ['member:list']);
    const weak = await secondPerson(gateway, admin, { codes: ['member:list'] });
    const assigned = { id: weak.id, roles: [role] };
    expect((await post('/employee/update', assigned, admin)).code).toBe(0);
    await ageAccount(gateway, weak.id);
    const editor = await newCaller(gateway, admin);
    expect((await adjust(weak.proof, editor.token)).tdata.errors).toEqual({
      authoriser: expect.stringContaining('没有此项操作的权限'),
    });
    const wider = { id: role, businessPermissions: ['member:adjustBalance'] };
    expect((await post('/role/update', wider, editor.token)).code).toBe(0);
    expect((await adjust(weak.proof, editor.token)).tdata.errors).toEqual({
      authoriser: expect.stringContaining('30 天内'),
    });
  });

  it('has the right and the scope of the act themselves, and receives nothing by it', async () => {
    const looking = await secondPerson(gateway, admin, { codes: ['member:list'] });
    expect(await reason(looking.proof)).toEqual({ authoriser: expect.stringContaining('没有此项操作的权限') });
    const narrow = await secondPerson(gateway, admin, { codes, scope: onlyStore('SH001') });
    expect(await reason(narrow.proof, { store: demo('store', 'BJ001') })).toEqual({
      authoriser: expect.stringContaining('看不到'),
    });
    expect((await adjust(narrow.proof, clerk, { store: demo('store', 'SH001') })).code).toBe(0);
    const one = await secondPerson(gateway, admin, { codes });
    const { tdata } = await gateway.get<{ phone: string }>('/employee/getOne', { guid: one.id }, { token: admin });
    expect(await reason(one.proof, { phone: tdata.phone })).toEqual({
      authoriser: expect.stringContaining('受益人'),
    });
  });

  it('authorises nothing once disabled or switched off, and nothing before they have set a number', async () => {
    const one = await secondPerson(gateway, admin, { codes });
    const change = (values: object) => post('/employee/update', { id: one.id, ...values }, admin);
    expect((await change({ enabled: false })).code).toBe(0);
    expect(await reason(one.proof)).toHaveProperty('authorizationNumber');
    expect((await change({ enabled: true, authorizationEnabled: false })).code).toBe(0);
    await ageAccount(gateway, one.id);
    expect(await reason(one.proof)).toHaveProperty('authorizationNumber');
    // Switched on again they have no number any more.
    expect((await change({ authorizationEnabled: true })).code).toBe(0);
    await ageAccount(gateway, one.id);
    expect(await reason(one.proof)).toHaveProperty('authorizationNumber');
  });

  it('is locked by five wrong numbers of whoever asks, as the asker is by five for whoever is named', async () => {
    const one = await secondPerson(gateway, admin, { codes });
    const other = await secondPerson(gateway, admin, { codes });
    const askers = await Promise.all(Array.from({ length: 5 }, () => newCaller(gateway, admin, { codes })));
    for (const { token } of askers)
      expect((await adjust({ ...one.proof, authorizationNumber: '000000' }, token)).code).toBe(422);
    expect((await adjust(one.proof)).code).toBe(429);
    expect((await adjust(other.proof)).code).toBe(0);
    for (let n = 0; n < 5; n += 1) await adjust({ authoriser: `90000${n}`, authorizationNumber: '000000' });
    expect((await adjust(other.proof)).code).toBe(429);
  });

  it('is nobody who made the asker’s account or changed it lately', async () => {
    const maker = await secondPerson(gateway, admin);
    const made = await newCaller(gateway, maker.token, { codes });
    const refused = (await adjust(maker.proof, made.token)).tdata.errors;
    expect(refused?.authoriser).toContain('在 30 天内创建或修改过您的账号或权限');
    await ageAccount(gateway, made.id);
    expect((await adjust(maker.proof, made.token)).code).toBe(0);
  });

  it('is named in the log, and reads a message until they acknowledge it', async () => {
    const one = await secondPerson(gateway, admin, { codes });
    expect((await adjust(one.proof)).code).toBe(0);
    const log = await post<{ list: { operator: string; detail: { field: string; after: unknown }[] }[] }>(
      '/operation_log/list',
      { filters: { type: 'adjust' } },
      admin,
    );
    const named = ({ field, after }: { field: string; after: unknown }) =>
      field === 'authoriser' && String(after).includes(`(${one.account})`);
    const row = log.tdata.list.find(({ detail }) => detail.some(named));
    expect(row?.operator).toBeTruthy();
    // The report of who allowed what for whom.
    const report = async (filters: object) =>
      (await post<{ list: { authoriser: string | null }[] }>('/operation_log/list', { filters }, admin)).tdata.list;
    const [allowed, ...others] = await report({ authorised: true, authoriser: one.account });
    expect(allowed).toMatchObject({ operator: row?.operator, authoriser: expect.stringContaining(`(${one.account})`) });
    expect(others).toEqual([]);
    for (const entry of await report({ authorised: false })) expect(entry.authoriser).toBeNull();
    const unread = () => post<AuthorisedMessage[]>(authorisedPaths.list, {}, one.token);
    const [message] = (await unread()).tdata;
    expect(message).toMatchObject({ act: 'balanceAdjustment', amount: '100.01', asker: row?.operator });
    // Nobody acknowledges for somebody else.
    const ids = [message?.id ?? ''];
    expect((await post(authorisedPaths.seen, { ids }, clerk)).code).toBe(0);
    expect((await unread()).tdata).toHaveLength(1);
    expect((await post(authorisedPaths.seen, { ids }, one.token)).code).toBe(0);
    expect((await unread()).tdata).toEqual([]);
    const db = gateway.database.db;
    expect(
      await db
        .select()
        .from(authorisation)
        .where(eq(authorisation.guid, ids[0] ?? '')),
    ).toHaveLength(1);
  });
});
