const zoneMs = 8 * 3_600_000;

/**
 * The business date of an instant, YYYY-MM-DD: what happens before the cut-off still belongs to the day before
 * (001 §3: a store's billing time). Without a cut-off, the calendar date on the merchant's clock.
 */
export function businessDay(instant: Date, cutOff = '00:00'): string {
  const [hours = 0, minutes = 0] = cutOff.split(':').map(Number);
  return new Date(instant.getTime() + zoneMs - (hours * 60 + minutes) * 60_000).toISOString().slice(0, 10);
}
