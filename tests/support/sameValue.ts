import { isDeepStrictEqual } from 'node:util';
import type { Contract } from '#entity/contract';
import { compareDecimals } from '#values/decimal';

/** Whether a field holds what was sent: a stored decimal may have more zeros, and an empty list may be nothing. */
export function sameValue(contract: Contract, name: string, sent: unknown, stored: unknown): boolean {
  const kind = contract.fields[name]?.meta.kind;
  if (kind === 'decimal' || kind === 'money') return compareDecimals(String(sent), String(stored)) === 0;
  return isDeepStrictEqual(sent, stored) || (Array.isArray(sent) && sent.length === 0 && !stored);
}
