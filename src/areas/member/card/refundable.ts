/** Real value and gift, in cents. */
interface Held {
  real: bigint;
  gift: bigint;
}

const none: Held = { real: 0n, gift: 0n };

/**
 * The gift in cents that goes with real value that is paid out, in proportion to what the card held before the first of the refunds
 * that follow each other. Their sum is rounded up once: however small the parts are, they take what one refund would take.
 *
 * @param before paid out and forfeited by the refunds right before
 */
export function forfeitedGift(held: Held, paidOut: bigint, before: Held = none): bigint {
  if (held.real <= 0n || paidOut <= 0n) return 0n;
  const [real, gift] = [held.real + before.real, held.gift + before.gift];
  const goes = (gift * (before.real + paidOut) + real - 1n) / real - before.gift;
  if (goes < 0n) return 0n;
  return goes < held.gift ? goes : held.gift;
}
