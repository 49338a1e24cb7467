/** Today on the merchant's clock, YYYY-MM-DD: the field trades in China, wherever the browser stands. */
export function today(now = new Date()): string {
  return new Date(now.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
}
