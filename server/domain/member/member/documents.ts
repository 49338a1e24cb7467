import type { GatewayConfig } from '#server/call/call';
import { isSealed } from '#server/call/vault';

/** Context in which documents are read and written: that of a call or of a job. */
interface Sealing {
  config: Pick<GatewayConfig, 'vault'>;
}

const purpose = 'member.documentNumber';

/** The number of a document as the database holds it: encrypted (docs/invariants.md "Privacy"); null for none. */
export async function sealedDocument({ config }: Sealing, number: unknown): Promise<string | null> {
  return typeof number === 'string' && number !== '' ? config.vault.seal(purpose, number) : null;
}

/**
 * The number of a document from what the database holds; null for none. One of an older database that was not encrypted yet is as it
 * is. Throws a SealError where the key is missing.
 */
export async function documentIn({ config }: Sealing, stored: string | null | undefined): Promise<string | null> {
  if (!stored) return null;
  return isSealed(stored) ? config.vault.open(purpose, stored) : stored;
}
