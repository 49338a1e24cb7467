import { eq } from 'drizzle-orm';
import type { CallContext, GatewayConfig } from '#server/call/call';
import { hashPassword, isOutdated, type SlowHash, verifyPassword } from '#server/call/slowHash';
import { employee } from '#server/db/schema';
import { isGuessable } from '#session/newPassword';
import { accountPassword, type SealedText } from './sealedTexts';

/** Context in which passwords are stored and checked: that of a call, of a job, or of the host. */
export interface Hashing {
  config: Pick<GatewayConfig, 'vault' | 'slowHash'>;
}

/** Account as far as its password matters. */
type Holder = Pick<typeof employee.$inferSelect, 'guid' | 'merchant' | 'passwordHash'>;

/** Value of an account that has no password. */
export const noPassword = 'none';

/** Whether a new password is easily guessed; a demo, whose passwords are public, accepts any. */
export function isTrivial({ config }: Pick<CallContext, 'config'>, password: string): boolean {
  return !config.demo && isGuessable(password);
}

/**
 * Returns a password as the database holds it: a slow, salted hash, encrypted under the operator's key, without which six digits
 * cannot be guessed from a dump. The key changes without knowing any password.
 */
export async function storedPassword(
  context: Hashing,
  merchant: string,
  password: string,
  text: SealedText = accountPassword,
): Promise<string> {
  return text.seal(context, merchant, await hashPassword(context.config.slowHash, password));
}

/** Hashes of no account, so that an unknown account takes as long as a known one. */
const decoys = new WeakMap<SlowHash, Promise<string>>();

function decoyOf(slow: SlowHash): Promise<string> {
  const decoy = decoys.get(slow) ?? hashPassword(slow, '000000');
  decoys.set(slow, decoy);
  return decoy;
}

/** Checks the password of an account. Without an account it takes as long, and returns false. */
export async function isPasswordOf(context: Hashing, account: Holder | undefined, password: string): Promise<boolean> {
  const { slowHash } = context.config;
  if (!account) {
    await verifyPassword(slowHash, password, await decoyOf(slowHash));
    return false;
  }
  const stored = await accountPassword.open(context, account.merchant, account.passwordHash);
  return verifyPassword(slowHash, password, stored);
}

/** Stores a password by the host's present method, once it proved right. A demo keeps its own, which are public. */
export async function renewPassword(
  context: Pick<CallContext, 'tx' | 'config'>,
  account: Holder,
  password: string,
): Promise<void> {
  const { tx, config } = context;
  if (config.demo) return;
  const stored = await accountPassword.open(context, account.merchant, account.passwordHash);
  if (!isOutdated(config.slowHash, stored)) return;
  const passwordHash = await storedPassword(context, account.merchant, password);
  await tx.update(employee).set({ passwordHash }).where(eq(employee.guid, account.guid));
}
