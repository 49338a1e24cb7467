import { parsePgArray } from 'drizzle-orm/pg-core';

type FromText = (text: string) => unknown;

const asIs: FromText = (text) => text;

/** '2026-08-01 09:30:00.5+00' → '2026-08-01T09:30:00.500Z'. Digits beyond the millisecond are kept: keyset pages compare by them. */
function instant(text: string): string {
  const parts = /^(\d{4,}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?\+00$/.exec(text);
  // 'infinity' and years before Christ have no ISO form in JS; they stay what PostgreSQL calls them.
  if (!parts) return text;
  const [, day, time, fraction = ''] = parts;
  return `${day}T${time}.${fraction.padEnd(3, '0')}Z`;
}

const digits = new TextEncoder().encode('0123456789abcdef');
const nibbles = new Uint8Array(128);
for (const [value, digit] of digits.entries()) nibbles[digit] = value;

/** By tables: a picture has twenty million bytes, and everybody waits while one is read or written. */
function bytes(text: string): Uint8Array {
  const read = new Uint8Array((text.length - 2) / 2);
  for (let at = 0; at < read.length; at += 1) {
    const high = nibbles[text.charCodeAt(2 * at + 2)] ?? 0;
    read[at] = (high << 4) | (nibbles[text.charCodeAt(2 * at + 3)] ?? 0);
  }
  return read;
}

/** Returns the text that PostgreSQL reads as bytes: '\\x00ff'. */
export function textOfBytes(given: Uint8Array): string {
  const text = new Uint8Array(2 * given.length + 2);
  text.set([0x5c, 0x78]);
  for (let at = 0; at < given.length; at += 1) {
    const byte = given[at] ?? 0;
    text[2 * at + 2] = digits[byte >> 4] ?? 0;
    text[2 * at + 3] = digits[byte & 15] ?? 0;
  }
  return new TextDecoder().decode(text);
}

/** 'NULL' inside an array literal means null; Drizzle's reader leaves it a word. */
function list(item: FromText): FromText {
  return (text) =>
    parsePgArray(text).map((value: unknown) => (typeof value === 'string' && value !== 'NULL' ? item(value) : null));
}

/**
 * How a value that PostgreSQL sends as text becomes a JS value, by type number (pg_type.oid). Both drivers read with this
 * table, so the same SQL gives the same values on PGlite and on PostgreSQL. The session's time zone is UTC on both.
 */
export const readers: Readonly<Record<number, FromText>> = {
  17: bytes,
  20: Number,
  1082: asIs,
  1114: asIs,
  1184: instant,
  1186: asIs,
  1700: asIs,
  1016: list(Number),
  1115: list(asIs),
  1182: list(asIs),
  1185: list(instant),
  1187: list(asIs),
  1231: list(asIs),
};
