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

function bytes(text: string): Uint8Array {
  const hex = text.slice(2);
  return Uint8Array.from({ length: hex.length / 2 }, (_, i) => Number.parseInt(hex.slice(i * 2, i * 2 + 2), 16));
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
