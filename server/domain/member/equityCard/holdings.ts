import { asc, eq } from 'drizzle-orm';
import { holdsAt } from '#areas/member/equityCard/validity';
import { among } from '#server/db/among';
import type { Tx } from '#server/db/database';
import { equityCard, equityHolding } from '#server/db/schema/member/equityCard';

type CardRow = typeof equityCard.$inferSelect;

/** A card that a member holds for a time, with what it gives by now. */
export interface HeldCard {
  holding: string;
  from: string;
  until: string | null;
  /** the year of the last gift for a birthday */
  birthdayYear: number | null;
  card: CardRow;
}

export type HeldCards = (member: string) => readonly HeldCard[];

/** All cards that some members hold, held or will hold, the oldest first. */
export async function heldCards(tx: Tx, members: readonly string[]): Promise<HeldCards> {
  const rows =
    members.length === 0
      ? []
      : await tx
          .select({ holding: equityHolding, card: equityCard })
          .from(equityHolding)
          .innerJoin(equityCard, eq(equityCard.guid, equityHolding.card))
          .where(among(equityHolding.member, [...new Set(members)]))
          .orderBy(asc(equityHolding.from), asc(equityHolding.guid));
  const byMember = new Map<string, HeldCard[]>();
  for (const { holding, card } of rows) {
    const { guid, member, from, until, birthdayYear } = holding;
    const mine = byMember.get(member) ?? [];
    byMember.set(member, [...mine, { holding: guid, from, until, birthdayYear, card }]);
  }
  return (member) => byMember.get(member) ?? [];
}

/** Those of them that hold at an instant, each card once. */
export function runningAt(held: readonly HeldCard[], at: Date | string): HeldCard[] {
  const moment = new Date(at).getTime();
  const running = held.filter((one) => holdsAt(one, moment));
  return running.filter(({ card }, index) => running.findIndex((one) => one.card.guid === card.guid) === index);
}
