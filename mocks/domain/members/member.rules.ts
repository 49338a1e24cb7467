import { desc, inArray, type SQL, sql } from 'drizzle-orm';
import { member as contract } from '../../../src/areas/members/member/member.contract';
import { say } from '../../call/texts';
import { labelMember } from '../../db/labelSchema';
import { member, memberCard } from '../../db/memberSchema';
import type { Entity } from '../../store/entity';
import { tableStorage } from '../../store/storage';
import { memberFilters } from './memberFilters';
import { maskedPhone, seenMembers } from './seen';

/** A keyword of digits is a phone: a whole one, its last four digits, or as lists show it. Nothing else finds one (B9). */
function keyword(pattern: string): SQL {
  const digits = /^%(\d+)%$/.exec(pattern)?.[1] ?? '';
  const [, first, last] = /^%(\d{3})\*{4}(\d{4})%$/.exec(pattern) ?? [];
  if (first && last) return sql`${member.phone} LIKE ${`${first}____${last}`}`;
  const byWords = sql`${member.search} LIKE ${pattern}`;
  const byCard = sql`EXISTS (SELECT 1 FROM ${memberCard} WHERE ${memberCard.member} = ${member.guid} AND ${memberCard.number} = ${digits})`;
  if (digits.length === 11) return sql`(${member.phone} = ${digits} OR ${byCard})`;
  if (digits.length === 4) return sql`(right(${member.phone}, 4) = ${digits} OR ${byWords})`;
  return digits ? sql`(${byWords} OR ${byCard})` : byWords;
}

/** Members, those who were merged into another, and those of whom only the figures are left. */
const stateOf = sql`CASE WHEN ${member.mergedInto} IS NOT NULL THEN 'merged' WHEN ${member.anonymisedAt} IS NOT NULL THEN 'anonymised' ELSE 'member' END`;

/** Members: their figures follow their ledgers, and their phones stay here. */
export const memberEntity: Entity = {
  contract,
  storage: tableStorage(contract, member, { phone: null, state: stateOf }),
  scope: seenMembers,
  keyword,
  filters: memberFilters,
  async complete({ tx, language }, rows) {
    const guids = rows.map(({ guid }) => guid);
    if (guids.length === 0) return;
    const phones = await tx
      .select({ guid: member.guid, phone: member.phone, state: sql<string>`${stateOf}` })
      .from(member)
      .where(inArray(member.guid, guids));
    const cards = await tx
      .select({
        member: memberCard.member,
        number: memberCard.number,
        state: memberCard.state,
        ending: memberCard.ending,
      })
      .from(memberCard)
      .where(inArray(memberCard.member, guids))
      // The last of a member counts: one that is in use, not frozen and holds value before others, the oldest of them.
      .orderBy(
        sql`${memberCard.ending} IS NULL`,
        sql`${memberCard.state} = 'normal'`,
        sql`${memberCard.realBalance} + ${memberCard.giftBalance} + ${memberCard.subsidyBalance} > 0`,
        desc(memberCard.openingTime),
        memberCard.guid,
      );
    const given = await tx.select().from(labelMember).where(inArray(labelMember.member, guids));
    const known = new Map(phones.map((row) => [row.guid, row]));
    const cardOf = new Map(cards.map((card) => [card.member, card]));
    for (const { guid, values } of rows) {
      const card = cardOf.get(guid);
      const row = known.get(guid);
      Object.assign(values, {
        phone: maskedPhone(row?.phone ?? ''),
        state: row?.state,
        ...(row?.state === 'anonymised' ? { fullName: say(language, 'withheldName') } : {}),
        card: card?.number ?? null,
        cardState: card?.state ?? null,
        bindingState: card && card.ending === null ? 'bound' : 'unbound',
        labels: given.filter((one) => one.member === guid).map((one) => one.label),
      });
    }
  },
};
