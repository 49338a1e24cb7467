import { type SQL, sql } from 'drizzle-orm';
import type { Caller } from '#server/call/caller';
import { employee } from '#server/db/schema';
import { inScope } from '#server/store/scope';

/** The accounts that a caller sees, for lists and counts of them alike (P4); nothing for who sees all. */
export function seenEmployees(caller: Caller): SQL | undefined {
  return inScope(caller, 'organization', sql`${employee.organization}`);
}
