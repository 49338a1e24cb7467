import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { factorPaths } from '#areas/log/securityEvent/mySessions';
import { languageTags } from '#gateway/language';
import { session } from '#server/db/schema/access/signOn';
import { allCodes } from '#server/domain/menu/catalogue';
import { guardedRights } from '#server/domain/signOn/factorDuty';
import { createGateway, type Gateway } from '#server/gateway';
import { chain, newCaller } from '#tests/support/callers';
import { captchaAnswer, openGateway, type Reply } from '#tests/support/gateway';
import { dayMs } from '#values/duration';

// An enterprise may require a second factor of accounts that move money or rights. A demo requires none, so these calls go to a
// gateway over the same database that is none.

const gateway = openGateway();
let strict: Gateway;

async function send<T = unknown>(method: string, path: string, body: unknown, token = ''): Promise<Reply<T>> {
  const headers = {
    ...{ 'Content-Type': 'application/json', 'Accept-Language': languageTags.zh, token },
    'x-forwarded-for': crypto.randomUUID(),
  };
  const init = { method, headers, body: method === 'POST' ? JSON.stringify(body) : undefined };
  return (await strict.handle(new Request(`http://gateway.test/gateway${path}`, init))).json();
}
const post = <T = unknown>(path: string, body: unknown, token?: string) => send<T>('POST', path, body, token);

async function signOn(account: string): Promise<{ token: string; factor?: string }> {
  const { captchaId } = (await send<{ captchaId: string }>('GET', '/sign_on/captcha', null)).tdata;
  const asked = { enterpriseId: chain, account, password: '246810', captchaId, captcha: captchaAnswer };
  return (await post<{ token: string; factor?: string }>('/sign_on/login', asked)).tdata;
}

async function require(factorRequired: boolean): Promise<void> {
  const token = await gateway.liveSession('1001');
  const found = await gateway.post<{ version: number }>('/data_setting/find_data_setting', {}, { token });
  const { version } = found.tdata;
  const saved = await gateway.post('/data_setting/save_data_setting', { version, factorRequired }, { token });
  expect(saved.code).toBe(0);
}

const someone = async (codes: string[]) => newCaller(gateway, await gateway.liveSession('1001'), { codes });
const due = async (token: string) =>
  (await post<{ factorDue: boolean }>('/user/get_user_base_info', {}, token)).tdata.factorDue;
const listRoles = (token: string) => post('/role/list', {}, token);

async function setUp(token: string): Promise<string> {
  const { secret } = (await post<{ secret: string }>(factorPaths.begin, { password: '246810' }, token)).tdata;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: gateway.clock.now().getTime() });
  expect((await post(factorPaths.confirm, { code }, token)).code).toBe(0);
  return secret;
}

beforeAll(() => {
  const config = { demo: false, captchaAnswer };
  strict = createGateway({ database: gateway.database, clock: gateway.clock, config });
});
beforeEach(() => gateway.clock.advance(dayMs));

describe('a second factor that the enterprise requires', () => {
  it('is set up at the next sign-on before anything else', async () => {
    const { account, token: before } = await someone(['role:list', 'member:adjustBalance']);
    await require(true);
    expect(await due(before)).toBe(false);
    expect((await listRoles(before)).code).toBe(0);
    const { token } = await signOn(account);
    expect(await due(token)).toBe(true);
    expect(await listRoles(token)).toMatchObject({ code: 403, message: '请先启用两步验证' });
    expect((await post('/user/self_update_pwd', { oldPwd: '246810', newPwd: '135792' }, token)).code).toBe(403);
    for (const path of ['/menu/get_merchant_menu', '/member-store/queryMultiOperators', '/preference/query'])
      expect((await post(path, {}, token)).code).toBe(0);
    const other = (await signOn(account)).token;
    const secret = await setUp(token);
    for (const one of [token, other]) {
      expect(await due(one)).toBe(false);
      expect((await listRoles(one)).code).toBe(0);
    }
    gateway.clock.advance(60_000);
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: gateway.clock.now().getTime() });
    const removal = await post(factorPaths.remove, { password: '246810', code }, token);
    expect(removal).toMatchObject({
      code: 1000,
      message: '您的企业要求您的账号启用两步验证，不能关闭；如需更换，请联系管理员重置',
    });
    expect((await signOn(account)).factor).toBeTruthy();
  });

  it('is not required of who moves neither money nor rights, nor where the setting is off, nor by a demo', async () => {
    await require(true);
    const reader = await someone(['role:list', 'member:list']);
    expect(await due((await signOn(reader.account)).token)).toBe(false);
    const mover = await someone(['redPacket:give']);
    expect(await due((await signOn(mover.account)).token)).toBe(true);
    const shown = await gateway.signOn(mover.account, chain, '246810');
    expect(await due(shown)).toBe(false);
    await require(false);
    expect(await due((await signOn(mover.account)).token)).toBe(false);
  });

  it('leaves the way out open', async () => {
    await require(true);
    const { account, id } = await someone(['employee:edit']);
    const { token } = await signOn(account);
    expect((await post('/sign_on/logout', {}, token)).code).toBe(0);
    const left = await gateway.database.db.select().from(session).where(eq(session.employee, id));
    expect(left.filter(({ factorDue }) => factorDue)).toEqual([]);
  });
});

it('the rights that it is required for exist', () => {
  expect(guardedRights.filter((right) => !allCodes().includes(right))).toEqual([]);
});
