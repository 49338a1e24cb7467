/**
 * The gift in cents that goes with real value that is paid out: in proportion to what the card holds, rounded up, so that
 * paying out all of it in small parts leaves no gift behind.
 */
export function forfeitedGift({ real, gift }: { real: bigint; gift: bigint }, paidOut: bigint): bigint {
  if (real <= 0n || paidOut <= 0n) return 0n;
  return (gift * paidOut + real - 1n) / real;
}
