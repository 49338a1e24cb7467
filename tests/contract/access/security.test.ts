import { beforeEach, describe, expect, it } from 'vitest';
import { type MySecurity, mySecurityPaths } from '#areas/log/securityEvent/mySessions';
import { securityEvent } from '#server/db/schema/access/securityEvent';
import { chain, demo, newCaller, onlyStore } from '#tests/support/callers';
import { freshPhone } from '#tests/support/fieldEdges';
import { captchaAnswer, openGateway } from '#tests/support/gateway';
import { dayMs } from '#values/duration';

const gateway = openGateway();
const minute = 60_000;
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';

interface SignedOn {
  token: string;
  device: string;
}

/** Events of one instant have no order. */
const tick = () => gateway.clock.advance(1000);

async function login(account: string, password: string, origin: string, over: Record<string, unknown> = {}) {
  tick();
  const { tdata } = await gateway.get<{ captchaId: string }>('/sign_on/captcha');
  const input = { enterpriseId: chain, account, password, captchaId: tdata.captchaId, captcha: captchaAnswer, ...over };
  const headers = { 'x-forwarded-for': origin, 'user-agent': chrome };
  return gateway.post<SignedOn>('/sign_on/login', input, { headers });
}

const mine = async (token: string) =>
  (await gateway.post<MySecurity>(mySecurityPaths.find, undefined, { token })).tdata;
const isLive = async (token: string) =>
  (await gateway.post('/user/get_user_base_info', undefined, { token })).code === 0;

const administrator = () => gateway.liveSession('1001');

async function colleague() {
  const { id, account } = await newCaller(gateway, await administrator(), { codes: [] });
  // Their first session ends, so that each test begins with its own.
  gateway.clock.advance(121 * minute);
  return { id, account };
}

beforeEach(() => gateway.clock.advance(dayMs));

describe('own sessions', () => {
  it('are listed with device, address, way and last use, the last used first', async () => {
    const { account } = await colleague();
    const first = (await login(account, '246810', '203.0.113.9')).tdata.token;
    gateway.clock.advance(5 * minute);
    await login(account, '246810', '2001:db8::7');
    gateway.clock.advance(minute);
    const { sessions } = await mine(first);
    expect(sessions).toMatchObject([
      { agent: 'Chrome · Windows', address: '203.0.113.9', way: 'password', current: true },
      { agent: 'Chrome · Windows', address: '2001:db8::7', way: 'password', current: false },
    ]);
    expect(sessions[0]?.seenAt).toBe(gateway.clock.now().toISOString());
    expect(JSON.stringify(sessions)).not.toContain(first);
  });

  it('are ended one by one, with their devices, and no session of somebody else', async () => {
    const { account } = await colleague();
    const here = (await login(account, '246810', 'office')).tdata;
    const lost = (await login(account, '246810', 'train')).tdata;
    const other = (await mine(here.token)).sessions.find(({ current }) => !current);
    const end = (token: string, id = other?.id) => gateway.post(mySecurityPaths.end, { id }, { token });
    expect((await end(await administrator())).code).toBe(404);
    expect(await isLive(lost.token)).toBe(true);
    expect((await end(here.token)).code).toBe(0);
    expect([await isLive(lost.token), await isLive(here.token)]).toEqual([false, true]);
    expect((await end(here.token)).code).toBe(404);
    for (let n = 0; n < 20; n += 1) await login(account, '000000', `10.5.0.${n}`);
    expect((await login(account, '246810', 'train', { device: lost.device })).code).toBe(429);
    expect((await login(account, '246810', 'office', { device: here.device })).code).toBe(0);
  });

  it('are ended all but the one that asks', async () => {
    const { account } = await colleague();
    const tokens = [];
    for (const place of ['a', 'b', 'c']) tokens.push((await login(account, '246810', place)).tdata.token);
    expect((await gateway.post(mySecurityPaths.endOthers, {}, { token: tokens[1] })).code).toBe(0);
    expect(await Promise.all(tokens.map(isLive))).toEqual([false, true, false]);
    expect((await mine(tokens[1] ?? '')).sessions).toHaveLength(1);
  });
});

describe('the security history', () => {
  const types = async (token: string) => (await mine(token)).events.map(({ type }) => type).reverse();

  it('holds sign-ons, failures and changes of one’s own credentials', async () => {
    const { account } = await colleague();
    await login(account, '000000', 'elsewhere');
    const { token } = (await login(account, '246810', 'office')).tdata;
    tick();
    await gateway.post('/user/self_update_pwd', { oldPwd: '000000', newPwd: '111222' }, { token });
    tick();
    await gateway.post('/user/self_update_pwd', { oldPwd: '246810', newPwd: '111222' }, { token });
    tick();
    await gateway.post('/sign_on/logout', undefined, { token });
    const again = (await login(account, '111222', 'office')).tdata.token;
    expect(await types(again)).toEqual([
      'signOn',
      'failure',
      'signOn',
      'failure',
      'passwordChanged',
      'signOut',
      'signOn',
    ]);
    const failure = (await mine(again)).events.find(
      ({ type, address }) => type === 'failure' && address === 'elsewhere',
    );
    expect(failure).toMatchObject({ agent: 'Chrome · Windows' });
  });

  it('holds what somebody else did to the credentials, with their name', async () => {
    const { id, account } = await colleague();
    const token = await administrator();
    await gateway.post('/employee/update', { id, password: '135246' }, { token });
    tick();
    await gateway.post('/employee/update', { id, phone: freshPhone() }, { token });
    tick();
    await gateway.post('/employee/enable', { ids: [id], enabled: false }, { token });
    await gateway.post('/employee/enable', { ids: [id], enabled: true }, { token });
    const own = (await login(account, '135246', 'office')).tdata.token;
    expect(await types(own)).toEqual(['signOn', 'passwordSet', 'phoneChanged', 'disabled', 'signOn']);
    const { tdata } = await gateway.post<{ list: Record<string, unknown>[] }>(
      '/security_event/list',
      { keyword: account },
      { token },
    );
    const { userName } = (await gateway.post<{ userName: string }>('/user/get_user_base_info', undefined, { token }))
      .tdata;
    expect(tdata.list.find(({ type }) => type === 'passwordSet')).toMatchObject({ account, changedBy: userName });
  });

  it('shows an administrator all accounts, a store’s manager none of another organisation, and others nothing', async () => {
    const { account } = await colleague();
    await login(account, '000000', 'elsewhere');
    const list = async (token: string) =>
      gateway.post<{ total: number }>('/security_event/list', { keyword: account }, { token });
    const admin = await administrator();
    expect((await list(admin)).tdata.total).toBe(2);
    const manager = await newCaller(gateway, admin, {
      codes: ['securityEvent:list'],
      scope: onlyStore('BJ001'),
      organization: demo('organization', 'HQ'),
    });
    expect((await list(manager.token)).tdata.total).toBe(0);
    const without = await newCaller(gateway, admin, { codes: ['brand:list'] });
    expect((await list(without.token)).code).toBe(403);
    expect((await mine(without.token)).events).toHaveLength(1);
  });

  it('is kept for 400 days', async () => {
    const at = (ms: number) => new Date(gateway.clock.now().getTime() - ms).toISOString();
    const row = { merchant: chain, type: 'signOn', person: '过去', createdAt: at(0), updatedAt: at(0) } as const;
    await gateway.database.db.insert(securityEvent).values([
      { ...row, guid: 'kept', at: at(400 * dayMs - 2 * 60 * minute) },
      { ...row, guid: 'gone', at: at(400 * dayMs) },
    ]);
    gateway.clock.advance(60 * minute);
    await gateway.tick();
    const rows = await gateway.database.db.select({ guid: securityEvent.guid }).from(securityEvent);
    const guids = rows.map(({ guid }) => guid);
    expect([guids.includes('kept'), guids.includes('gone')]).toEqual([true, false]);
  });
});
