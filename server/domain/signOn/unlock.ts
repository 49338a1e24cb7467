import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { systemName } from '#entity/person';
import { randomBelow } from '#server/call/digest';
import type { Database, Tx } from '#server/db/database';
import { employee, rateLimit } from '#server/db/schema';
import { isGuessable } from '#session/newPassword';
import { endSessions, forgetRecovery } from '../access/caller';
import { writeLog } from '../access/operationLog';
import { type Hashing, storedPassword } from '../access/passwords';
import { noteSecurityEvent } from '../access/securityEvents';
import type { Account } from './accounts';

/** Request of the server's operator; `account` is the number by which the person signs on. */
export interface UnlockRequest {
  /** number of the enterprise; not needed if one enterprise alone has the account */
  merchant: string | null;
  account: string;
  /** Also draws a new password. */
  newPassword: boolean;
}

export interface Unlocked {
  merchant: string;
  /** number of counters that were deleted */
  counters: number;
  /** the new password, null if none was asked for */
  password: string | null;
}

/** An account cannot be unlocked; the message is for the operator. */
export class UnlockError extends Error {}

async function accountFor(tx: Tx, { merchant, account }: UnlockRequest): Promise<Account> {
  const found = await tx
    .select()
    .from(employee)
    .where(and(eq(employee.account, account), merchant === null ? undefined : eq(employee.merchant, merchant)));
  const [one] = found;
  if (!one)
    throw new UnlockError(`There is no account ${account}${merchant === null ? '' : ` in enterprise ${merchant}`}.`);
  if (found.length > 1) {
    const merchants = found.map((row) => row.merchant).sort();
    throw new UnlockError(
      `Enterprises ${merchants.join(', ')} have an account ${account}. Name one before the account.`,
    );
  }
  if (!one.enabled)
    throw new UnlockError(`Account ${account} is disabled. An administrator enables it in the console.`);
  return one;
}

/** Counters of a subject: its own, and one for each origin or device. */
const countersOf = (subject: string): SQL =>
  sql`(${rateLimit.key} = ${subject} OR starts_with(${rateLimit.key}, ${`${subject} `}))`;

function drawPassword(): string {
  const drawn = String(randomBelow(1_000_000)).padStart(6, '0');
  return isGuessable(drawn) ? drawPassword() : drawn;
}

/** Stores a new password, which ends all sessions of the account. */
async function replacePassword(tx: Tx, hashing: Hashing, { guid, merchant }: Account): Promise<string> {
  const password = drawPassword();
  const passwordHash = await storedPassword(hashing, merchant, password);
  await tx.update(employee).set({ passwordHash }).where(eq(employee.guid, guid));
  await forgetRecovery(tx, guid);
  await endSessions(tx, merchant, guid);
  return password;
}

/**
 * Frees an account that failed sign-ons have locked, for the server's operator. The locks of its enterprise end too, those of
 * addresses stay. Operation log and security history name it. Throws an UnlockError.
 */
export async function unlockAccount(
  database: Database,
  request: UnlockRequest,
  hashing: Hashing,
  now: Date,
): Promise<Unlocked> {
  return database.transact(
    async (tx) => {
      const own = await accountFor(tx, request);
      const { merchant, guid, account, phone, name, organization } = own;
      const subjects = [
        `account:${merchant}:${account}`,
        `factor:${guid}`,
        `password:${guid}`,
        `enterprise:${merchant}`,
      ];
      if (phone) subjects.push(`phone:${phone}`);
      const counters = await tx
        .delete(rateLimit)
        .where(or(...subjects.map(countersOf)))
        .returning({ key: rateLimit.key });
      const password = request.newPassword ? await replacePassword(tx, hashing, own) : null;
      const context = { tx, now, headers: new Headers() };
      await noteSecurityEvent(context, own, 'unlocked', { changedBy: systemName });
      if (password !== null) await noteSecurityEvent(context, own, 'passwordSet', { changedBy: systemName });
      await writeLog(tx, { merchant, employee: 'system', name: systemName }, now, {
        ...{ type: 'enable', module: 'storesAndEmployees', submodule: 'employee', objectGuid: guid, object: name },
        organization,
        detail: [
          { field: 'unlocked', before: null, after: account },
          ...(password === null ? [] : [{ field: 'password', before: null, after: '••••••' }]),
        ],
      });
      return { merchant, counters: counters.length, password };
    },
    { lane: 'background' },
  );
}
