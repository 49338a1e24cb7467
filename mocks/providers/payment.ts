import type { PaymentProvider } from '#server/call/providers';

type Result = ReturnType<PaymentProvider['test']>;

/** Endings of a secret key for which the stand-in provider fails (docs/calls.md). */
const endings: readonly (readonly [ending: string, result: Result])[] = [
  ['refused', 'refused'],
  ['slow', 'slow'],
  ['away', 'away'],
];

/** The stand-in payment provider: the ending of the secret key decides the result. It sends nothing over the network. */
export const payment: PaymentProvider = {
  test: (secret) => endings.find(([ending]) => secret.endsWith(ending))?.[1] ?? 'success',
};
