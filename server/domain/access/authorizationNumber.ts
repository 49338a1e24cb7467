import type { GatewayConfig } from '#server/call/call';
import { digest, randomSecret } from '#server/call/digest';
import { isSealed, sealedBy } from '#server/call/vault';

/** Context in which numbers are sealed: that of a call or of a job. */
interface Sealing {
  config: Pick<GatewayConfig, 'vault'>;
}

/** A sealed number opens for its owner alone: copied to another account or store it proves nothing. */
const purposeOf = (owner: string) => `authorizationNumber.${owner}`;

/** Returns an authorisation number as the database holds it: a salted digest, encrypted under the operator's key. */
export async function sealedNumber({ config }: Sealing, owner: string, number: string): Promise<string> {
  const salt = randomSecret(16);
  return config.vault.seal(purposeOf(owner), `${salt}.${await digest(`${salt}.${number}`)}`);
}

/** Checks a number against what the database holds of its owner. A plain number of an older version proves nothing. */
export async function isNumberOf(
  { config }: Sealing,
  owner: string,
  stored: string | null,
  number: string,
): Promise<boolean> {
  if (stored === null || !isSealed(stored)) return false;
  const [salt, expected] = (await config.vault.open(purposeOf(owner), stored)).split('.');
  return (await digest(`${salt}.${number}`)) === expected;
}

/** Returns what the database should hold under the current key, of a plain number or of one that a former key sealed. */
export async function renewedNumber(context: Sealing, owner: string, stored: string): Promise<string> {
  const { vault } = context.config;
  if (!isSealed(stored)) return sealedNumber(context, owner, stored);
  const [current] = await vault.ids();
  if (stored.startsWith(sealedBy(current))) return stored;
  return vault.seal(purposeOf(owner), await vault.open(purposeOf(owner), stored));
}
