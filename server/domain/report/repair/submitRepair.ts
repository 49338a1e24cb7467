import { and, asc, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { repairLimits, repairPaths, repairRemark, repairRow } from '#areas/report/repair/repair';
import { checkField } from '#entity/field';
import { type Issue, issue } from '#entity/issue';
import { bodyLimits } from '#server/call/body';
import { type Call, type CallerContext, protectedCall } from '#server/call/call';
import { missing, refuse } from '#server/call/refusal';
import { takeawayOrder } from '#server/db/schema/sales/sales';
import { takeawayRepairItem as item, takeawayRepair as table } from '#server/db/schema/sales/trading';
import { nextNumber } from '#server/domain/inventory/number';
import { insertRows } from '#server/store/bulk';
import { refuseFields } from '#server/store/write';
import { addDecimals, negate } from '#values/decimal';
import { spellingKey } from '#values/spelling';
import { ofVisibleStores, pendingOf, refuseBelowNothing } from './repairs.rules';

const input = z.object({
  remark: z.unknown().optional(),
  rows: z
    .array(
      z.object({ order: z.string().min(1).max(64), income: z.unknown().optional(), reason: z.unknown().optional() }),
    )
    .max(10_000)
    .default([]),
});

type Input = z.infer<typeof input>;

interface Entered {
  order: string;
  after: string;
  reason: string;
}

/** Returns the input, each row checked by the rules of the form. */
function checked(context: CallerContext, { rows, remark }: Input): { entered: Entered[]; remark: string } {
  const issues: Issue[] = [];
  const seen = new Set<string>();
  const entered = rows.map(({ order, income, reason }, index): Entered => {
    const amount = checkField(repairRow.income, income, `rows.${index}.income`);
    const why = checkField(repairRow.reason, reason, `rows.${index}.reason`);
    issues.push(...amount.issues, ...why.issues);
    if (seen.has(order)) issues.push(issue(`rows.${index}.income`, 'repeated'));
    seen.add(order);
    const after = amount.issues.length > 0 ? '0.00' : addDecimals('0.00', String(amount.value));
    return { order, after, reason: String(why.value ?? '') };
  });
  const note = checkField(repairRemark, remark, 'remark');
  issues.push(...note.issues);
  if (issues.length > 0) throw refuseFields(context, issues);
  return { entered, remark: String(note.value ?? '') };
}

/** The orders, held to the end of the call: abnormal all of them, and none of them waiting for review already. */
async function ordersOf(context: CallerContext, ids: readonly string[]) {
  const rows = await context.tx
    .select({
      guid: takeawayOrder.guid,
      number: takeawayOrder.number,
      store: takeawayOrder.store,
      status: takeawayOrder.status,
      merchantIncome: takeawayOrder.merchantIncome,
    })
    .from(takeawayOrder)
    .where(and(ofVisibleStores(context), inArray(takeawayOrder.guid, [...ids])))
    .orderBy(asc(takeawayOrder.guid))
    .for('no key update');
  if (rows.length < ids.length) throw missing();
  const right = rows.find(({ status }) => status !== 'abnormal');
  if (right) throw refuse('orders.notAbnormal', { number: right.number });
  // Asked after the lock: another one may just have submitted the same order.
  const waiting = await context.tx
    .select({ number: takeawayOrder.number, batch: pendingOf })
    .from(takeawayOrder)
    .where(inArray(takeawayOrder.guid, [...ids]));
  const found = waiting.find(({ batch }) => batch !== null);
  if (found) throw refuse('orders.inReview', { number: found.number, batch: found.batch ?? '' });
  return new Map(rows.map((row) => [row.guid, row]));
}

/** Submits what 1 to 3,000 abnormal orders should have brought, for somebody else to decide; nothing is posted yet. */
async function submit(context: CallerContext, asked: Input) {
  const { tx, caller, now } = context;
  if (asked.rows.length === 0) throw refuse('selectionRequired');
  if (asked.rows.length > repairLimits.orders) throw refuse('orders.repairTooMany', { max: repairLimits.orders });
  const { entered, remark } = checked(context, asked);
  const orders = await ordersOf(
    context,
    entered.map(({ order }) => order),
  );
  const guid = crypto.randomUUID();
  const number = await nextNumber(context, 'XF');
  const items = entered.flatMap(({ order, after, reason }): (typeof item.$inferSelect)[] => {
    const found = orders.get(order);
    if (!found) return [];
    const { merchantIncome: before, store } = found;
    const difference = addDecimals(after, negate(before));
    return [
      {
        repair: guid,
        order,
        merchant: caller.merchant,
        store,
        number: found.number,
        before,
        after,
        difference,
        reason,
      },
    ];
  });
  await refuseBelowNothing(context, items);
  const difference = addDecimals('0.00', ...items.map((row) => row.difference));
  const at = now.toISOString();
  await tx.insert(table).values({
    guid,
    merchant: caller.merchant,
    search: spellingKey(`${number} ${remark}`),
    createdAt: at,
    updatedAt: at,
    updatedBy: caller.name,
    number,
    status: 'submitted',
    submitter: caller.employee,
    submittedAt: at,
    remark,
    orders: items.length,
    difference,
  });
  await insertRows(tx, item, items);
  await context.log({
    type: 'submit',
    module: 'reportCenter',
    submodule: 'takeawayRepair',
    objectGuid: guid,
    object: number,
    detail: [
      { field: 'orders', before: null, after: items.length },
      { field: 'difference', before: null, after: difference },
    ],
  });
  return { id: guid, number, orders: items.length, difference };
}

export const submitRepairCalls: readonly Call[] = [
  protectedCall({
    method: 'POST',
    path: repairPaths.submit,
    permission: 'takeawayAbnormal:edit',
    body: bodyLimits.rows,
    input,
    write: true,
    handle: submit,
  }),
];
