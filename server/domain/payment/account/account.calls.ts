import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { aggregatePaymentAccount as contract, testPaymentPath } from '#areas/payment/account/account.contract';
import { type Call, type CallerContext, protectedCall } from '#server/call/call';
import { missing } from '#server/call/refusal';
import { payAccount } from '#server/db/schema/payment/payment';
import { payKey } from '#server/domain/access/sealedTexts';
import { inScope } from '#server/store/scope';

/** Pays 0.01 by an account and keeps how that ended. */
async function test({ tx, caller, now, log, config }: CallerContext, { id }: { id: string }) {
  const own = and(
    eq(payAccount.merchant, caller.merchant),
    eq(payAccount.guid, id),
    inScope(caller, 'store', sql`${payAccount.store}`),
  );
  const [account] = await tx.select().from(payAccount).where(own).for('no key update');
  if (!account) throw missing();
  const { secretKey } = account;
  // Without the operator's key of that time there is no secret key: the account is set up again.
  const testResult =
    secretKey === null
      ? 'refused'
      : config.providers.payment.test(await payKey.open({ config }, caller.merchant, secretKey));
  const testedAt = now.toISOString();
  // No version of the record: what people edit has not changed.
  await tx.update(payAccount).set({ testResult, testedAt }).where(eq(payAccount.guid, id));
  await log({
    type: 'submit',
    module: 'storesAndEmployees',
    submodule: contract.name,
    store: account.store,
    objectGuid: id,
    object: account.name,
    detail: [{ field: 'testResult', before: account.testResult, after: testResult }],
  });
  return { testResult, testedAt };
}

export const calls: readonly Call[] = [
  protectedCall({
    method: 'POST',
    path: testPaymentPath,
    permission: `${contract.name}:test`,
    input: z.object({ id: z.string().min(1).max(64) }),
    write: true,
    handle: test,
  }),
];
