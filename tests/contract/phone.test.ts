import { beforeEach, describe, expect, it } from 'vitest';
import type { SentCode } from '#server/domain/signOn/smsCode';
import { newCaller } from '../support/callers';
import { freshPhone } from '../support/fieldEdges';
import { type CallExtra, captchaAnswer, openGateway } from '../support/gateway';

const gateway = openGateway();
const minute = 60_000;
const wrong = '短信验证码错误或已过期，请核对或重新获取';
const shared = '13800001001';
const single = '13800001002';

type Purpose = 'login' | 'recover';

/** Names of the codes that were asked for last. */
const requests = new Map<string, string>();

async function send(phone: string, purpose: Purpose = 'login', extra?: CallExtra) {
  const body = { phone, purpose, ...(await captcha()) };
  const reply = await gateway.post<SentCode>('/sign_on/send_code', body, extra);
  if (reply.code === 0) requests.set(`${purpose} ${phone}`, reply.tdata.request);
  return reply;
}

async function captcha() {
  const { tdata } = await gateway.get<{ captchaId: string }>('/sign_on/captcha');
  return { captchaId: tdata.captchaId, captcha: captchaAnswer };
}

async function newestText(phone: string): Promise<string | undefined> {
  const { tdata } = await gateway.get<{ phone: string; text: string }[]>('/sign_on/outbox');
  return tdata.find((message) => message.phone === phone)?.text;
}

async function codeFor(phone: string, purpose: Purpose = 'login'): Promise<string> {
  gateway.clock.advance(1);
  await send(phone, purpose);
  return /\d{4}/.exec((await newestText(phone)) ?? '')?.[0] ?? '';
}

/** A code that is not the one given. */
function otherThan(code: string): string {
  return String((Number(code) + 1) % 10_000).padStart(4, '0');
}

function login(phone: string, verificationCode: string, enterpriseId?: string) {
  return gateway.post<{ token?: string; choose?: { enterpriseId: string; merchantName: string }[] }>(
    '/sign_on/login_by_phone',
    { phone, verificationCode, enterpriseId, request: requests.get(`login ${phone}`) ?? '' },
  );
}

beforeEach(() => gateway.clock.advance(25 * 60 * minute));

describe('sign-on by phone', () => {
  it('takes the code that was sent, once', async () => {
    const code = await codeFor(single);
    expect((await login(single, code)).tdata.token).toBeTruthy();
    expect((await login(single, code)).message).toBe(wrong);
  });

  it('takes a code for five minutes', async () => {
    const code = await codeFor(single);
    gateway.clock.advance(5 * minute - 1);
    expect((await login(single, code)).code).toBe(0);
    const late = await codeFor(single);
    gateway.clock.advance(5 * minute);
    expect((await login(single, late)).message).toBe(wrong);
  });

  it('takes the fifth try and not a sixth', async () => {
    const code = await codeFor(single);
    for (let n = 0; n < 4; n += 1) expect((await login(single, otherThan(code))).message).toBe(wrong);
    expect((await login(single, code)).code).toBe(0);
    gateway.clock.advance(2 * minute);
    const second = await codeFor(single);
    for (let n = 0; n < 5; n += 1) await login(single, otherThan(second));
    expect((await login(single, second)).code).toBe(429);
    gateway.clock.advance(16 * minute);
    expect((await login(single, await codeFor(single))).code).toBe(0);
  });

  it('sends again after 60 seconds and not before', async () => {
    const first = await codeFor(single);
    expect((await send(single)).code).toBe(429);
    gateway.clock.advance(minute - 1);
    expect((await send(single)).message).toBe('发送过于频繁，请在 1 秒后再试');
    gateway.clock.advance(1);
    const second = await codeFor(single);
    if (first !== second) expect((await login(single, first)).message).toBe(wrong);
    expect((await login(single, second)).code).toBe(0);
  });

  it('answers an unknown number like a known one, and sends nothing', async () => {
    const nobody = freshPhone();
    expect((await send(nobody)).tdata).toEqual({ expiresIn: 300, resendIn: 60, request: expect.any(String) });
    expect(await newestText(nobody)).toBeUndefined();
    expect((await login(nobody, '0000')).message).toBe(wrong);
    for (const phone of ['1380000100', '138000010011', '23800001001']) expect((await send(phone)).code).toBe(400);
  });

  it('lets the holder of one number in three enterprises choose one with the same code', async () => {
    const code = await codeFor(shared);
    const { tdata } = await login(shared, code);
    expect(tdata.token).toBeUndefined();
    expect(tdata.choose?.map(({ enterpriseId }) => enterpriseId).sort()).toEqual(['10000001', '10000002', '10000003']);
    const chosen = await login(shared, code, '10000002');
    const token = chosen.tdata.token ?? '';
    const info = await gateway.post<{ enterpriseId: string }>('/user/get_user_base_info', undefined, { token });
    expect(info.tdata.enterpriseId).toBe('10000002');
    expect((await login(shared, code, '10000003')).message).toBe(wrong);
  });

  it('tells the enterprises of a number to nobody without the code', async () => {
    const code = await codeFor(shared);
    const reply = await login(shared, otherThan(code));
    expect(reply).toMatchObject({ message: wrong, tdata: null });
  });

  it('refuses roles without the back office', async () => {
    expect((await login('13800002002', await codeFor('13800002002'))).message).toBe(
      '您的角色没有后台登录权限，请联系管理员',
    );
  });

  it('says the text in the language asked for', async () => {
    const languages = { zh: '验证码', en: 'code', fr: 'code' } as const;
    for (const [language, word] of Object.entries(languages)) {
      gateway.clock.advance(2 * minute);
      const extra = { language: language as keyof typeof languages };
      await send(single, 'login', extra);
      expect((await newestText(single))?.toLowerCase()).toContain(word);
    }
  });
});

describe('recovery in two steps', () => {
  async function employee() {
    const admin = await gateway.signOn('1001');
    const caller = await newCaller(gateway, admin, { codes: [] });
    const phone = freshPhone();
    await gateway.post('/employee/update', { id: caller.id, phone }, { token: admin });
    return { ...caller, phone };
  }

  function check(phone: string, verificationCode: string, enterpriseId = '10000001') {
    const request = requests.get(`recover ${phone}`) ?? '';
    const body = { enterpriseId, phone, verificationCode, request };
    return gateway.post<{ ticket: string }>('/sign_on/recover_check', body);
  }

  function reset(ticket: string, password: string, passwordAgain = password) {
    return gateway.post<{ errors: Record<string, string> }>('/sign_on/recover_reset', {
      ticket,
      password,
      passwordAgain,
    });
  }

  it('gives a ticket for the code, a new password for the ticket, and ends every session', async () => {
    const { phone, token, account } = await employee();
    const code = await codeFor(phone, 'recover');
    const { ticket } = (await check(phone, code)).tdata;
    expect((await reset(ticket, '121212', '121213')).message).toBe('两次输入的密码不一致，请重新输入');
    expect((await reset(ticket, '12121')).tdata.errors).toHaveProperty('password');
    expect((await reset(ticket, '121212')).code).toBe(0);
    expect((await gateway.post('/user/get_user_base_info', undefined, { token })).code).toBe(401);
    expect(await gateway.signOn(account, '10000001', '121212')).toBeTruthy();
    await expect(gateway.signOn(account, '10000001', '246810')).rejects.toThrow();
    expect((await reset(ticket, '343434')).message).toBe('操作已超时，请重新验证手机号');
  });

  it('takes a ticket for ten minutes', async () => {
    const { phone } = await employee();
    const { ticket } = (await check(phone, await codeFor(phone, 'recover'))).tdata;
    gateway.clock.advance(10 * minute);
    expect((await reset(ticket, '121212')).message).toBe('操作已超时，请重新验证手机号');
    const second = (await check(phone, await codeFor(phone, 'recover'))).tdata;
    gateway.clock.advance(10 * minute - 1);
    expect((await reset(second.ticket, '121212')).code).toBe(0);
  });

  it('takes no code that was sent for sign-on, and none twice', async () => {
    const { phone } = await employee();
    const forLogin = await codeFor(phone);
    expect((await check(phone, forLogin)).message).toBe(wrong);
    const code = await codeFor(phone, 'recover');
    expect((await check(phone, code)).code).toBe(0);
    expect((await check(phone, code)).message).toBe(wrong);
  });

  it('changes the account of the enterprise that was named', async () => {
    const code = await codeFor(shared, 'recover');
    const { ticket } = (await check(shared, code, '10000003')).tdata;
    expect((await reset(ticket, '565656')).code).toBe(0);
    expect(await gateway.signOn('1001', '10000003', '565656')).toBeTruthy();
    expect(await gateway.signOn('1001', '10000001')).toBeTruthy();
    expect((await check(freshPhone(), '0000', '10000003')).message).toBe(wrong);
  });
});
