import { hasLeadingZeros } from '#values/leadingZeros';

/** Digests that are computed together; between two batches the page stays responsive. */
const batch = 256;

async function hexDigest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Returns whether the browser can do the work: only in a secure context. */
export const canWork = (): boolean => globalThis.crypto?.subtle !== undefined;

/** Returns the first number with which the digest of `id:number` begins with so many zero bits: some 2^bits digests. */
export async function solveWork(id: string, bits: number): Promise<number> {
  for (let from = 0; ; from += batch) {
    const digests = await Promise.all(Array.from({ length: batch }, (_, n) => hexDigest(`${id}:${from + n}`)));
    const found = digests.findIndex((digest) => hasLeadingZeros(digest, bits));
    if (found >= 0) return from + found;
  }
}
