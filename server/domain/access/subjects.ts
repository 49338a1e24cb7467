import { and, eq, exists, sql } from 'drizzle-orm';
import type { Caller } from '#server/call/caller';
import type { Tx } from '#server/db/database';
import { brandSubject, operatingSubject, store } from '#server/db/schema';
import { visibleStores } from '#server/store/scope';

/** The operating subjects that a caller may choose: those of whose stores they see at least one; unrestricted ones see all. */
export function seenSubjects({ merchant, scope }: Pick<Caller, 'merchant' | 'scope'>) {
  const own = eq(operatingSubject.merchant, merchant);
  if (scope.kind === 'unrestricted') return own;
  const stores = sql`(SELECT 1 FROM ${store} JOIN ${brandSubject} ON ${brandSubject.brand} = ${store.brand}
    WHERE ${brandSubject.subject} = ${operatingSubject.guid} AND ${visibleStores(merchant, scope)})`;
  return and(own, exists(stores));
}

/** The subject that a call names in its headers, if the caller may choose it (docs/invariants.md "Subjects and scope"). */
export async function subjectNamed(
  tx: Tx,
  caller: Pick<Caller, 'merchant' | 'scope'>,
  named: string | null,
): Promise<string | null> {
  if (!named) return null;
  const [found] = await tx
    .select({ guid: operatingSubject.guid })
    .from(operatingSubject)
    .where(and(seenSubjects(caller), eq(operatingSubject.guid, named)));
  return found?.guid ?? null;
}
