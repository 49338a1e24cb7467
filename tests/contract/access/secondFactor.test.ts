import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, it } from 'vitest';
import { resetFactorPath } from '#areas/company/employee/factorReset';
import { factorPaths, type MySecurity, mySecurityPaths } from '#areas/log/securityEvent/mySessions';
import { Vault } from '#server/call/vault';
import { recoveryCode, secondFactor } from '#server/db/schema/access/secondFactor';
import { createGateway } from '#server/gateway';
import { chain, newCaller } from '#tests/support/callers';
import { freshPhone } from '#tests/support/fieldEdges';
import { captchaAnswer, openGateway } from '#tests/support/gateway';
import { secondPerson } from '#tests/support/secondPerson';
import { dayMs } from '#values/duration';

const gateway = openGateway();
const second = 1000;
const minute = 60 * second;

interface Step {
  token?: string;
  device?: string;
  factor?: string;
  errors?: Record<string, string>;
}

const codeNow = (secret: string, offsetMs = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: gateway.clock.now().getTime() + offsetMs });

async function captcha() {
  const headers = { 'x-forwarded-for': crypto.randomUUID() };
  const { tdata } = await gateway.get<{ captchaId: string }>('/sign_on/captcha', undefined, { headers });
  return { captchaId: tdata.captchaId, captcha: captchaAnswer };
}

async function login(account: string, password = '246810') {
  const input = { enterpriseId: chain, account, password, ...(await captcha()) };
  return gateway.post<Step>('/sign_on/login', input);
}

const secondStep = (ticket: string | undefined, code: string, origin = 'office') =>
  gateway.post<Step>('/sign_on/second_factor', { ticket, code }, { headers: { 'x-forwarded-for': origin } });

async function person() {
  const caller = await newCaller(gateway, await gateway.liveSession('1001'), { codes: [] });
  return caller;
}

const begin = (token: string, password = '246810') =>
  gateway.post<{ secret: string; address: string } & Step>(factorPaths.begin, { password }, { token });
const confirm = (token: string, code: string) =>
  gateway.post<{ codes: string[] } & Step>(factorPaths.confirm, { code }, { token });

/** Somebody with a second factor. */
async function guarded() {
  const caller = await person();
  const { secret } = (await begin(caller.token)).tdata;
  const { codes } = (await confirm(caller.token, codeNow(secret))).tdata;
  gateway.clock.advance(minute);
  return { ...caller, secret, codes };
}

const mine = async (token: string | undefined) =>
  (await gateway.post<MySecurity>(mySecurityPaths.find, undefined, { token })).tdata;

beforeEach(() => gateway.clock.advance(dayMs));

describe('setting up a second factor', () => {
  it('needs the password, and counts once a code confirms it', async () => {
    const { token, account } = await person();
    expect((await begin(token, '000000')).tdata.errors).toEqual({ password: '密码不正确，请重新输入' });
    const { secret, address } = (await begin(token)).tdata;
    expect(address).toContain(`secret=${secret}`);
    expect((await login(account)).tdata.token).toBeTruthy();
    expect((await confirm(token, '000000')).tdata.errors).toEqual({ code: '验证码不正确或已使用，请输入最新的验证码' });
    expect((await mine(token)).factor).toEqual({ on: false, codesLeft: 0 });
    const { codes } = (await confirm(token, codeNow(secret))).tdata;
    expect(codes).toHaveLength(10);
    expect(codes[0]).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
    expect((await mine(token)).factor).toEqual({ on: true, codesLeft: 10 });
    expect((await begin(token)).message).toBe('两步验证已启用；如需更换，请先停用');
    expect((await login(account)).tdata).toEqual({ factor: expect.any(String) });
  });

  it('keeps the secret sealed and the recovery codes as digests', async () => {
    const { id, secret, codes } = await guarded();
    const { db } = gateway.database;
    const [row] = await db.select().from(secondFactor).where(eq(secondFactor.employee, id));
    expect(row?.secret).toMatch(/^sealed\./);
    expect(row?.secret).not.toContain(secret);
    const kept = JSON.stringify(await db.select().from(recoveryCode).where(eq(recoveryCode.employee, id)));
    for (const code of codes) expect(kept).not.toContain(code.replaceAll('-', ''));
  });

  it('refuses after five wrong codes', async () => {
    const { token } = await person();
    const { secret } = (await begin(token)).tdata;
    for (let n = 0; n < 4; n += 1) await confirm(token, '000000');
    const other = await person();
    const own = (await begin(other.token)).tdata.secret;
    expect((await confirm(other.token, codeNow(own))).code).toBe(0);
    await confirm(token, '000000');
    expect((await confirm(token, codeNow(secret))).code).toBe(429);
  });
});

describe('sign-on with a second factor', () => {
  it('by password begins a session with a code of the app, each code once', async () => {
    const { account, secret } = await guarded();
    const code = codeNow(secret);
    const first = (await login(account)).tdata;
    expect(first.token).toBeUndefined();
    expect((await secondStep(first.factor, code)).tdata.token).toBeTruthy();
    expect((await secondStep(first.factor, codeNow(secret, 30 * second))).message).toBe('操作已超时，请重新登录');
    const again = (await login(account)).tdata.factor;
    expect((await secondStep(again, code)).tdata.errors).toEqual({ code: '验证码不正确或已使用，请输入最新的验证码' });
    gateway.clock.advance(30 * second);
    expect((await secondStep(again, codeNow(secret))).tdata.token).toBeTruthy();
  });

  it('accepts the code of the period before and after, and no other', async () => {
    const { account, secret } = await guarded();
    const accepts = async (offset: number) => {
      gateway.clock.advance(10 * minute);
      return (await secondStep((await login(account)).tdata.factor, codeNow(secret, offset))).code === 0;
    };
    expect(await accepts(-30 * second)).toBe(true);
    expect(await accepts(30 * second)).toBe(true);
    expect(await accepts(-60 * second)).toBe(false);
    expect(await accepts(60 * second)).toBe(false);
  });

  it('accepts a recovery code once, however it is written', async () => {
    const { account, codes } = await guarded();
    const [code = ''] = codes;
    const written = code.replaceAll('-', '').toUpperCase();
    const { token } = (await secondStep((await login(account)).tdata.factor, written)).tdata;
    expect((await mine(token)).factor).toEqual({ on: true, codesLeft: 9 });
    expect((await secondStep((await login(account)).tdata.factor, code)).code).toBe(422);
  });

  it('takes a ticket for five minutes', async () => {
    const { account, secret } = await guarded();
    const [young, old] = [(await login(account)).tdata.factor, (await login(account)).tdata.factor];
    gateway.clock.advance(5 * minute - 1);
    expect((await secondStep(young, codeNow(secret))).code).toBe(0);
    gateway.clock.advance(1);
    expect((await secondStep(old, codeNow(secret, 30 * second))).message).toBe('操作已超时，请重新登录');
  });

  it('locks the second step of an origin after five wrong codes', async () => {
    const { account, secret } = await guarded();
    const ticket = (await login(account)).tdata.factor;
    for (let n = 0; n < 5; n += 1) expect((await secondStep(ticket, '000000', 'guesser')).code).toBe(422);
    expect((await secondStep(ticket, codeNow(secret), 'guesser')).code).toBe(429);
    expect((await secondStep(ticket, codeNow(secret))).code).toBe(0);
  });

  it('by SMS and after a recovery of the password asks for it alike', async () => {
    const { id, account, secret } = await guarded();
    const phone = freshPhone();
    await gateway.post('/employee/update', { id, phone }, { token: await gateway.liveSession('1001') });
    const codeFor = async (purpose: string) => {
      const sent = await gateway.post<{ request: string }>('/sign_on/send_code', {
        phone,
        purpose,
        ...(await captcha()),
      });
      const { tdata } = await gateway.get<{ phone: string; text: string }[]>('/sign_on/outbox');
      const text = tdata.find((message) => message.phone === phone)?.text ?? '';
      return { phone, request: sent.tdata.request, verificationCode: /\d{4}/.exec(text)?.[0] };
    };
    const byPhone = await gateway.post<Step>('/sign_on/login_by_phone', await codeFor('login'));
    expect(byPhone.tdata).toEqual({ factor: expect.any(String) });
    expect((await secondStep(byPhone.tdata.factor, codeNow(secret))).tdata.token).toBeTruthy();
    gateway.clock.advance(minute);
    const proof = { enterpriseId: chain, ...(await codeFor('recover')) };
    const { ticket } = (await gateway.post<{ ticket: string }>('/sign_on/recover_check', proof)).tdata;
    await gateway.post('/sign_on/recover_reset', { ticket, password: '121212', passwordAgain: '121212' });
    expect((await login(account, '121212')).tdata).toEqual({ factor: expect.any(String) });
  });
});

describe('taking a second factor off', () => {
  it('needs the password and a code', async () => {
    const { token, account, secret } = await guarded();
    const remove = (password: string, code: string) =>
      gateway.post<Step>(factorPaths.remove, { password, code }, { token });
    expect((await remove('000000', codeNow(secret))).tdata.errors).toEqual({ password: '密码不正确，请重新输入' });
    expect((await remove('246810', '000000')).tdata.errors).toEqual({
      code: '验证码不正确或已使用，请输入最新的验证码',
    });
    expect((await remove('246810', codeNow(secret))).code).toBe(0);
    expect((await login(account)).tdata.token).toBeTruthy();
    expect((await mine(token)).events.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['factorOn', 'factorOff']),
    );
  });
});

describe('a reset of somebody else’s second factor', () => {
  const reset = (token: string, id: string, proof: object = {}) =>
    gateway.post<Step>(resetFactorPath, { id, ...proof }, { token });

  it('needs an administrator and a second one, and ends the sessions of the account', async () => {
    const admin = await gateway.liveSession('1001');
    const { id, account, token } = await guarded();
    const { proof } = await secondPerson(gateway, admin);
    expect(Object.keys((await reset(admin, id)).tdata.errors ?? {})).toEqual(['authoriser', 'authorizationNumber']);
    const clerk = await newCaller(gateway, admin, { codes: ['employee:edit'] });
    expect((await reset(clerk.token, id, proof)).code).toBe(403);
    const weak = await secondPerson(gateway, admin, { codes: ['employee:edit'] });
    expect((await reset(admin, id, weak.proof)).tdata.errors).toHaveProperty('authoriser');
    expect((await login(account)).tdata.factor).toBeTruthy();
    expect((await reset(admin, id, proof)).code).toBe(0);
    expect((await gateway.post('/user/get_user_base_info', undefined, { token })).code).toBe(401);
    const own = (await login(account)).tdata.token;
    expect((await mine(own)).events.map(({ type }) => type)).toContain('factorReset');
    expect((await reset(admin, id, proof)).message).toMatch(/没有启用两步验证/);
  });

  it('is not authorised by its holder, and nobody resets their own', async () => {
    const admin = await gateway.liveSession('1001');
    const holder = await secondPerson(gateway, admin);
    const { secret } = (await begin(holder.token)).tdata;
    await confirm(holder.token, codeNow(secret));
    expect((await reset(admin, holder.id, holder.proof)).tdata.errors).toHaveProperty('authoriser');
    const { proof } = await secondPerson(gateway, admin);
    expect((await reset(holder.token, holder.id, proof)).message).toBe('自己的两步验证请在“登录与安全”中停用');
    expect((await reset(admin, holder.id, proof)).code).toBe(0);
  });

  it('is offered for those who have one', async () => {
    const admin = await gateway.liveSession('1001');
    const { id } = await guarded();
    const other = await person();
    const { tdata } = await gateway.post<{ list: { id: string; secondFactor: boolean }[] }>(
      '/employee/list',
      { ids: [id, other.id] },
      { token: admin },
    );
    expect(tdata.list.map((row) => [row.id === id, row.secondFactor]).sort()).toEqual([
      [false, false],
      [true, true],
    ]);
  });
});

it('secrets are sealed by the current key after a change of keys', async () => {
  const { id } = await guarded();
  const vault = new Vault('1'.repeat(64), ['0'.repeat(64)]);
  const renewed = createGateway({ database: gateway.database, clock: gateway.clock, config: { vault } });
  const [current] = await vault.ids();
  const stored = async () =>
    (await gateway.database.db.select().from(secondFactor).where(eq(secondFactor.employee, id)))[0]?.secret;
  for (let n = 0; n < 20 && !(await stored())?.startsWith(`sealed.${current}.`); n += 1) {
    gateway.clock.advance(minute);
    await renewed.tick();
  }
  expect(await stored()).toMatch(new RegExp(`^sealed\\.${current}\\.`));
});
