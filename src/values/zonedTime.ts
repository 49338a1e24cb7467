/**
 * The one place where an instant becomes a clock's date and time, and back. Zones are IANA names; this computer's own is read by
 * `browserZone` alone, to say that it differs. Plain TypeScript: console and gateway share it, and `server/db/zones.ts` is the same in SQL.
 */
import { dayMs } from './duration';

/** The zone of a merchant for which the gateway names none. */
export const defaultZone = 'Asia/Shanghai';

/** Nowhere does a clock change at another moment than a quarter of an hour. */
const quarterMs = 900_000;
const mostKept = 5_000;
/** Four digits of a year are what dates and formats have. */
const [first, last] = [Date.UTC(1000, 1), Date.UTC(9999, 10)];

const formats = new Map<string, Intl.DateTimeFormat>();
/** Offsets by zone and quarter of an hour. */
const offsets = new Map<string, Map<number, number>>();

function offsetsOf(zone: string): Map<number, number> {
  const known = offsets.get(zone) ?? new Map<number, number>();
  offsets.set(zone, known);
  return known;
}

function clockFormat(zone: string): Intl.DateTimeFormat {
  // The Swedish format is the ISO one.
  const known =
    formats.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  formats.set(zone, known);
  return known;
}

/** Returns how far a zone's clock is ahead of UTC at an instant, in milliseconds. */
export function zoneOffset(ms: number, zone: string): number {
  const quarter = Math.floor(Math.min(Math.max(ms, first), last) / quarterMs) * quarterMs;
  const inZone = offsetsOf(zone);
  const known = inZone.get(quarter);
  if (known !== undefined) return known;
  const offset = Date.parse(`${clockFormat(zone).format(quarter).replace(' ', 'T')}Z`) - quarter;
  if (inZone.size > mostKept) inZone.clear();
  inZone.set(quarter, offset);
  return offset;
}

/** Whether a text names a zone that this computer knows. */
export function isZone(text: string): boolean {
  try {
    // Offsets such as "+08:00" know no summer time, and a database reads them the other way round.
    return /^[A-Za-z]/.test(text) && Boolean(clockFormat(text));
  } catch {
    return false;
  }
}

/** The text on a zone's clock at an instant, without the zone: 2024-01-05T09:30:00. */
export function wallClock(instant: Date, zone: string): string {
  return new Date(instant.getTime() + zoneOffset(instant.getTime(), zone)).toISOString().slice(0, 19);
}

/** The calendar day on a zone's clock. */
export function dayIn(instant: Date, zone: string): string {
  return wallClock(instant, zone).slice(0, 10);
}

/**
 * Returns the instant at which a zone's clock shows a date and a time (HH:mm or HH:mm:ss). A time skipped by the clock
 * in spring is later by the length of the jump; a time that occurs twice in autumn is the second. PostgreSQL's AT TIME
 * ZONE does the same.
 */
export function instantIn(date: string, time: string, zone: string): Date {
  const shown = Date.parse(`${date}T${time}Z`);
  const [before, after] = [zoneOffset(shown - dayMs, zone), zoneOffset(shown + dayMs, zone)];
  const exact = [after, before].find((offset) => zoneOffset(shown - offset, zone) === offset);
  return new Date(shown - (exact ?? before));
}

/** The same as text with the zone's offset: 2024-01-05T12:30:00+08:00. */
export function zonedText(instant: Date, zone: string): string {
  const minutes = Math.round(zoneOffset(instant.getTime(), zone) / 60_000);
  const pad = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const size = Math.abs(minutes);
  return `${wallClock(instant, zone)}${minutes < 0 ? '-' : '+'}${pad(size / 60)}:${pad(size % 60)}`;
}

/** Whether a text is an instant as the state holds it. */
export function isInstant(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}T/.test(text) && !Number.isNaN(Date.parse(text));
}

/** Date and time of day of an instant on a zone's clock; null when the text is none. */
export function zonedParts(instant: string, zone: string): { date: string; time: string } | null {
  if (!isInstant(instant)) return null;
  const shown = wallClock(new Date(instant), zone);
  return { date: shown.slice(0, 10), time: shown.slice(11, 16) };
}

/** The zone of this computer, which decides nothing. */
export function browserZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Whether two zones show the same time now and half a year from now. */
export function sameClock(one: string, other: string, now: Date): boolean {
  return [0, 182 * dayMs].every((later) => {
    const at = now.getTime() + later;
    return zoneOffset(at, one) === zoneOffset(at, other);
  });
}
