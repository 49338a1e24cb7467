import type { payTestResults } from '../../../src/areas/payments/account/account.contract';

/** Endings of a key by which the stand-in provider does not succeed (docs/calls.md). */
const endings = [
  ['refused', 'refused'],
  ['slow', 'slow'],
  ['away', 'away'],
] as const;

/** A stand-in for the provider's side of a test payment: it ends as the key's own ending says, else well. Nobody is asked over the network. */
export function testPayment(secret: string): (typeof payTestResults)[number] {
  return endings.find(([ending]) => secret.endsWith(ending))?.[1] ?? 'success';
}
