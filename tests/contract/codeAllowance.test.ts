import { beforeEach, describe, expect, it } from 'vitest';
import { officialAccountPaths } from '#areas/guestScreen/authorization/officialAccount.contract';
import { smsCode } from '#server/db/schema/access/signOn';
import { codesPerDay, enterpriseBudget } from '#server/domain/signOn/codeAllowance';
import type { SentCode } from '#server/domain/signOn/smsCode';
import { dayMs } from '#values/duration';
import { chain, demo, newCaller } from '../support/callers';
import { freshPhone } from '../support/fieldEdges';
import { captchaAnswer, openGateway } from '../support/gateway';

const gateway = openGateway();
const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

interface Refused {
  errors?: Record<string, string>;
}

let network = 0;

/** A new address each time. */
const anywhere = () => {
  network += 1;
  return `10.${network >> 16}.${(network >> 8) & 255}.${network & 255}`;
};

async function captcha() {
  const headers = { 'x-forwarded-for': anywhere() };
  const { tdata } = await gateway.get<{ captchaId: string }>('/sign_on/captcha', undefined, { headers });
  return { captchaId: tdata.captchaId, captcha: captchaAnswer };
}

function plainSend(phone: string, origin = anywhere(), over: Record<string, unknown> = {}) {
  const headers = { 'x-forwarded-for': origin };
  return gateway.post<SentCode & Refused>('/sign_on/send_code', { phone, purpose: 'login', ...over }, { headers });
}

const send = async (phone: string, over: Record<string, unknown> = {}, origin = anywhere()) =>
  plainSend(phone, origin, { ...(await captcha()), ...over });

async function textsTo(phone: string): Promise<string[]> {
  const { tdata } = await gateway.get<{ phone: string; text: string }[]>('/sign_on/outbox');
  return tdata.filter((message) => message.phone === phone).map(({ text }) => text);
}

async function codeOf(phone: string): Promise<string> {
  return /\d{4}/.exec((await textsTo(phone))[0] ?? '')?.[0] ?? '';
}

function login(
  phone: string,
  verificationCode: string,
  request: string,
  over: Record<string, unknown> = {},
  origin = anywhere(),
) {
  const headers = { 'x-forwarded-for': origin };
  return gateway.post<{ token: string; device: string }>(
    '/sign_on/login_by_phone',
    { phone, verificationCode, request, ...over },
    { headers },
  );
}

/** An employee of their own phone. */
async function person() {
  const admin = await gateway.liveSession('1001');
  const { id, account } = await newCaller(gateway, admin, { codes: [] });
  const phone = freshPhone();
  await gateway.post('/employee/update', { id, phone }, { token: admin });
  return { phone, account };
}

beforeEach(() => gateway.clock.advance(2 * dayMs));

describe('a captcha before a code', () => {
  it('is needed from the second of an origin on, whichever the phone', async () => {
    expect((await plainSend(freshPhone(), 'office')).code).toBe(0);
    const refused = await plainSend(freshPhone(), 'office');
    expect([refused.code, refused.tdata.errors]).toEqual([422, { captcha: '请输入图片中的验证码' }]);
    const wrong = await plainSend(freshPhone(), 'office', { ...(await captcha()), captcha: 'ZZ99' });
    expect(wrong.tdata.errors).toEqual({ captcha: '验证码错误或已过期，请重新输入' });
    expect((await plainSend(freshPhone(), 'office', await captcha())).code).toBe(0);
    expect((await plainSend(freshPhone(), 'elsewhere')).code).toBe(0);
  });

  it('is needed from the second of a phone on, whichever the origin, for a day', async () => {
    const phone = freshPhone();
    expect((await plainSend(phone)).code).toBe(0);
    gateway.clock.advance(dayMs - 1);
    expect((await plainSend(phone)).code).toBe(422);
    gateway.clock.advance(1);
    expect((await plainSend(phone)).code).toBe(0);
  });

  it('serves one code', async () => {
    const phone = freshPhone();
    const once = await captcha();
    await send(phone);
    gateway.clock.advance(minute);
    expect((await plainSend(phone, anywhere(), once)).code).toBe(0);
    gateway.clock.advance(minute);
    expect((await plainSend(phone, anywhere(), once)).code).toBe(422);
  });
});

describe('codes for a phone', () => {
  it('have waits of 60, 60, 120, 240 … seconds, at most an hour, and ten a day', async () => {
    const phone = freshPhone();
    const waits: number[] = [];
    for (let n = 0; n < codesPerDay.public; n += 1) {
      const { code, tdata } = await send(phone);
      expect(code).toBe(0);
      waits.push(tdata.resendIn);
      gateway.clock.advance(tdata.resendIn * second - 1);
      expect((await send(phone)).code).toBe(429);
      gateway.clock.advance(1);
    }
    expect(waits).toEqual([60, 60, 120, 240, 480, 960, 1920, 3600, 3600, 3600]);
    expect((await send(phone)).message).toBe('该手机号今日的验证码已达 10 条上限，请明天再试');
    // Another kind has its own.
    expect((await send(phone, { purpose: 'recover' })).code).toBe(0);
    gateway.clock.advance(dayMs);
    expect((await send(phone)).code).toBe(0);
  });

  it('do not wait longer after codes that were used', async () => {
    const { phone } = await person();
    for (let n = 0; n < 4; n += 1) {
      const { tdata } = await send(phone);
      expect(tdata.resendIn).toBe(60);
      expect((await login(phone, await codeOf(phone), tdata.request)).code).toBe(0);
      gateway.clock.advance(minute);
    }
  });

  it('are left to a known device when strangers have used theirs up', async () => {
    const { phone } = await person();
    const { tdata } = await send(phone);
    const { device } = (await login(phone, await codeOf(phone), tdata.request)).tdata;
    for (let n = 1; n < codesPerDay.public; n += 1) {
      gateway.clock.advance(hour);
      expect((await send(phone)).code).toBe(0);
    }
    gateway.clock.advance(hour);
    expect((await send(phone)).code).toBe(429);
    expect((await send(phone, { device })).code).toBe(0);
  });

  it('at sign-on block no other codes of the same phone', async () => {
    const phone = '13800001001';
    for (let n = 0; n < codesPerDay.public; n += 1) {
      await send(phone);
      gateway.clock.advance(hour);
    }
    expect((await send(phone)).code).toBe(429);
    const token = await gateway.liveSession('1001');
    expect((await gateway.post(officialAccountPaths.sendCode, { brand: demo('brand', 'A') }, { token })).code).toBe(0);
  });
});

describe('guesses of a code', () => {
  const other = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0');

  it('are five, the fifth may be right', async () => {
    const { phone } = await person();
    const first = (await send(phone)).tdata.request;
    const code = await codeOf(phone);
    for (let n = 0; n < 4; n += 1) expect((await login(phone, other(code), first)).code).toBe(1000);
    expect((await login(phone, code, first)).code).toBe(0);
    gateway.clock.advance(minute);
    const next = (await send(phone)).tdata.request;
    const right = await codeOf(phone);
    for (let n = 0; n < 5; n += 1) await login(phone, other(right), next);
    expect((await login(phone, right, next)).message).toBe('短信验证码错误或已过期，请核对或重新获取');
  });

  it('of somebody who did not ask for the code use none of its tries up', async () => {
    const { phone } = await person();
    const { request } = (await send(phone)).tdata;
    const code = await codeOf(phone);
    for (let n = 0; n < 10; n += 1) expect((await login(phone, code, 'guessed')).code).toBe(1000);
    expect((await login(phone, code, request)).code).toBe(0);
  });
});

describe('the budget of an enterprise', () => {
  it('pays for two hundred codes of a kind a day, then for known devices alone, and tells nobody', async () => {
    const { phone } = await person();
    const { tdata } = await send(phone);
    const { device } = (await login(phone, await codeOf(phone), tdata.request)).tdata;
    const sentAt = gateway.clock.now().toISOString();
    const one = { merchant: chain, kind: 'login', purpose: 'login', codeHash: '', sentAt, expiresAt: sentAt };
    const rows = Array.from({ length: enterpriseBudget - 2 }, (_, n) => ({ ...one, id: `paid ${n}`, phone: `${n}` }));
    await gateway.database.db.insert(smsCode).values(rows);
    const [last, late] = [await person(), await person()];
    await send(last.phone);
    expect(await textsTo(last.phone)).toHaveLength(1);
    expect((await send(late.phone)).tdata).toMatchObject({ resendIn: 60 });
    expect(await textsTo(late.phone)).toHaveLength(0);
    await send(late.phone, { purpose: 'recover' });
    expect(await textsTo(late.phone)).toHaveLength(1);
    gateway.clock.advance(minute);
    await send(phone, { device });
    expect(await textsTo(phone)).toHaveLength(2);
  });
});
