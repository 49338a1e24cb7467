import { and, count, eq, gte, inArray, notInArray, sql } from 'drizzle-orm';
import { ownKinds, plainKinds } from '#areas/payment/method/kinds';
import { paymentMethod as contract } from '#areas/payment/method/paymentMethod.contract';
import { paymentMethods } from '#business/bill/kinds';
import { type Issue, issue } from '#entity/issue';
import type { CallerContext } from '#server/call/call';
import { refuse } from '#server/call/refusal';
import { merchant, record } from '#server/db/schema';
import { salePayment } from '#server/db/schema/sales/sales';
import type { Entity } from '#server/store/entity';
import { recordStorage, type Stored } from '#server/store/storage';
import { dayMs } from '#values/duration';
import { builtInGuid, kindOf } from './methods';

const storage = recordStorage(contract);

function isBuiltIn({ caller }: CallerContext, { guid, values }: Stored): boolean {
  return guid === builtInGuid(caller.merchant, String(values.kind));
}

const isPlain = ({ values }: Stored) => plainKinds.some((kind) => kind === values.kind);

/** Whether a till could take no bill any more without these methods. Two that are switched off at the same time wait for each other. */
async function leavesNone({ tx, caller }: CallerContext, rows: readonly Stored[]): Promise<boolean> {
  if (!rows.some((row) => isPlain(row) && row.values.enabled === true)) return false;
  await tx.select({ id: merchant.id }).from(merchant).where(eq(merchant.id, caller.merchant)).for('no key update');
  const [left] = await tx
    .select({ n: count() })
    .from(record)
    .where(
      and(
        storage.of(caller.merchant),
        sql`(${record.data}->>'enabled')::boolean`,
        inArray(sql`${record.data}->>'kind'`, [...plainKinds]),
        notInArray(
          record.guid,
          rows.map(({ guid }) => guid),
        ),
      ),
    );
  return (left?.n ?? 0) === 0;
}

async function requireOneLeft(context: CallerContext, rows: readonly Stored[]): Promise<void> {
  if (await leavesNone(context, rows)) throw refuse('payments.lastMethod');
}

/** How often each kind was paid by in the last 24 hours. */
async function usedLastDay({ tx, caller, now }: CallerContext): Promise<Map<string, number>> {
  const since = new Date(now.getTime() - dayMs).toISOString();
  // No business day is further than a day from the calendar's: of the index, few rows are read.
  const from = new Date(now.getTime() - 2 * dayMs).toISOString().slice(0, 10);
  const rows = await tx
    .select({ method: salePayment.method, n: count() })
    .from(salePayment)
    .where(
      and(
        eq(salePayment.merchant, caller.merchant),
        gte(salePayment.businessDate, from),
        gte(salePayment.at, since),
        eq(salePayment.postingKind, 'sale'),
      ),
    )
    .groupBy(salePayment.method);
  const used = new Map<string, number>();
  for (const { method, n } of rows) {
    const known = paymentMethods.find((one) => one === method);
    // Gifts and subsidies are paid together with the real part.
    const kind = known && known !== 'storedGift' && known !== 'storedSubsidy' ? kindOf(known) : null;
    if (kind) used.set(kind, (used.get(kind) ?? 0) + n);
  }
  return used;
}

/** Payment methods: the first ones stay, and a till can always take a bill. */
export const paymentMethodEntity: Entity = {
  contract,
  storage,
  async check(context, values, before) {
    const issues: Issue[] = [];
    // A kind that needs an account of its own has the method that the enterprise began with.
    if (!before) return ownKinds.some((kind) => kind === values.kind) ? issues : [issue('kind', 'choice')];
    if (isBuiltIn(context, before) && values.name !== before.values.name) issues.push(issue('name', 'fixed'));
    if (values.enabled !== true && (await leavesNone(context, [before]))) throw refuse('payments.lastMethod');
    return issues;
  },
  async deletable(context, rows) {
    const first = rows.find((row) => isBuiltIn(context, row));
    if (first) throw refuse('payments.builtInMethod', { name: String(first.values.name) });
    await requireOneLeft(context, rows);
  },
  async enabling(context, rows, enabled) {
    if (!enabled) await requireOneLeft(context, rows);
  },
  async complete(context, rows) {
    const used = await usedLastDay(context);
    for (const row of rows)
      Object.assign(row.values, {
        builtIn: isBuiltIn(context, row),
        usedLastDay: used.get(String(row.values.kind)) ?? 0,
      });
  },
};
