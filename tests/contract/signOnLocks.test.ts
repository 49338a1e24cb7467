import { beforeEach, describe, expect, it } from 'vitest';
import { knownDevice } from '#server/db/schema/access/knownDevice';
import { deviceLifeMs, maxDevices } from '#server/domain/signOn/devices';
import { failureLimits } from '#server/domain/signOn/limits';
import { dayMs } from '#values/duration';
import { chain, newCaller, type TestCaller } from '../support/callers';
import { captchaAnswer, openGateway } from '../support/gateway';

const gateway = openGateway();

interface SignedOn {
  token: string;
  device: string;
}

interface Try {
  account?: string;
  password?: string;
  enterpriseId?: string;
  device?: string;
}

async function login(
  origin: string,
  { account = '1002', password = '123456', enterpriseId = chain, device }: Try = {},
) {
  const { tdata } = await gateway.get<{ captchaId: string }>('/sign_on/captcha', undefined, {
    headers: { 'x-forwarded-for': `captcha of ${origin}` },
  });
  const input = { enterpriseId, account, password, device, captchaId: tdata.captchaId, captcha: captchaAnswer };
  return gateway.post<SignedOn>('/sign_on/login', input, { headers: { 'x-forwarded-for': origin } });
}

const wrong = (origin: string, over: Try = {}) => login(origin, { password: '000000', ...over });

/** Fails so often, each time at another place; returns how many of the answers were refusals of a password. */
async function failEverywhere(times: number, over: Try = {}): Promise<number> {
  let refused = 0;
  for (let n = 0; n < times; n += 1) refused += (await wrong(`10.9.${n >> 8}.${n & 255}`, over)).code === 1000 ? 1 : 0;
  return refused;
}

beforeEach(() => gateway.clock.advance(dayMs));

describe('wrong passwords', () => {
  it('lock an account at their origin with the fifth, and nowhere else', async () => {
    for (let n = 0; n < 4; n += 1) await wrong('bad place');
    expect((await login('bad place')).code).toBe(0);
    for (let n = 0; n < 5; n += 1) expect((await wrong('bad place')).code).toBe(1000);
    expect((await login('bad place')).code).toBe(429);
    expect((await login('good place')).code).toBe(0);
    expect((await login('bad place', { account: '1001' })).code).toBe(0);
  });

  it('lock an account for unknown devices with the twentieth, wherever they came from', async () => {
    expect(await failEverywhere(failureLimits.unknownDevices - 1)).toBe(19);
    expect((await login('good place')).code).toBe(0);
    expect((await wrong('10.8.0.1')).code).toBe(1000);
    expect((await login('good place')).code).toBe(429);
    expect((await login('good place', { account: '1001' })).code).toBe(0);
  });

  it('lock all accounts of an enterprise for unknown devices with the two hundredth', async () => {
    const spray = async (from: number, to: number) => {
      for (let n = from; n < to; n += 1) await wrong(`10.7.${n >> 8}.${n & 255}`, { account: String(5000 + n) });
    };
    await spray(0, failureLimits.enterprise - 1);
    expect((await login('good place')).code).toBe(0);
    await spray(199, failureLimits.enterprise);
    expect((await login('good place')).code).toBe(429);
    expect((await login('good place', { account: '1001', enterpriseId: '10000002' })).code).toBe(0);
  });

  it.each([
    ['one /64 of IPv6', '2001:db8:1:2::1', '2001:db8:1:2:ffff::2', '2001:db8:1:3::1'],
    ['IPv4 and IPv4-mapped IPv6', '203.0.113.9', '::ffff:203.0.113.9', '203.0.113.10'],
  ])('count %s as one origin', async (_name, first, same, other) => {
    for (let n = 0; n < 5; n += 1) await wrong(n % 2 === 0 ? first : same);
    expect((await login(same)).code).toBe(429);
    expect((await login(other)).code).toBe(0);
  });
});

describe('a known device', () => {
  it('gets in while strangers have locked the account, its origin and its enterprise', async () => {
    const { device } = (await login('office')).tdata;
    for (let n = 0; n < failureLimits.origin; n += 1) await wrong('office', { account: String(6000 + n) });
    await failEverywhere(failureLimits.unknownDevices);
    for (let n = 0; n < failureLimits.enterprise; n += 1) await wrong(`10.6.0.${n}`, { account: String(7000 + n) });
    expect((await login('office')).code).toBe(429);
    const again = await login('office', { device });
    expect(again.code).toBe(0);
    expect(again.tdata.device).toBe(device);
  });

  it('is locked by five failures of its own, which lock nobody else', async () => {
    const { device } = (await login('office')).tdata;
    for (let n = 0; n < 4; n += 1) await wrong('office', { device });
    expect((await login('office', { device })).code).toBe(0);
    for (let n = 0; n < 5; n += 1) await wrong('office', { device });
    expect((await login('office', { device })).code).toBe(429);
    expect((await login('office')).code).toBe(0);
  });

  it('is known to the accounts that signed on with it, and to no other', async () => {
    const { device } = (await login('office', { account: '1001' })).tdata;
    await failEverywhere(failureLimits.unknownDevices);
    expect((await login('office', { device })).code).toBe(429);
    gateway.clock.advance(dayMs);
    expect((await login('office', { device })).tdata.device).toBe(device);
    await failEverywhere(failureLimits.unknownDevices);
    expect((await login('office', { device })).code).toBe(0);
  });

  it('has a token that the gateway chose, of which the database holds a digest', async () => {
    const { device } = (await login('office', { device: 'chosen' })).tdata;
    expect(device).not.toBe('chosen');
    const rows = await gateway.database.db.select({ hash: knownDevice.tokenHash }).from(knownDevice);
    expect(rows.map(({ hash }) => hash)).not.toContain(device);
  });

  it('is known for 180 days after its last sign-on', async () => {
    const { device } = (await login('office')).tdata;
    gateway.clock.advance(deviceLifeMs - 1);
    await failEverywhere(failureLimits.unknownDevices);
    expect((await login('office', { device })).code).toBe(0);
    gateway.clock.advance(deviceLifeMs);
    await failEverywhere(failureLimits.unknownDevices);
    expect((await login('office', { device })).code).toBe(429);
  });

  async function colleague(): Promise<TestCaller> {
    return newCaller(gateway, await gateway.signOn('1001'), { codes: [] });
  }

  it('is one of at most twenty of an account: the one not used for longest is forgotten', async () => {
    const { account } = await colleague();
    const own = { account, password: '246810' };
    const devices: string[] = [];
    for (let n = 0; n < maxDevices; n += 1) {
      gateway.clock.advance(1000);
      devices.push((await login('office', own)).tdata.device);
    }
    await failEverywhere(failureLimits.unknownDevices, { account });
    expect((await login('office', { ...own, device: devices[0] })).code).toBe(0);
    gateway.clock.advance(dayMs);
    await login('elsewhere', own);
    await failEverywhere(failureLimits.unknownDevices, { account });
    expect((await login('office', { ...own, device: devices[1] })).code).toBe(429);
    expect((await login('office', { ...own, device: devices[0] })).code).toBe(0);
  });

  it('is forgotten with its sessions when the password changes, except the one that changed it', async () => {
    const { account } = await colleague();
    const own = { account, password: '246810' };
    const lost = (await login('office', own)).tdata.device;
    const { token, device } = (await login('office', own)).tdata;
    await gateway.post('/user/self_update_pwd', { oldPwd: '246810', newPwd: '111222' }, { token });
    await failEverywhere(failureLimits.unknownDevices, { account });
    expect((await login('office', { account, password: '111222', device: lost })).code).toBe(429);
    expect((await login('office', { account, password: '111222', device })).code).toBe(0);
  });
});
