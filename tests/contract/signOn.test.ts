import { describe, expect, it } from 'vitest';
import { captchaAnswer, openGateway } from '../support/gateway';

const gateway = openGateway();

async function login(over: Record<string, unknown> = {}) {
  const { tdata } = await gateway.get<{ captchaId: string }>('/sign_on/captcha');
  const input = {
    enterpriseId: '10000001',
    account: '1001',
    password: '123456',
    captchaId: tdata.captchaId,
    captcha: captchaAnswer,
    ...over,
  };
  return gateway.post<{ token: string }>('/sign_on/login', input);
}

describe('sign-on by account', () => {
  it('answers a token that opens the console', async () => {
    const { code, tdata } = await login();
    expect(code).toBe(0);
    const info = await gateway.post<{ userName: string; regType: string }>('/user/get_user_base_info', undefined, {
      token: tdata.token,
    });
    expect(info.code).toBe(0);
    expect(info.tdata.regType).toBe('HOLDER_PLATFORM');
  });
  it('refuses a wrong password and locks after five', async () => {
    for (let n = 0; n < 5; n++) {
      const reply = await login({ account: '1002', password: '000000' });
      expect(reply.message).toBe('企业ID、账号或密码不正确');
    }
    const locked = await login({ account: '1002' });
    expect(locked.code).toBe(429);
    gateway.clock.advance(15 * 60_000 + 1000);
    expect((await login({ account: '1002' })).code).toBe(0);
  });
  it('takes a captcha once', async () => {
    const { tdata } = await gateway.get<{ captchaId: string }>('/sign_on/captcha');
    const first = await login({ captchaId: tdata.captchaId, password: '111111' });
    expect(first.message).toBe('企业ID、账号或密码不正确');
    const again = await login({ captchaId: tdata.captchaId });
    expect(again.message).toBe('验证码错误或已过期');
  });
});

describe('lists', () => {
  it('answers pages in scope', async () => {
    const admin = await gateway.signOn('1001');
    const all = await gateway.post<{ total: number; list: { name: string; names: Record<string, string> }[] }>(
      '/store/list',
      { page: 1, size: 20 },
      { token: admin },
    );
    expect(all.message).toBe('');
    expect(all.tdata.total).toBe(10);
    expect(all.tdata.list[0]?.names.brand).toBe('蜀香小馆');
    const manager = await gateway.signOn('2001');
    const one = await gateway.post<{ total: number }>('/store/list', {}, { token: manager });
    expect(one.tdata.total).toBe(1);
    const staff = await gateway.post<{ total: number; list: { roles: string[] }[] }>(
      '/employee/list',
      { filters: { roles: ['10000001-role-waiter'] } },
      { token: manager },
    );
    expect(staff.tdata.total).toBe(8);
  });
});
