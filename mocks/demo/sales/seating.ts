import type { StoreProfile } from './profile';

/** Guests of a visit, as far as their table goes. */
interface Party {
  openedAt: Date;
  endsAt: Date;
  guests: number;
  area: string | null;
  table: string | null;
}

interface Seat {
  area: string;
  table: string;
}

/** Tables that a party fits at: those of the smallest area first. */
function fitting({ areas }: StoreProfile, guests: number): Seat[] {
  const large = areas.filter(({ seats }) => seats >= guests);
  const chosen = large.length > 0 ? large : areas.slice(-1);
  return chosen.flatMap(({ name, prefix, tables }) =>
    Array.from({ length: tables }, (_, index) => ({
      area: name,
      table: `${prefix}${String(index + 1).padStart(2, '0')}`,
    })),
  );
}

/**
 * Leads guests whose table is taken to the next free one, so that nobody sits down where others still sit; only in a full house
 * two parties share a table. The visits are in the order of their arrival and are changed in place.
 */
export function seatApart(profile: StoreProfile, visits: readonly Party[]): void {
  const leaves = new Map<string, number>();
  for (const visit of visits) {
    if (visit.table === null) continue;
    const from = visit.openedAt.getTime();
    const isFree = ({ table }: Seat) => (leaves.get(table) ?? 0) <= from;
    const seats = fitting(profile, visit.guests);
    const drawn = Math.max(
      0,
      seats.findIndex(({ table }) => table === visit.table),
    );
    const next = [...seats.slice(drawn), ...seats.slice(0, drawn)].find(isFree);
    if (next) {
      visit.area = next.area;
      visit.table = next.table;
    }
    leaves.set(visit.table, Math.max(leaves.get(visit.table) ?? 0, visit.endsAt.getTime()));
  }
}
