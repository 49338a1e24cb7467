import { and, count, eq, ne, sql } from 'drizzle-orm';
import { aggregatePaymentAccount as contract, mostAccounts } from '#areas/payment/account/account.contract';
import type { CallerContext } from '#server/call/call';
import { refuse } from '#server/call/refusal';
import { store } from '#server/db/schema';
import { payAccount } from '#server/db/schema/payment/payment';
import { payKey } from '#server/domain/access/sealedTexts';
import type { Entity } from '#server/store/entity';
import { tableStorage } from '#server/store/storage';

/** How many accounts a store has. Who changes them waits for who does already. */
async function accountsOf({ tx, caller }: CallerContext, place: string): Promise<number> {
  const own = and(eq(store.merchant, caller.merchant), eq(store.guid, place));
  await tx.select({ guid: store.guid }).from(store).where(own).for('no key update');
  const of = and(eq(payAccount.merchant, caller.merchant), eq(payAccount.store, place));
  const [found] = await tx.select({ n: count() }).from(payAccount).where(of);
  return found?.n ?? 0;
}

/** Payment accounts: at most ten of a store, exactly one of them the default while there is any. */
export const accountEntity: Entity = {
  contract,
  storage: tableStorage(contract, payAccount),
  async normalise(values, context, before) {
    if (before) return values;
    const known = await accountsOf(context, String(values.store));
    if (known >= mostAccounts) throw refuse('payments.maxAccounts');
    return known === 0 ? { ...values, isDefault: true, enabled: true } : values;
  },
  async check(context, values, before) {
    if (!before) {
      if (values.isDefault === true && values.enabled !== true) throw refuse('payments.defaultStays');
      return [];
    }
    await accountsOf(context, String(before.values.store));
    const leaves = before.values.isDefault === true && (values.isDefault !== true || values.enabled !== true);
    if (leaves || (values.isDefault === true && values.enabled !== true)) throw refuse('payments.defaultStays');
    return [];
  },
  async columns(context, values, before) {
    const { tx, caller } = context;
    if (values.isDefault === true)
      await tx
        .update(payAccount)
        .set({ isDefault: false, version: sql`${payAccount.version} + 1` })
        .where(
          and(
            eq(payAccount.merchant, caller.merchant),
            eq(payAccount.store, String(values.store)),
            eq(payAccount.isDefault, true),
            before ? ne(payAccount.guid, before.guid) : undefined,
          ),
        );
    if (typeof values.secret !== 'string') return {};
    const secretKey = await payKey.seal(context, caller.merchant, values.secret);
    return { secretKey, maskedKey: `••••${values.secret.slice(-4)}` };
  },
  async deletable(_context, rows) {
    if (rows.some(({ values }) => values.isDefault === true)) throw refuse('payments.defaultUndeletable');
  },
  async enabling(_context, rows, enabled) {
    if (!enabled && rows.some(({ values }) => values.isDefault === true)) throw refuse('payments.defaultStays');
  },
};
