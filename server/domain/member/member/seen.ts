import { and, type SQL, sql } from 'drizzle-orm';
import type { CallerContext } from '#server/call/call';
import { member } from '#server/db/schema/member/member';
import { inScope } from '#server/store/scope';

/**
 * The members that a caller sees: of the operating subject that the call names; below an unrestricted scope those who registered
 * at, or ordered at, one of the caller's stores (docs/invariants.md "Subjects and scope").
 */
export function seenMembers({ caller }: CallerContext): SQL | undefined {
  const ofSubject = inScope(caller, 'subject', sql`${member.subject}`);
  const registered = inScope(caller, 'store', sql`${member.store}`);
  if (!registered) return ofSubject;
  const atStore = inScope(caller, 'store', sql`seen.store`);
  const ordered = sql`EXISTS (SELECT 1 FROM sale_posting seen WHERE seen.member = ${member.guid} AND ${atStore})`;
  // Apart, because few members were merged and the database looks these up by an index.
  const inherited = sql`EXISTS (SELECT 1 FROM member gone JOIN sale_posting seen ON seen.member = gone.guid
    WHERE gone.merged_into = ${member.guid} AND ${atStore})`;
  return and(ofSubject, sql`(${registered} OR ${ordered} OR ${inherited})`);
}

/** Returns a predicate that is true for a caller who sees all of the members meant. */
export function seesMembers(meant: SQL | undefined): (as: CallerContext) => Promise<boolean> {
  return async (as) => {
    const seen = seenMembers(as);
    if (!seen) return true;
    const [hidden] = await as.tx
      .select({ guid: member.guid })
      .from(member)
      .where(and(meant, sql`(${seen}) IS NOT TRUE`))
      .limit(1);
    return hidden === undefined;
  };
}

/** Rows of ledgers that a caller sees: of the subject, and of their stores. */
export function seenEntries({ caller }: CallerContext, subject: SQL, store: SQL): SQL | undefined {
  return and(inScope(caller, 'subject', subject), inScope(caller, 'store', store));
}

/** Digits of a part of a phone by which it is found at least, by who may see it. */
const leastPart = 3;

/** Words without the marks that people put between the digits of a phone. */
const unspaced = (words: string) => words.replaceAll(/[\s-]/g, '');

/** Whether words look for a phone of which only the end or all is known: those of who may not see phones. */
export function isPhoneSearch(words: string): boolean {
  return /^(\d{4}|\d{7,12}|\d{3}\*{4}\d{4})$/.test(unspaced(words));
}

/**
 * Condition on a column of phones for words: a whole phone, its last four digits, or as lists show it; any part of three digits or more
 * where the caller may see the phone. Nobody else reads one by trying digits (B9).
 */
export function hasPhone(column: SQL, words: string, maySee: boolean): SQL {
  const phone = unspaced(words);
  const [, first, last] = /^(\d{3})\*{4}(\d{4})$/.exec(phone) ?? [];
  if (first && last) return sql`${column} LIKE ${`${first}____${last}`}`;
  if (!/^\d+$/.test(phone)) return sql`false`;
  if (maySee) return phone.length < leastPart ? sql`false` : sql`${column} LIKE ${`%${phone}%`}`;
  if (phone.length === 4) return sql`right(${column}, 4) = ${phone}`;
  return isPhoneSearch(phone) ? sql`${column} = ${phone}` : sql`false`;
}

/** A phone as lists show it. */
export function maskedPhone(phone: string): string {
  return phone.replace(/^(\d{3})\d+(\d{4})$/, '$1****$2');
}
