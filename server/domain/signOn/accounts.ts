import { and, eq } from 'drizzle-orm';
import type { SignOnWay } from '#areas/log/securityEvent/securityEvent.contract';
import type { CallContext } from '#server/call/call';
import { digest, randomSecret } from '#server/call/digest';
import { type Refusal, refuse } from '#server/call/refusal';
import type { Tx } from '#server/db/database';
import { employee, merchant } from '#server/db/schema';
import { factorTicket } from '#server/db/schema/access/secondFactor';
import { session } from '#server/db/schema/access/signOn';
import { isKeptOut } from '../access/caller';
import { writeLog } from '../access/operationLog';
import { hasFactor } from '../access/secondFactor';
import { noteSecurityEvent, placeOf } from '../access/securityEvents';
import { rememberDevice } from './devices';
import { owesFactor } from './factorDuty';

/** Time for the second factor after the first. */
const ticketMs = 5 * 60_000;

export type Account = typeof employee.$inferSelect;

/** Accounts behind a phone number, over all enterprises or in one. */
export async function accountsOfPhone(tx: Tx, phone: string, enterpriseId?: string) {
  return tx
    .select({ account: employee, merchantName: merchant.name })
    .from(employee)
    .innerJoin(merchant, eq(merchant.id, employee.merchant))
    .where(
      and(
        eq(employee.phone, phone),
        eq(employee.enabled, true),
        enterpriseId ? eq(employee.merchant, enterpriseId) : undefined,
      ),
    );
}

export async function accountOf(tx: Tx, enterpriseId: string, account: string): Promise<Account | undefined> {
  const [row] = await tx
    .select()
    .from(employee)
    .where(and(eq(employee.merchant, enterpriseId), eq(employee.account, account)));
  return row;
}

/** Returns why an account may not start a session although its identity is proved; null when it may. */
export async function barOf(tx: Tx, account: Account): Promise<Refusal | null> {
  if (!account.enabled) return refuse('signOn.disabled');
  const keptOut = await isKeptOut(tx, account.merchant, account.guid);
  return keptOut ? refuse('signOn.noBackOffice') : null;
}

/**
 * Begins what follows the first factor: a session, or for an account with a second factor a ticket, with which the second step
 * of the sign-on begins the session.
 */
export async function signOn(
  context: CallContext,
  account: Account,
  way: SignOnWay,
  given: string | undefined,
): Promise<{ token: string; device: string } | { factor: string }> {
  const { tx, now } = context;
  if (!(await hasFactor(tx, account.guid))) return openSession(context, account, way, given);
  const ticket = randomSecret();
  await tx.insert(factorTicket).values({
    ticketHash: await digest(ticket),
    merchant: account.merchant,
    employee: account.guid,
    way,
    expiresAt: new Date(now.getTime() + ticketMs).toISOString(),
  });
  return { factor: ticket };
}

/**
 * Starts a session on a device, which the account knows from then on. Returns the tokens of both; the database holds
 * their digests.
 *
 * @param given token that the device had already
 */
export async function openSession(
  context: CallContext,
  account: Account,
  way: SignOnWay,
  given: string | undefined,
): Promise<{ token: string; device: string }> {
  const { tx, now } = context;
  const device = await rememberDevice(context, account, given);
  const token = randomSecret();
  const at = now.toISOString();
  const tokenHash = await digest(token);
  await tx.insert(session).values({
    tokenHash,
    merchant: account.merchant,
    employee: account.guid,
    createdAt: at,
    seenAt: at,
    device: device.tokenHash,
    guid: crypto.randomUUID(),
    way,
    provedAt: at,
    factorDue: await owesFactor(context, account),
    ...placeOf(context),
  });
  await noteSecurityEvent(context, account, 'signOn', { way });
  const who = { merchant: account.merchant, employee: account.guid, name: account.name };
  await writeLog(tx, who, now, {
    type: 'signIn',
    module: 'session',
    submodule: 'session',
    object: account.account,
    organization: account.organization,
  });
  return { token, device: device.token };
}
