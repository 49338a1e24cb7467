import { Secret, TOTP } from 'otpauth';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { factorPaths } from '#areas/log/securityEvent/mySessions';
import { languageTags } from '#gateway/language';
import { freshMs } from '#server/domain/access/stepUp';
import { gatewayCalls } from '#server/domain/calls';
import { createGateway, type Gateway } from '#server/gateway';
import { newCaller } from '#tests/support/callers';
import { freshText } from '#tests/support/fieldEdges';
import { openGateway, type Reply } from '#tests/support/gateway';
import { dayMs } from '#values/duration';

// A demo asks for no fresh proof, so these calls go to a gateway over the same database that is none.

const gateway = openGateway();
let strict: Gateway;
beforeAll(() => {
  strict = createGateway({ database: gateway.database, clock: gateway.clock, config: { demo: false } });
});
beforeEach(() => gateway.clock.advance(dayMs));

async function post<T = unknown>(path: string, body: unknown, token: string): Promise<Reply<T>> {
  const headers = { 'Content-Type': 'application/json', 'Accept-Language': languageTags.zh, token };
  const request = new Request(`http://gateway.test/gateway${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  return (await (await strict.handle(request)).json()) as Reply<T>;
}

const saveRole = (token: string) =>
  post(
    '/role/save',
    { name: freshText(8), enabled: true, loginMethods: ['backOffice'], businessPermissions: [] },
    token,
  );

async function administrator() {
  return newCaller(gateway, await gateway.liveSession('1001'));
}

describe('a call that needs a fresh proof', () => {
  it('is carried out within ten minutes of the sign-on, and then refused', async () => {
    const { token } = await administrator();
    gateway.clock.advance(freshMs);
    expect((await saveRole(token)).code).toBe(0);
    gateway.clock.advance(1);
    expect(await saveRole(token)).toMatchObject({ code: 428, message: '请重新验证身份', tdata: { factor: false } });
    expect((await post('/role/list', {}, token)).code).toBe(0);
  });

  it('is carried out again for ten minutes after the password, of this session alone', async () => {
    const { token, account } = await administrator();
    const other = await gateway.signOn(account, '10000001', '246810');
    gateway.clock.advance(freshMs + 1);
    const wrong = await post<{ errors: object }>(factorPaths.prove, { password: '000000' }, token);
    expect(wrong.tdata.errors).toEqual({ password: '密码不正确，请重新输入' });
    expect((await saveRole(token)).code).toBe(428);
    expect((await post(factorPaths.prove, { password: '246810' }, token)).code).toBe(0);
    expect((await saveRole(token)).code).toBe(0);
    expect((await saveRole(other)).code).toBe(428);
    gateway.clock.advance(freshMs + 1);
    expect((await saveRole(token)).code).toBe(428);
  });

  it('asks who has a second factor for its code, and the password proves nothing', async () => {
    const { token } = await administrator();
    const { secret } = (await post<{ secret: string }>(factorPaths.begin, { password: '246810' }, token)).tdata;
    const code = () =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: gateway.clock.now().getTime() });
    await post(factorPaths.confirm, { code: code() }, token);
    gateway.clock.advance(freshMs + 1);
    expect(await saveRole(token)).toMatchObject({ code: 428, tdata: { factor: true } });
    expect((await post(factorPaths.prove, { password: '246810' }, token)).code).toBe(422);
    expect((await post(factorPaths.prove, { code: code() }, token)).code).toBe(0);
    expect((await saveRole(token)).code).toBe(0);
  });

  it('locks the proof after five wrong passwords', async () => {
    const { token } = await administrator();
    for (let n = 0; n < 5; n += 1) await post(factorPaths.prove, { password: '000000' }, token);
    expect((await post(factorPaths.prove, { password: '246810' }, token)).code).toBe(429);
  });

  it('asks nobody in a demo', async () => {
    const { token } = await administrator();
    gateway.clock.advance(freshMs + 1);
    const values = { name: freshText(8), enabled: true, loginMethods: ['backOffice'], businessPermissions: [] };
    expect((await gateway.post('/role/save', values, { token })).code).toBe(0);
  });
});

describe('fresh proofs', () => {
  it('are needed for roles, credentials, limits, refunds above the limit and withdrawal of data', () => {
    const guarded = gatewayCalls().flatMap(({ kind, call }) =>
      kind === 'protected' && call.stepUp !== undefined ? [call.path] : [],
    );
    expect(guarded.sort()).toEqual([
      '/data_setting/save_data_setting',
      '/employee/enable',
      '/employee/import',
      '/employee/reset_factor',
      '/employee/save',
      '/employee/sync',
      '/employee/update',

      '/member/anonymise',
      '/member/card/refund_recharge',
      '/member/limits/save',
      '/member/take_out',
      '/role/copy',
      '/role/delete',
      '/role/enable',
      '/role/save',
      '/role/update',
    ]);
  });

  it('are needed for a refund once a second person is named', () => {
    const [refund] = gatewayCalls().filter(({ call }) => call.path === '/member/card/refund_recharge');
    const stepUp = refund?.kind === 'protected' ? refund.call.stepUp : undefined;
    const needed = (input: object) => typeof stepUp === 'function' && stepUp(input);
    expect([needed({ authoriser: null }), needed({}), needed({ authoriser: '1001' })]).toEqual([false, false, true]);
  });
});
