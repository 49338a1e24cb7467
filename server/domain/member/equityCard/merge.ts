import { eq, inArray } from 'drizzle-orm';
import type { Tx } from '#server/db/database';
import { equityHolding } from '#server/db/schema/member/equityCard';

type HoldingRow = typeof equityHolding.$inferSelect;

const ms = (instant: string) => Date.parse(instant);
const isForEver = ({ until }: HoldingRow) => until === null;

/** Time of a card that lies ahead of a row, in milliseconds. */
const leftOf = ({ from, until }: HoldingRow, now: number) => ms(until ?? from) - Math.max(ms(from), now);

/**
 * Returns where the other member's times of one card begin and end behind the survivor's last one: what is left of them, in their order.
 * Nothing moves where only one of both holds the card, or where it is held for ever.
 */
function behind(own: readonly HoldingRow[], theirs: readonly HoldingRow[], now: number) {
  const isOpen = (row: HoldingRow) => isForEver(row) || ms(row.until ?? '') > now;
  const [mine, others] = [own.filter(isOpen), theirs.filter(isOpen)];
  if (mine.length === 0 || [...mine, ...others].some(isForEver)) return [];
  let end = Math.max(...mine.map(({ until }) => ms(until ?? '')));
  return others
    .sort((a, b) => ms(a.from) - ms(b.from))
    .map((row) => {
      const from = end;
      end += leftOf(row, now);
      return { guid: row.guid, from: new Date(from).toISOString(), until: new Date(end).toISOString() };
    });
}

/**
 * Gives the equity cards of a merged member to the survivor. Of a card that both hold, the times add up instead of running side by
 * side, and a birthday gift of this year is given (B4).
 */
export async function mergeHoldings(tx: Tx, gone: string, survivor: string, now: Date): Promise<void> {
  const rows = await tx
    .select()
    .from(equityHolding)
    .where(inArray(equityHolding.member, [gone, survivor]))
    .orderBy(equityHolding.guid)
    .for('no key update');
  const theirs = rows.filter(({ member }) => member === gone);
  for (const card of new Set(theirs.map((row) => row.card))) {
    const ofCard = rows.filter((row) => row.card === card);
    const own = ofCard.filter(({ member }) => member === survivor);
    for (const { guid, ...times } of behind(
      own,
      theirs.filter((row) => row.card === card),
      now.getTime(),
    ))
      await tx
        .update(equityHolding)
        .set({ ...times, unit: null, length: null })
        .where(eq(equityHolding.guid, guid));
    const birthdayYear = Math.max(...ofCard.map((row) => row.birthdayYear ?? 0)) || null;
    const guids = ofCard.map(({ guid }) => guid);
    await tx.update(equityHolding).set({ member: survivor, birthdayYear }).where(inArray(equityHolding.guid, guids));
  }
}
