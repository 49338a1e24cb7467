import { and, count, eq, inArray, isNotNull } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { CallContext } from '#server/call/call';
import { digest, randomBelow } from '#server/call/digest';
import type { Tx } from '#server/db/database';
import { recoveryCode, secondFactor } from '#server/db/schema/access/secondFactor';

/** Seconds of an authenticator code; a code of the period before or after is accepted, because clocks differ. */
const periodSeconds = 30;
const tolerance = 1;

/** Number of recovery codes that are made together. */
export const recoveryCodes = 10;

/** Characters of a recovery code: 80 bits, without signs that look alike. */
const codeLength = 16;
const signs = 'abcdefghijkmnpqrstuvwxyz23456789';

type Circumstances = Pick<CallContext, 'tx' | 'now' | 'config'>;

/** A sealed secret opens for its account alone. */
export const purposeOf = (employee: string) => `secondFactor.${employee}`;

function totpOf(secret: string, label = ''): TOTP {
  return new TOTP({ issuer: 'Console', label, secret: Secret.fromBase32(secret), digits: 6, period: periodSeconds });
}

/** Returns those of the accounts that have a second factor. */
export async function accountsWithFactor(tx: Tx, employees: readonly string[]): Promise<ReadonlySet<string>> {
  if (employees.length === 0) return new Set();
  const rows = await tx
    .select({ employee: secondFactor.employee })
    .from(secondFactor)
    .where(and(inArray(secondFactor.employee, [...employees]), isNotNull(secondFactor.confirmedAt)));
  return new Set(rows.map(({ employee }) => employee));
}

/** Returns whether an account has a second factor. */
export async function hasFactor(tx: Tx, employee: string): Promise<boolean> {
  return (await accountsWithFactor(tx, [employee])).has(employee);
}

/**
 * Makes a new secret, which counts once a code confirms it. Returns it in base32, and as the address that an authenticator app
 * reads from a QR code.
 */
export async function beginFactor(
  { tx, now, config }: Circumstances,
  account: { merchant: string; guid: string; account: string },
): Promise<{ secret: string; address: string }> {
  const secret = new Secret({ size: 20 }).base32;
  const row = {
    ...{ employee: account.guid, merchant: account.merchant, createdAt: now.toISOString() },
    ...{ secret: await config.vault.seal(purposeOf(account.guid), secret), confirmedAt: null, lastStep: 0 },
  };
  await tx.insert(secondFactor).values(row).onConflictDoUpdate({ target: secondFactor.employee, set: row });
  return { secret, address: totpOf(secret, `${account.merchant}-${account.account}`).toString() };
}

/**
 * Checks a code of an authenticator app, and uses it up: a code of the same or an earlier period proves nothing afterwards.
 *
 * @param confirmed false for the secret that the code is to confirm
 */
export async function consumeAppCode(
  { tx, now, config }: Circumstances,
  employee: string,
  code: string,
  confirmed = true,
): Promise<boolean> {
  const [row] = await tx.select().from(secondFactor).where(eq(secondFactor.employee, employee)).for('update');
  if (!row || (row.confirmedAt !== null) !== confirmed || !/^\d{6}$/.test(code)) return false;
  const secret = await config.vault.open(purposeOf(employee), row.secret);
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: tolerance });
  if (delta === null) return false;
  const step = Math.floor(now.getTime() / 1000 / periodSeconds) + delta;
  if (step <= row.lastStep) return false;
  await tx
    .update(secondFactor)
    .set({ lastStep: step, confirmedAt: row.confirmedAt ?? now.toISOString() })
    .where(eq(secondFactor.employee, employee));
  return true;
}

const plainCode = (code: string) => code.toLowerCase().replace(/[^a-z0-9]/g, '');
const digestOf = (employee: string, code: string) => digest(`recovery:${employee}:${plainCode(code)}`);

/** Uses a recovery code up. Returns false for one that the account does not have. */
async function consumeRecoveryCode(tx: Tx, employee: string, code: string): Promise<boolean> {
  const own = and(eq(recoveryCode.employee, employee), eq(recoveryCode.digest, await digestOf(employee, code)));
  return (await tx.delete(recoveryCode).where(own).returning()).length > 0;
}

/** Checks a code of the app or a recovery code of a confirmed factor, and uses it up. */
export async function consumeFactorCode(context: Circumstances, employee: string, code: string): Promise<boolean> {
  if (!(await hasFactor(context.tx, employee))) return false;
  if (plainCode(code).length === codeLength) return consumeRecoveryCode(context.tx, employee, code);
  return consumeAppCode(context, employee, code.trim());
}

/** Makes new recovery codes in place of the former ones. Returns them, for the only time: the database holds digests. */
export async function newRecoveryCodes(tx: Tx, merchant: string, employee: string): Promise<string[]> {
  await tx.delete(recoveryCode).where(eq(recoveryCode.employee, employee));
  const codes = Array.from({ length: recoveryCodes }, () =>
    Array.from({ length: codeLength }, () => signs.charAt(randomBelow(signs.length))).join(''),
  );
  const rows = codes.map(async (code) => ({ merchant, employee, digest: await digestOf(employee, code) }));
  await tx.insert(recoveryCode).values(await Promise.all(rows));
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'));
}

/** Returns how many recovery codes an account has left. */
export async function codesLeft(tx: Tx, employee: string): Promise<number> {
  const [left] = await tx.select({ left: count() }).from(recoveryCode).where(eq(recoveryCode.employee, employee));
  return left?.left ?? 0;
}

/** Takes the second factor off an account. */
export async function removeFactor(tx: Tx, employee: string): Promise<void> {
  await tx.delete(recoveryCode).where(eq(recoveryCode.employee, employee));
  await tx.delete(secondFactor).where(eq(secondFactor.employee, employee));
}
