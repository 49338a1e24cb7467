import { and, eq, inArray } from 'drizzle-orm';
import type { CallerContext } from '#server/call/call';
import { employee } from '#server/db/schema';
import { formerPhone } from '#server/db/schema/access/authorisation';
import { sharingAccounts } from './credentialChanges';

/** Returns the phones of accounts, former ones included: a changed phone is still a person's. Sorted. */
export async function phonesOf(
  { tx, caller }: Pick<CallerContext, 'tx' | 'caller'>,
  accounts: readonly string[],
): Promise<string[]> {
  const present = await tx
    .select({ phone: employee.phone })
    .from(employee)
    .where(and(eq(employee.merchant, caller.merchant), inArray(employee.guid, [...accounts])));
  const former = await tx
    .select({ phone: formerPhone.phone })
    .from(formerPhone)
    .where(and(eq(formerPhone.merchant, caller.merchant), inArray(formerPhone.employee, [...accounts])));
  return [...new Set([...present, ...former].flatMap(({ phone }) => (phone ? [phone] : [])))].sort();
}

/**
 * Returns the phones that are the caller's own: present and former ones, and those of accounts that share their limits. Nobody acts for
 * their own benefit by changing their phone first, or by way of an account that they made.
 */
export async function ownPhones(context: CallerContext): Promise<string[]> {
  return phonesOf(context, await sharingAccounts(context));
}

/** Keeps the phone that an account has until now. */
export async function keepFormerPhone(
  { tx, caller }: Pick<CallerContext, 'tx' | 'caller'>,
  account: string,
  phone: unknown,
): Promise<void> {
  if (typeof phone !== 'string' || phone === '') return;
  await tx.insert(formerPhone).values({ merchant: caller.merchant, employee: account, phone }).onConflictDoNothing();
}
