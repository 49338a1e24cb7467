import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  debtRecord as contract,
  debtRecordPaths,
  type PayableAnswer,
  payableCharges,
  type Receipt,
} from '#areas/payment/debt/debtRecord.contract';
import { repayment, takingBack } from '#areas/payment/debt/repayment';
import { checkValues } from '#entity/contract';
import { money } from '#entity/fields';
import { typedValue } from '#entity/kinds';
import { type Call, type CallerContext, protectedCall } from '#server/call/call';
import { ofField } from '#server/call/ofField';
import { missing, refuse } from '#server/call/refusal';
import { debtPayment, debtRecord, debtUnit } from '#server/db/schema/payment/payment';
import { nextNumber } from '#server/domain/inventory/number';
import { addReceiptRows } from '#server/domain/sales/post';
import { inScope } from '#server/store/scope';
import { refuseFields } from '#server/store/write';
import { compareDecimals, negate } from '#values/decimal';
import { namesOfStores } from '../storeNames';
import { todayAt } from '../today';
import {
  among,
  charge,
  type DebtRow,
  holdUnits,
  openCharges,
  owedBy,
  receiptOf,
  repay,
  sumOf,
  takeBack,
  type UnitRow,
} from './debtLedger';

const guid = z.string().min(1).max(64);
const sent = z.record(z.string(), z.unknown());

/** Records of stores that the caller sees. */
const seen = ({ caller }: CallerContext) => inScope(caller, 'store', sql`${debtRecord.store}`);

/** A unit, held until the call ends. */
async function held({ tx, caller }: CallerContext, unit: string): Promise<UnitRow> {
  const [found] = await holdUnits(tx, and(eq(debtUnit.merchant, caller.merchant), eq(debtUnit.guid, unit)));
  if (!found) throw missing();
  return found;
}

async function payable(context: CallerContext, unit: string): Promise<PayableAnswer> {
  const { tx, caller } = context;
  const [known] = await tx
    .select()
    .from(debtUnit)
    .where(and(eq(debtUnit.merchant, caller.merchant), eq(debtUnit.guid, unit)));
  if (!known) throw missing();
  const rows = await openCharges(tx, unit, seen(context));
  const names = await namesOfStores(tx, rows);
  return {
    unit,
    name: known.name,
    owed: owedBy(known),
    open: sumOf(rows.map(({ open }) => open)),
    charges: rows.slice(0, payableCharges).map((row) => ({
      id: row.guid,
      at: row.at,
      store: names.get(row.store) ?? '',
      order: row.order ?? '',
      amount: row.amount,
      open: row.open,
    })),
  };
}

async function receipt(context: CallerContext, id: string): Promise<Receipt> {
  const { tx, caller } = context;
  const [row] = await tx
    .select()
    .from(debtRecord)
    .where(
      and(
        eq(debtRecord.merchant, caller.merchant),
        eq(debtRecord.guid, id),
        eq(debtRecord.kind, 'repayment'),
        seen(context),
      ),
    );
  if (!row) throw missing();
  const [unit] = await tx.select({ name: debtUnit.name }).from(debtUnit).where(eq(debtUnit.guid, row.unit));
  const names = await namesOfStores(tx, [row]);
  const charges = await tx
    .select({
      id: debtRecord.guid,
      order: sql<string>`coalesce(${debtRecord.order}, '')`,
      at: debtRecord.at,
      paid: debtPayment.amount,
      left: debtRecord.open,
    })
    .from(debtPayment)
    .innerJoin(debtRecord, eq(debtRecord.guid, debtPayment.charge))
    .where(eq(debtPayment.repayment, id))
    .orderBy(debtRecord.at, debtRecord.guid);
  return {
    id,
    number: row.number ?? '',
    unit: unit?.name ?? '',
    store: names.get(row.store) ?? '',
    at: row.at,
    operator: row.operator,
    method: row.method ?? '',
    amount: negate(row.amount),
    after: row.after,
    reversed: row.reversedBy !== null,
    charges,
  };
}

/** Writes the fact that reports count, and the log. */
async function finish(
  context: CallerContext,
  row: DebtRow,
  unit: UnitRow,
  moment: Parameters<typeof receiptOf>[1],
  type: 'settle' | 'reverse',
): Promise<void> {
  await addReceiptRows(context.tx, [receiptOf(row, moment, null)]);
  await context.log({
    type,
    module: 'storesAndEmployees',
    submodule: contract.name,
    brand: row.brand,
    store: row.store,
    objectGuid: row.guid,
    object: `${unit.name} ${row.number ?? ''}`,
    detail: [
      { field: 'amount', before: null, after: row.amount },
      { field: 'after', before: row.before, after: row.after },
      ...(row.reason ? [{ field: 'reason', before: null, after: row.reason }] : []),
    ],
  });
}

const repayInput = sent.and(z.object({ charges: z.array(guid).max(payableCharges).default([]) }));

/** Takes a repayment: of the chosen charges, or of all that the caller sees, the oldest first; never more than they have open. */
async function takeRepayment(context: CallerContext, input: z.infer<typeof repayInput>): Promise<Receipt> {
  const { tx } = context;
  const { values, issues } = checkValues(repayment, input);
  if (issues.length > 0) throw refuseFields(context, issues);
  const amount = typedValue(repayment, values, 'amount') ?? '0';
  const method = typedValue(repayment, values, 'method');
  // The unit before the store, as the tills do: nobody waits in a circle.
  const unit = await held(context, String(values.unit));
  const { moment, event } = await todayAt(context, String(values.store));
  const chosen = [...new Set(input.charges)];
  const own = chosen.length > 0 ? and(seen(context), among(chosen)) : seen(context);
  const charges = await openCharges(tx, unit.guid, own);
  if (charges.length < chosen.length) throw refuse('payments.chargePaid');
  const open = sumOf(charges.map((row) => row.open));
  if (charges.length === 0) throw refuse('payments.nothingOwed');
  if (compareDecimals(amount, open) > 0) throw refuse('payments.moreThanOwed', { open });
  const number = await nextNumber(context, 'HK');
  const row = await repay(tx, unit, { ...event, amount, method, number }, charges);
  await finish(context, row, unit, moment, 'settle');
  return receipt(context, row.guid);
}

const chargeInput = z.object({
  unit: guid,
  store: guid,
  order: z.string().min(1).max(40),
  amount: ofField(money({ min: '0.01', max: '999999.99' })),
});

/** Charges a unit for an order, as a till does at its checkout; never beyond what the unit may owe. */
async function chargeOrder(context: CallerContext, input: z.infer<typeof chargeInput>) {
  const { unit: which, store: place, order, amount } = input;
  const unit = await held(context, which);
  const { event } = await todayAt(context, place);
  const available = unit.availableCredit;
  if (!(await charge(context.tx, unit, { ...event, order, amount })))
    throw unit.enabled
      ? refuse('payments.beyondCredit', { name: unit.name, available })
      : refuse('payments.unitDisabled', { name: unit.name });
  await context.log({
    type: 'submit',
    module: 'storesAndEmployees',
    submodule: contract.name,
    brand: event.brand,
    store: place,
    objectGuid: event.guid,
    object: `${unit.name} ${order}`,
    detail: [{ field: 'amount', before: null, after: amount }],
  });
  return { id: event.guid, available: unit.availableCredit };
}

const reverseInput = sent.and(z.object({ id: guid }));

/** Takes a repayment back by a counter-entry of today: what it paid is owed again. */
async function reverse(context: CallerContext, input: z.infer<typeof reverseInput>): Promise<{ number: string }> {
  const { tx, caller } = context;
  const { values, issues } = checkValues(takingBack, input);
  if (issues.length > 0) throw refuseFields(context, issues);
  const own = and(eq(debtRecord.merchant, caller.merchant), eq(debtRecord.guid, input.id), seen(context));
  const [asked] = await tx.select().from(debtRecord).where(own);
  if (!asked) throw missing();
  const unit = await held(context, asked.unit);
  const { moment, event } = await todayAt(context, asked.store);
  // As it is now that nobody else can change it.
  const [original] = await tx.select().from(debtRecord).where(own);
  if (original?.kind !== 'repayment' || original.reversedBy) throw refuse('payments.notReversible');
  const back = negate(original.amount);
  if (compareDecimals(back, unit.availableCredit) > 0) {
    const limit = sumOf([owedBy(unit), back]);
    throw refuse('payments.reverseBeyondLimit', { name: unit.name, limit });
  }
  const number = await nextNumber(context, 'HC');
  const reason = String(values.reason);
  const row = await takeBack(tx, unit, { ...event, amount: back, number, reason }, original);
  await finish(context, row, unit, moment, 'reverse');
  return { number };
}

export const calls: readonly Call[] = [
  protectedCall({
    method: 'POST',
    path: debtRecordPaths.open,
    permission: [`${contract.name}:repay`, `${contract.name}:list`],
    input: z.object({ unit: guid }),
    handle: (context, { unit }) => payable(context, unit),
  }),
  protectedCall({
    method: 'POST',
    path: debtRecordPaths.receipt,
    permission: `${contract.name}:list`,
    input: z.object({ id: guid }),
    handle: (context, { id }) => receipt(context, id),
  }),
  protectedCall({
    method: 'POST',
    path: debtRecordPaths.repay,
    permission: `${contract.name}:repay`,
    input: repayInput,
    write: true,
    handle: takeRepayment,
  }),
  protectedCall({
    method: 'POST',
    path: debtRecordPaths.charge,
    permission: `${contract.name}:charge`,
    input: chargeInput,
    write: true,
    handle: chargeOrder,
  }),
  protectedCall({
    method: 'POST',
    path: debtRecordPaths.reverse,
    permission: `${contract.name}:reverse`,
    input: reverseInput,
    write: true,
    handle: reverse,
  }),
];
