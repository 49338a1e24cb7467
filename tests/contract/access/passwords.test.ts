import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { hashPassword, pbkdf2 } from '#server/call/slowHash';
import { isSealed, sealedBy, Vault } from '#server/call/vault';
import { employee } from '#server/db/schema';
import { forgetSealed } from '#server/domain/access/dataKeys';
import { createGateway, type Gateway } from '#server/gateway';
import { scryptHash } from '#server/hosts/node/scryptHash';
import { chain } from '#tests/support/callers';
import { captchaAnswer, knownDay, openGateway } from '#tests/support/gateway';
import { placesOf } from '#tests/support/placesOf';
import { sealTexts } from '#tests/support/sealing';

// Passwords have six digits, so a dump must not hold a hash that can be tried: it is sealed under the operator's key.

const gateway = openGateway(knownDay);
const db = () => gateway.database.db;
const former = { ...pbkdf2, method: 'pbkdf2$120000' };
const [oldKey, newKey] = ['5a'.repeat(32), '6b'.repeat(32)];

/** The gateway as a Node host runs it, with a data key. */
const hostWith = (vault: Vault) =>
  createGateway({
    ...{ database: gateway.database, clock: gateway.clock },
    config: { demo: false, captchaAnswer, vault, slowHash: scryptHash },
  });

async function post<T>(host: Gateway, path: string, body?: object): Promise<{ code: number; tdata: T }> {
  const headers = { 'Content-Type': 'application/json', source: '0', loginType: '0' };
  const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : {};
  return (await host.handle(new Request(`http://gateway.test/gateway${path}`, init))).json();
}

async function signOn(host: Gateway, password: string): Promise<number> {
  const { tdata } = await post<{ captchaId: string }>(host, '/sign_on/captcha');
  const { captchaId } = tdata;
  const asked = { enterpriseId: chain, account: '2001', password, captchaId, captcha: captchaAnswer };
  return (await post(host, '/sign_on/login', asked)).code;
}

const own = and(eq(employee.merchant, chain), eq(employee.account, '2001'));
const stored = async () => (await db().select().from(employee).where(own))[0]?.passwordHash ?? '';
const opened = async (vault: Vault) => vault.open(`employee.password.${chain}`, await stored());

let plain = '';
beforeAll(async () => {
  // The account's password as a version without seals stored it.
  plain = await hashPassword(former, '482915');
  await db().update(employee).set({ passwordHash: plain, enabled: true }).where(own);
});

describe('a password of an older database', () => {
  const host = () => hostWith(new Vault(oldKey, ['0'.repeat(64)]));

  it('signs on, after which scrypt has hashed it and the key has sealed it', async () => {
    expect(await signOn(host(), '482916')).not.toBe(0);
    expect(await stored()).toBe(plain);
    expect(await signOn(host(), '482915')).toBe(0);
    expect(await opened(new Vault(oldKey))).toMatch(/^scrypt\$16384\$8\$1\$[0-9a-f]{32}\$[0-9a-f]{64}$/);
    const renewed = await stored();
    expect(await signOn(host(), '482915')).toBe(0);
    expect(await signOn(host(), '482916')).not.toBe(0);
    expect(await stored()).toBe(renewed);
  });

  it('is sealed before anybody signs on', async () => {
    await db().update(employee).set({ passwordHash: plain }).where(own);
    const vault = new Vault(oldKey, ['0'.repeat(64)]);
    expect(await placesOf(gateway.database, plain)).toEqual(['employee.password_hash']);
    await sealTexts(gateway.database, vault, gateway.clock.now());
    expect(await placesOf(gateway.database, plain)).toEqual([]);
    const rows = await db().select({ hash: employee.passwordHash }).from(employee);
    expect(rows.filter(({ hash }) => !isSealed(hash))).toEqual([]);
    expect(await opened(vault)).toBe(plain);
    expect(await signOn(host(), '482915')).toBe(0);
  });
});

describe('another data key', () => {
  it('is taken without knowing a password, and the former one is needed no longer', async () => {
    const both = new Vault(newKey, [oldKey, '0'.repeat(64)]);
    expect(await signOn(hostWith(both), '482915')).toBe(0);
    await sealTexts(gateway.database, both, gateway.clock.now());
    const [current] = await both.ids();
    expect((await stored()).startsWith(sealedBy(current))).toBe(true);
    expect(await signOn(hostWith(new Vault(newKey)), '482915')).toBe(0);
    expect(await signOn(hostWith(new Vault(newKey)), '482916')).not.toBe(0);
  });

  it('after the loss of the former one finds no password', async () => {
    await db().transaction((tx) => forgetSealed(tx));
    expect(await signOn(hostWith(new Vault('7c'.repeat(32))), '482915')).toBe(1000);
  });
});
