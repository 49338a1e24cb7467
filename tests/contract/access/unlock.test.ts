import { and, desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { employee, operationLog } from '#server/db/schema';
import { securityEvent } from '#server/db/schema/access/securityEvent';
import { UnlockError, unlockAccount } from '#server/domain/signOn/unlock';
import { defaultConfig } from '#server/gateway';
import { isGuessable } from '#session/newPassword';
import { chain, newCaller, type TestCaller } from '#tests/support/callers';
import { captchaAnswer, openGateway } from '#tests/support/gateway';
import { dayMs } from '#values/duration';

// The way out of a lock for the server's operator, when the owner cannot wait.

const gateway = openGateway();
beforeEach(() => gateway.clock.advance(dayMs));

const unlock = (account: string, more: { merchant?: string | null; newPassword?: boolean } = {}) =>
  unlockAccount(
    gateway.database,
    { merchant: chain, account, newPassword: false, ...more },
    { config: defaultConfig },
    gateway.clock.now(),
  );

async function login(account: string, password: string, origin = '203.0.113.20') {
  const headers = { 'x-forwarded-for': origin };
  const { tdata } = await gateway.get<{ captchaId: string }>('/sign_on/captcha', undefined, { headers });
  const input = { enterpriseId: chain, account, password, captchaId: tdata.captchaId, captcha: captchaAnswer };
  return gateway.post<{ token: string }>('/sign_on/login', input, { headers });
}

async function locked(): Promise<TestCaller> {
  const caller = await newCaller(gateway, await gateway.liveSession('1001'), { codes: [] });
  for (let n = 0; n < 5; n += 1) await login(caller.account, '000000');
  expect((await login(caller.account, '246810')).code).toBe(429);
  return caller;
}

describe('an account that failed sign-ons have locked', () => {
  it('is freed at once, which log and security history name', async () => {
    const { account, id } = await locked();
    expect(await unlock(account)).toMatchObject({ merchant: chain, password: null });
    expect((await login(account, '246810')).code).toBe(0);
    const { db } = gateway.database;
    const [event] = await db
      .select()
      .from(securityEvent)
      .where(and(eq(securityEvent.employee, id), eq(securityEvent.type, 'unlocked')));
    expect(event).toMatchObject({ account, changedBy: '系统' });
    const [entry] = await db
      .select()
      .from(operationLog)
      .where(and(eq(operationLog.objectGuid, id), eq(operationLog.type, 'enable')))
      .orderBy(desc(operationLog.operationTime));
    expect(entry).toMatchObject({ submodule: 'employee', operatorGuid: 'system' });
  });

  it('frees no other account and no address', async () => {
    const [one, other] = [await locked(), await locked()];
    await unlock(one.account);
    expect((await login(other.account, '246810')).code).toBe(429);
  });

  it('has a new password where its owner has none any more, which ends its sessions', async () => {
    const { account, token } = await locked();
    const { password } = await unlock(account, { newPassword: true });
    expect(password).toMatch(/^\d{6}$/);
    expect(isGuessable(password ?? '')).toBe(false);
    expect((await gateway.post('/user/get_user_base_info', {}, { token })).code).toBe(401);
    expect((await login(account, '246810')).code).toBe(1000);
    expect((await login(account, password ?? '')).code).toBe(0);
    const log = await gateway.database.db.select({ detail: operationLog.detail }).from(operationLog);
    expect(JSON.stringify(log)).not.toContain(password);
  });
});

describe('a command that names no account that can be freed', () => {
  it('is refused with a sentence for the operator', async () => {
    await expect(unlock('999999')).rejects.toThrow(`There is no account 999999 in enterprise ${chain}.`);
    await expect(unlock('1001', { merchant: null })).rejects.toThrow(
      /^Enterprises 1000000\d, .* have an account 1001\./,
    );
    const { account, id } = await newCaller(gateway, await gateway.liveSession('1001'), { codes: [] });
    await gateway.database.db.update(employee).set({ enabled: false }).where(eq(employee.guid, id));
    await expect(unlock(account, { merchant: null })).rejects.toThrow(UnlockError);
  });
});
