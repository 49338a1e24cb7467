import { and, eq } from 'drizzle-orm';
import type { CallerContext } from '#server/call/call';
import { employee } from '#server/db/schema';
import { formerPhone } from '#server/db/schema/access/authorisation';

/** Returns the caller's phones, former ones included: nobody acts for their own benefit by changing their phone first. */
export async function ownPhones({ tx, caller }: Pick<CallerContext, 'tx' | 'caller'>): Promise<ReadonlySet<string>> {
  const [own] = await tx
    .select({ phone: employee.phone })
    .from(employee)
    .where(and(eq(employee.merchant, caller.merchant), eq(employee.guid, caller.employee)));
  const former = await tx
    .select({ phone: formerPhone.phone })
    .from(formerPhone)
    .where(and(eq(formerPhone.merchant, caller.merchant), eq(formerPhone.employee, caller.employee)));
  return new Set([...(own?.phone ? [own.phone] : []), ...former.map(({ phone }) => phone)]);
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
