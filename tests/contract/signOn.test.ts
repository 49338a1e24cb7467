import { beforeEach, describe, expect, it } from 'vitest';
import { originLimits } from '#server/domain/signOn/limits';
import { newCaller } from '../support/callers';
import { loggedBy } from '../support/entityClient';
import { captchaAnswer, openGateway } from '../support/gateway';

const gateway = openGateway();
const minute = 60_000;
const refusedText = '企业 ID、账号或密码不正确，请核对后再试';

interface SignedOn {
  token: string;
}

async function captchaId(): Promise<string> {
  return (await gateway.get<{ captchaId: string }>('/sign_on/captcha')).tdata.captchaId;
}

async function login(over: Record<string, unknown> = {}, origin = 'here') {
  const input = {
    enterpriseId: '10000001',
    account: '1001',
    password: '123456',
    captchaId: await captchaId(),
    captcha: captchaAnswer,
    ...over,
  };
  return gateway.post<SignedOn>('/sign_on/login', input, { headers: { 'x-forwarded-for': origin } });
}

function info(token: string) {
  return gateway.post<Record<string, unknown>>('/user/get_user_base_info', undefined, { token });
}

// Locks and used codes of one test expire before the next.
beforeEach(() => gateway.clock.advance(60 * minute));

describe('sign-on by account', () => {
  it('answers a token that opens the console', async () => {
    const { code, tdata } = await login();
    expect(code).toBe(0);
    expect((await info(tdata.token)).tdata).toMatchObject({ account: '1001', regType: 'HOLDER_PLATFORM' });
    expect((await gateway.get('/user/get_user_base_info', undefined, { token: tdata.token })).code).toBe(0);
  });

  it('takes small letters for the captcha, once, right or wrong', async () => {
    const id = await captchaId();
    expect((await login({ captchaId: id, captcha: 'ac35' })).message).toBe('验证码错误或已过期，请重新输入');
    expect((await login({ captchaId: id })).message).toBe('验证码错误或已过期，请重新输入');
    const second = await captchaId();
    expect((await login({ captchaId: second, captcha: 'ac34' })).code).toBe(0);
    expect((await login({ captchaId: second })).message).toBe('验证码错误或已过期，请重新输入');
  });

  it('takes a captcha for three minutes', async () => {
    const [young, old] = [await captchaId(), await captchaId()];
    gateway.clock.advance(3 * minute - 1);
    expect((await login({ captchaId: young })).code).toBe(0);
    gateway.clock.advance(1);
    expect((await login({ captchaId: old })).message).toBe('验证码错误或已过期，请重新输入');
  });

  it('says the same of an unknown enterprise, an unknown account and a wrong password', async () => {
    expect((await login({ enterpriseId: '99999999' })).message).toBe(refusedText);
    expect((await login({ account: '999999' })).message).toBe(refusedText);
    expect((await login({ password: '654321' })).message).toBe(refusedText);
  });

  it('refuses the fifth failure’s account for a quarter of an hour, and no other', async () => {
    for (let n = 0; n < 5; n += 1) expect((await login({ account: '1002', password: '000000' })).code).toBe(1000);
    expect(await login({ account: '1002' })).toMatchObject({ code: 429, message: '尝试次数过多，请在 15 分钟后再试' });
    expect((await login({ account: '1001' })).code).toBe(0);
    gateway.clock.advance(15 * minute - 1);
    expect((await login({ account: '1002' })).code).toBe(429);
    gateway.clock.advance(1);
    expect((await login({ account: '1002' })).code).toBe(0);
  });

  it('forgets four failures after a success', async () => {
    for (let round = 0; round < 2; round += 1) {
      for (let n = 0; n < 4; n += 1) await login({ account: '1002', password: '000000' });
      expect((await login({ account: '1002' })).code).toBe(0);
    }
  });

  it('locks an origin after fifty failures over all accounts', async () => {
    for (let n = 0; n < 50; n += 1) {
      expect((await login({ account: String(700 + n), password: '000000' }, 'bad place')).code).toBe(1000);
    }
    expect((await login({}, 'bad place')).code).toBe(429);
    expect((await login({}, 'good place')).code).toBe(0);
  });

  it('gives an origin three hundred captchas in a quarter of an hour', async () => {
    const ask = (origin: string) =>
      gateway.get('/sign_on/captcha', undefined, { headers: { 'x-forwarded-for': origin } });
    for (let n = 0; n < originLimits.captcha; n += 1) expect((await ask('a robot')).code).toBe(0);
    expect((await ask('a robot')).code).toBe(429);
    expect((await ask('a person')).code).toBe(0);
    gateway.clock.advance(15 * minute);
    expect((await ask('a robot')).code).toBe(0);
  });

  it('sends an origin thirty texts in a quarter of an hour over all numbers', async () => {
    const ask = async (n: number, origin: string) =>
      gateway.post(
        '/sign_on/send_code',
        {
          ...{ phone: `1770000${String(n).padStart(4, '0')}`, purpose: 'login' },
          ...{ captchaId: await captchaId(), captcha: captchaAnswer },
        },
        { headers: { 'x-forwarded-for': origin } },
      );
    for (let n = 0; n < originLimits.sms; n += 1) expect((await ask(n, 'a robot')).code).toBe(0);
    expect((await ask(100, 'a robot')).code).toBe(429);
    expect((await ask(100, 'a person')).code).toBe(0);
  });

  it.each([
    ['enterpriseId', '1000000'],
    ['enterpriseId', '100000010'],
    ['account', '10'],
    ['account', '1000000'],
    ['password', '12345'],
    ['captcha', 'AC3'],
    ['captcha', 'AC345'],
  ])('refuses %s %s before looking anything up', async (name, value) => {
    expect((await login({ [name]: value })).code).toBe(400);
  });

  it('refuses a disabled account and roles without the back office, by password and by phone', async () => {
    expect((await login({ account: '1008' })).message).toBe('该账号已停用，请联系管理员');
    expect((await login({ account: '2002' })).message).toBe('您的角色没有后台登录权限，请联系管理员');
  });

  it('signs on an account without any service, with an empty menu', async () => {
    const { code, tdata } = await login({ account: '1010' });
    expect(code).toBe(0);
    expect((await gateway.post('/menu/get_merchant_menu', undefined, { token: tdata.token })).tdata).toEqual([]);
    expect((await gateway.post('/store/list', {}, { token: tdata.token })).code).toBe(403);
  });
});

describe('a session', () => {
  it('ends after two hours without a call, and no earlier', async () => {
    const token = await gateway.signOn('1001');
    gateway.clock.advance(120 * minute);
    expect((await info(token)).code).toBe(0);
    gateway.clock.advance(120 * minute);
    expect((await info(token)).code).toBe(0);
    gateway.clock.advance(120 * minute + 1);
    expect(await info(token)).toMatchObject({ code: 401, message: '登录已失效，请重新登录' });
  });

  it('ends after thirty days, however busy it was', async () => {
    const token = await gateway.signOn('1001');
    const hour = 60 * minute;
    for (let passed = 0; passed < 30 * 24; passed += 2) {
      expect((await info(token)).code).toBe(0);
      gateway.clock.advance(2 * hour);
    }
    expect((await info(token)).code).toBe(0);
    gateway.clock.advance(1);
    expect((await info(token)).code).toBe(401);
  });

  it('ends with log-out, and only that one', async () => {
    const [first, second] = [await gateway.signOn('1001'), await gateway.signOn('1001')];
    expect((await gateway.post('/sign_on/logout', undefined, { token: first })).code).toBe(0);
    expect((await info(first)).code).toBe(401);
    expect((await gateway.post('/sign_on/logout', undefined, { token: first })).code).toBe(401);
    expect((await info(second)).code).toBe(0);
  });

  it('ends at the next call when the account is disabled or loses the back office', async () => {
    const admin = await gateway.signOn('1001');
    const post = (path: string, body: unknown) => gateway.post(path, body, { token: admin });
    const one = await newCaller(gateway, admin, { codes: ['brand:list'] });
    const two = await newCaller(gateway, admin, { codes: ['brand:list'] });
    expect((await info(one.token)).code).toBe(0);
    expect((await post('/employee/enable', { ids: [one.id], enabled: false })).code).toBe(0);
    expect((await info(one.token)).code).toBe(401);
    expect((await post('/role/update', { id: two.role, loginMethods: ['pos'] })).code).toBe(0);
    expect((await info(two.token)).code).toBe(401);
  });

  it('ends when an administrator sets a new password', async () => {
    const admin = await gateway.signOn('1001');
    const { token, id, account } = await newCaller(gateway, admin, { codes: [] });
    await gateway.post('/employee/update', { id, password: '111222' }, { token: admin });
    expect((await info(token)).code).toBe(401);
    expect(await gateway.signOn(account, '10000001', '111222')).toBeTruthy();
  });

  it('survives the change of its own password and ends all others, and log-out then ends it too', async () => {
    const admin = await gateway.signOn('1001');
    const { token, account } = await newCaller(gateway, admin, { codes: [] });
    const other = await gateway.signOn(account, '10000001', '246810');
    const change = (oldPwd: string, newPwd: string) =>
      gateway.post<{ errors: Record<string, string> }>('/user/self_update_pwd', { oldPwd, newPwd }, { token });
    expect((await change('246811', '111222')).message).toBe('原密码不正确，请重新输入');
    expect((await change('246810', '246810')).message).toBe('新密码不能与原密码相同，请换一个');
    expect(Object.keys((await change('24681', '1234567')).tdata.errors)).toEqual(['oldPwd', 'newPwd']);
    expect((await info(other)).code).toBe(0);
    expect((await change('246810', '111222')).code).toBe(0);
    expect((await info(other)).code).toBe(401);
    expect((await info(token)).code).toBe(0);
    expect((await login({ account, password: '246810' })).code).toBe(1000);
    expect((await login({ account, password: '111222' })).code).toBe(0);
    expect((await gateway.post('/sign_on/logout', undefined, { token })).code).toBe(0);
  });

  it('locks the change of password after five wrong old ones', async () => {
    const admin = await gateway.signOn('1001');
    const { token } = await newCaller(gateway, admin, { codes: [] });
    for (let n = 0; n < 5; n += 1) {
      await gateway.post('/user/self_update_pwd', { oldPwd: '000000', newPwd: '111222' }, { token });
    }
    const right = await gateway.post('/user/self_update_pwd', { oldPwd: '246810', newPwd: '111222' }, { token });
    expect(right.code).toBe(429);
  });

  it('writes sign-on and sign-out into the log', async () => {
    const admin = await gateway.signOn('1001');
    const { rows } = await loggedBy(gateway, admin, async () => {
      const token = await gateway.signOn('1002');
      gateway.clock.advance(1000);
      await gateway.post('/sign_on/logout', undefined, { token });
    });
    expect(rows.map(({ type }) => type)).toEqual(['signOut', 'signIn']);
  });
});
