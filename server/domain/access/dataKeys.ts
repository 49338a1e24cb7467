import { and, isNotNull, isNull, ne, notInArray, notLike, sql } from 'drizzle-orm';
import { SealError, sealedBy, type Vault } from '#server/call/vault';
import type { Database, Tx } from '#server/db/database';
import { employee, idempotency, store } from '#server/db/schema';
import { dataKey } from '#server/db/schema/access/dataKey';
import { recoveryCode, secondFactor } from '#server/db/schema/access/secondFactor';
import { couponCodeBatch, couponCodeFile, couponInstance } from '#server/db/schema/marketing/coupon';
import { redPacket } from '#server/db/schema/marketing/redPacket';
import { member } from '#server/db/schema/member/member';
import { debtUnit, payAccount } from '#server/db/schema/payment/payment';
import { tableCodeKey } from '#server/db/schema/table/table';
import type { JobContext } from '#server/domain/jobRun';
import { noPassword } from './passwords';
import { sealedTexts } from './sealedTexts';
import { staleFiles, unsealedKeys } from './unsealed';

/**
 * Refuses to work on a database that holds something encrypted with a key that is not among the vault's, and notes the key that seals
 * from now on. Throws a SealError that names what to do.
 */
export async function acceptKeys({ db }: Pick<Database, 'db'>, vault: Vault, now: Date): Promise<void> {
  const ids = await vault.ids();
  await db.transaction(async (tx) => {
    const [unknown] = await tx
      .select()
      .from(dataKey)
      .where(notInArray(dataKey.id, [...ids]))
      .limit(1);
    if (unknown)
      throw new SealError(
        `The database holds data that is encrypted with another key (${unknown.id}). Set DATA_KEY to that key, or name it in DATA_KEY_PREVIOUS.`,
      );
    const [current] = ids;
    const usedSince = now.toISOString();
    await tx.insert(dataKey).values({ id: current, usedSince }).onConflictDoNothing();
  });
}

/** Forgets former keys once nothing is sealed by them any more; each job that seals a column calls it at its end. */
export async function forgetFormerKeys({ tx, config }: JobContext): Promise<void> {
  const [current] = await config.vault.ids();
  const columns = [member.documentNumber, employee.authorizationSecret, store.authorizationSecret, secondFactor.secret];
  for (const column of columns) {
    const [left] = await tx
      .select({ column })
      .from(column.table)
      .where(and(isNotNull(column), notLike(column, `${sealedBy(current)}%`)))
      .limit(1);
    if (left) return;
  }
  for (const text of sealedTexts)
    if ((await unsealedKeys(tx, text, { current, after: '', limit: 1 })).length > 0) return;
  if ((await staleFiles(tx, current, 1)).length > 0) return;
  await tx.delete(dataKey).where(ne(dataKey.id, current));
}

/**
 * Removes all that is encrypted, for a database whose key is lost: documents of members, authorisation numbers, secrets of second
 * factors, passwords, secret keys of payment accounts, codes of coupons and red packets, the secrets of table codes, and answers kept for retries. People
 * enter theirs again.
 */
export async function forgetSealed(tx: Tx): Promise<void> {
  await tx.update(member).set({ documentNumber: null }).where(isNotNull(member.documentNumber));
  await tx.update(employee).set({ authorizationSecret: null }).where(isNotNull(employee.authorizationSecret));
  await tx.update(store).set({ authorizationSecret: null }).where(isNotNull(store.authorizationSecret));
  await tx.delete(recoveryCode);
  await tx.delete(secondFactor);
  await tx.update(employee).set({ passwordHash: noPassword });
  await tx.update(member).set({ passwordHash: null }).where(isNotNull(member.passwordHash));
  await tx.update(debtUnit).set({ passwordHash: null }).where(isNotNull(debtUnit.passwordHash));
  await tx.update(payAccount).set({ secretKey: null }).where(isNotNull(payAccount.secretKey));
  await tx.update(redPacket).set({ code: null, codeDigest: null }).where(isNotNull(redPacket.code));
  await tx.update(couponInstance).set({ code: null, codeDigest: null }).where(isNotNull(couponInstance.code));
  await tx.delete(couponCodeFile);
  await tx.update(couponCodeBatch).set({ endedAt: sql`now()` }).where(isNull(couponCodeBatch.endedAt));
  await tx.delete(tableCodeKey);
  await tx.delete(idempotency);
  await tx.delete(dataKey);
}
