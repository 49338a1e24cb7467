import { type SQL, sql } from 'drizzle-orm';
import type { Caller } from '../../call/caller';
import { employee } from '../../db/schema';
import { inScope } from '../../store/scope';

/** The accounts that a caller sees, for lists and counts of them alike (P4); nothing for who sees all. */
export function seenEmployees(caller: Caller): SQL | undefined {
  return inScope(caller, 'organization', sql`${employee.organization}`);
}
