import { desc, inArray, type SQL, sql } from 'drizzle-orm';
import { member as contract } from '#areas/member/member/member.contract';
import { sourceCode } from '#entity/contract';
import type { CallerContext } from '#server/call/call';
import { say } from '#server/call/texts';
import { labelMember } from '#server/db/schema/member/label';
import { member, memberCard } from '#server/db/schema/member/member';
import type { Entity } from '#server/store/entity';
import { tableStorage } from '#server/store/storage';
import { memberFilters } from './memberFilters';
import { notePhoneSearch } from './phoneSearch';
import { maskedPhone, seenMembers } from './seen';

const wholePhone = /^\d{11}$/;
const lastDigits = /^\d{4}$/;
const maskedForm = /^(\d{3})\*{4}(\d{4})$/;

/**
 * Words find the beginning of a name or of its pinyin initials: a text in the middle of it would have to be looked for in millions of
 * rows. A keyword of digits is a phone, a whole one, its last four digits, or as lists show it; nothing else finds one (B9). It is
 * also the number of a member or of a card. Each is looked up in an index of its own, which one condition with `OR` would not do.
 */
function keyword(pattern: string, { caller }: CallerContext): SQL {
  const [begins, words] = [pattern.slice(1), pattern.slice(1, -1)];
  const digits = /^\d+$/.exec(words)?.[0] ?? '';
  const [, first, last] = maskedForm.exec(words) ?? [];
  const those = (where: SQL) =>
    sql`SELECT found.guid FROM member found WHERE found.merchant = ${caller.merchant} AND found.subject = ${caller.subject} AND ${where}`;
  const holders = sql`SELECT held.member FROM member_card held WHERE held.merchant = ${caller.merchant} AND held.number = ${digits}`;
  const endsWith = (four: string) => sql`right(found.phone, 4) = ${four}`;
  // Of these there may be very many: the planner weighs whether to look them up or to walk the list. Initials are Latin letters.
  if (!digits && !last && /[^ -~]/.test(begins)) return sql`${member.search} LIKE ${begins}`;
  if (!digits && !last)
    return sql`(${member.search} LIKE ${begins} OR split_part(${member.search}, chr(10), 2) LIKE ${begins})`;
  const byNumber = [those(sql`found.account = ${digits}`), holders];
  const ways =
    first && last
      ? [those(sql`${endsWith(last)} AND found.phone LIKE ${`${first}____${last}`}`)]
      : wholePhone.test(digits)
        ? [those(sql`found.phone = ${digits}`), holders]
        : [
            ...(lastDigits.test(digits) ? [those(endsWith(digits))] : []),
            ...byNumber,
            those(sql`found.search LIKE ${begins}`),
          ];
  return sql`${member.guid} IN (${sql.join(ways, sql` UNION ALL `)})`;
}

/** Members, those who were merged into another, and those of whom only the figures are left. */
const stateOf = sql`CASE WHEN ${member.mergedInto} IS NOT NULL THEN 'merged' WHEN ${member.anonymisedAt} IS NOT NULL THEN 'anonymised' ELSE 'member' END`;

/** Members: their figures follow their ledgers, and their phones stay here. */
export const memberEntity: Entity = {
  contract,
  storage: tableStorage(contract, member, { phone: null, state: stateOf }),
  scope: seenMembers,
  keyword,
  async asked(context, { keyword: words = '' }) {
    if (context.caller.codes.has(sourceCode(contract, 'reveal'))) return;
    // The number of a card or of an account is no phone.
    if (![wholePhone, lastDigits, maskedForm].some((form) => form.test(words.trim()))) return;
    await notePhoneSearch(context, words, { module: 'member', submodule: 'member' });
  },
  countsTo: 100_000,
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
