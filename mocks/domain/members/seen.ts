import { and, type SQL, sql } from 'drizzle-orm';
import type { CallerContext } from '../../call/call';
import { member } from '../../db/memberSchema';
import { inScope } from '../../store/scope';

/**
 * The members that a caller sees: of the operating subject that the call names; below an unrestricted scope those who registered
 * at, or ordered at, one of the caller's stores (members.md "Subjects and scope").
 */
export function seenMembers({ caller }: CallerContext): SQL | undefined {
  const ofSubject = inScope(caller, 'subject', sql`${member.subject}`);
  const registered = inScope(caller, 'store', sql`${member.store}`);
  if (!registered) return ofSubject;
  const ordered = sql`EXISTS (SELECT 1 FROM sale_posting seen WHERE seen.member = ${member.guid}
    AND ${inScope(caller, 'store', sql`seen.store`)})`;
  return and(ofSubject, sql`(${registered} OR ${ordered})`);
}

/** Rows of ledgers that a caller sees: of the subject, and of their stores. */
export function seenEntries({ caller }: CallerContext, subject: SQL, store: SQL): SQL | undefined {
  return and(inScope(caller, 'subject', subject), inScope(caller, 'store', store));
}

/** A phone as lists show it. */
export function maskedPhone(phone: string): string {
  return phone.replace(/^(\d{3})\d+(\d{4})$/, '$1****$2');
}
