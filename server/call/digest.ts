const encoder = new TextEncoder();

function hex(bytes: ArrayBuffer | Uint8Array): string {
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** SHA-256 in hex: for tokens and codes, which are long or short-lived. */
export async function digest(text: string): Promise<string> {
  return hex(await crypto.subtle.digest('SHA-256', encoder.encode(text)));
}

/** A random secret of `bytes` bytes in hex. */
export function randomSecret(bytes = 32): string {
  return hex(crypto.getRandomValues(new Uint8Array(bytes)));
}

/** An evenly distributed whole number below `bound` (≤ 2^32). */
export function randomBelow(bound: number): number {
  const values = 2 ** 32;
  const limit = values - (values % bound);
  const cell = new Uint32Array(1);
  do crypto.getRandomValues(cell);
  while ((cell[0] ?? 0) >= limit);
  return (cell[0] ?? 0) % bound;
}
