import { and, desc, eq, gt, inArray, notInArray } from 'drizzle-orm';
import type { CallContext } from '#server/call/call';
import { digest, randomSecret } from '#server/call/digest';
import type { Tx } from '#server/db/database';
import { knownDevice } from '#server/db/schema/access/knownDevice';
import { dayMs } from '#values/duration';

/** Time after which a device that nobody signed on with is unknown again. */
export const deviceLifeMs = 180 * dayMs;

/** Maximum number of known devices per account; the oldest is forgotten first. */
export const maxDevices = 20;

type Circumstances = Pick<CallContext, 'tx' | 'now'>;

const since = (now: Date) => new Date(now.getTime() - deviceLifeMs).toISOString();

/** Returns the digest of a device's token if one of the accounts signed on with the device before; else null. */
export async function deviceKnownTo(
  { tx, now }: Circumstances,
  token: string | undefined,
  employees: readonly string[],
): Promise<string | null> {
  if (!token || employees.length === 0) return null;
  const tokenHash = await digest(token);
  const own = and(eq(knownDevice.tokenHash, tokenHash), inArray(knownDevice.employee, [...employees]));
  const [found] = await tx
    .select({ tokenHash: knownDevice.tokenHash })
    .from(knownDevice)
    .where(and(own, gt(knownDevice.seenAt, since(now))))
    .limit(1);
  return found?.tokenHash ?? null;
}

/** Returns whether the gateway gave out a device's token, whichever account signed on with it. */
async function isGivenOut({ tx }: Circumstances, tokenHash: string): Promise<boolean> {
  const rows = await tx
    .select({ tokenHash: knownDevice.tokenHash })
    .from(knownDevice)
    .where(eq(knownDevice.tokenHash, tokenHash))
    .limit(1);
  return rows.length > 0;
}

/**
 * Makes a device known to an account after a successful sign-on. Returns the device's token: the given one if the gateway
 * gave it out, else a new one, so that nobody chooses a token.
 */
export async function rememberDevice(
  context: Circumstances,
  account: { merchant: string; guid: string },
  given: string | undefined,
): Promise<{ token: string; tokenHash: string }> {
  const { tx, now } = context;
  const token = given && (await isGivenOut(context, await digest(given))) ? given : randomSecret();
  const tokenHash = await digest(token);
  const at = now.toISOString();
  const { merchant, guid: employee } = account;
  await tx
    .insert(knownDevice)
    .values({ tokenHash, merchant, employee, createdAt: at, seenAt: at })
    .onConflictDoUpdate({ target: [knownDevice.tokenHash, knownDevice.employee], set: { seenAt: at } });
  const own = and(eq(knownDevice.merchant, merchant), eq(knownDevice.employee, employee));
  const newest = await tx
    .select({ tokenHash: knownDevice.tokenHash })
    .from(knownDevice)
    .where(own)
    .orderBy(desc(knownDevice.seenAt), desc(knownDevice.tokenHash))
    .limit(maxDevices);
  if (newest.length === maxDevices)
    await tx.delete(knownDevice).where(
      and(
        own,
        notInArray(
          knownDevice.tokenHash,
          newest.map((row) => row.tokenHash),
        ),
      ),
    );
  return { token, tokenHash };
}

/** Deletes an account's known devices, except one. */
export async function forgetDevices(tx: Tx, merchant: string, employee: string, except: string | null): Promise<void> {
  const own = and(eq(knownDevice.merchant, merchant), eq(knownDevice.employee, employee));
  await tx.delete(knownDevice).where(except ? and(own, notInArray(knownDevice.tokenHash, [except])) : own);
}

/** Makes a device unknown to an account. */
export async function forgetDevice(tx: Tx, employee: string, tokenHash: string): Promise<void> {
  await tx.delete(knownDevice).where(and(eq(knownDevice.employee, employee), eq(knownDevice.tokenHash, tokenHash)));
}
