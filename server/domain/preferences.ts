import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { CallerContext } from '../call/call';
import { refuse } from '../call/refusal';
import { preference } from '../db/schema';

/** Maximum number of preferences of a person. */
export const maxPreferences = 200;

/** Maximum size of all preferences of a person together, in bytes of JSON. */
export const maxPreferenceBytes = 256 * 1024;

/** Order in which preferences stay: saved views, which somebody composed, then those that changed last. */
export const keptFirst: SQL = sql`${preference.key} LIKE '%.savedViews' DESC, ${preference.updatedAt} DESC, ${preference.key}`;

/**
 * Saves a preference of the caller; null deletes it. Older preferences give way if they are more or larger than a person may have,
 * because a preference is saved beside other work, where nobody reads a refusal. Refuses a value that is too large by itself.
 */
export async function savePreference(context: CallerContext, key: string, value: unknown): Promise<null> {
  const { tx, caller, now } = context;
  const mine = and(eq(preference.merchant, caller.merchant), eq(preference.employee, caller.employee));
  if (value === null || value === undefined) {
    await tx.delete(preference).where(and(mine, eq(preference.key, key)));
    return null;
  }
  if (new TextEncoder().encode(JSON.stringify(value)).length > maxPreferenceBytes) throw refuse('bodyTooLarge');
  const row = { merchant: caller.merchant, employee: caller.employee, key, value, updatedAt: now.toISOString() };
  await tx
    .insert(preference)
    .values(row)
    .onConflictDoUpdate({
      target: [preference.merchant, preference.employee, preference.key],
      set: { value, updatedAt: row.updatedAt },
    });
  await tx.delete(preference).where(sql`${mine} AND ${preference.key} IN (
    SELECT key FROM (
      SELECT ${preference.key} AS key, row_number() OVER places AS place,
        sum(octet_length(${preference.value}::text)) OVER places AS bytes
      FROM ${preference} WHERE ${mine}
      WINDOW places AS (ORDER BY ${preference.key} = ${key} DESC, ${keptFirst})) AS placed
    WHERE place > ${maxPreferences}::int OR (bytes > ${maxPreferenceBytes}::int AND place > 1))`);
  return null;
}
