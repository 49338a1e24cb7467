import { and, asc, eq, gt, gte, lt, lte, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type DebtTotals, debtUnitPaths, type Statement, statementRows } from '#areas/payment/debt/debtUnit.contract';
import { date } from '#entity/fields';
import { type Call, type CallerContext, protectedCall } from '#server/call/call';
import { ofField } from '#server/call/ofField';
import { missing, refuse } from '#server/call/refusal';
import { debtRecord, debtUnit } from '#server/db/schema/payment/payment';
import { inScope } from '#server/store/scope';
import { addDecimals, negate } from '#values/decimal';
import { namesOfStores } from '../storeNames';
import { owedBy } from './debtLedger';

const guid = z.string().min(1).max(64);
const day = ofField(date());
const isWhole = ({ caller }: CallerContext) => caller.scope.kind === 'unrestricted';
const sum = (value: SQL, which: SQL) => sql<string>`coalesce(sum(${value}) FILTER (WHERE ${which}), 0)::numeric(24, 2)`;

async function unitOf({ tx, caller }: CallerContext, id: string) {
  const own = and(eq(debtUnit.merchant, caller.merchant), eq(debtUnit.guid, id));
  const [found] = await tx.select().from(debtUnit).where(own);
  if (!found) throw missing();
  return found;
}

/** Records of a unit at stores that the caller sees. */
function recordsOf({ caller }: CallerContext, unit: string) {
  return and(
    eq(debtRecord.merchant, caller.merchant),
    eq(debtRecord.unit, unit),
    inScope(caller, 'store', sql`${debtRecord.store}`),
  );
}

/** The limit and debt of a unit, and how old what is open is: in days since the charge, by the clock. */
async function totals(context: CallerContext, id: string): Promise<DebtTotals> {
  const unit = await unitOf(context, id);
  const age = sql`floor(extract(epoch FROM ${context.now.toISOString()}::timestamptz - ${debtRecord.at}) / 86400)`;
  const open = sql`${debtRecord.open}`;
  const [ageing] = await context.tx
    .select({
      days30: sum(open, sql`${age} <= 30`),
      days60: sum(open, sql`${age} BETWEEN 31 AND 60`),
      days90: sum(open, sql`${age} BETWEEN 61 AND 90`),
      older: sum(open, sql`${age} > 90`),
    })
    .from(debtRecord)
    .where(and(recordsOf(context, id), gt(debtRecord.open, '0')));
  const { code, name, creditLimit, availableCredit } = unit;
  const none = { days30: '0.00', days60: '0.00', days90: '0.00', older: '0.00' };
  return {
    ...{ id, code, name, creditLimit, availableCredit },
    owed: owedBy(unit),
    ageing: ageing ?? none,
    whole: isWhole(context),
  };
}

const asked = z.object({ unit: guid, from: day, to: day });

/** A period of a unit's account by business days; what was owed after each row follows from the opening balance. */
async function statement(context: CallerContext, { unit: id, from, to }: z.infer<typeof asked>): Promise<Statement> {
  if (from > to) throw refuse('report.rangeBackwards');
  const { tx } = context;
  const unit = await unitOf(context, id);
  const amount = sql`${debtRecord.amount}`;
  const within = sql`${debtRecord.businessDate} >= ${from}`;
  const [sums] = await tx
    .select({
      opening: sum(amount, sql`${lt(debtRecord.businessDate, from)}`),
      charges: sum(amount, sql`${within} AND ${debtRecord.kind} = 'charge'`),
      repayments: sum(sql`-${amount}`, sql`${within} AND ${debtRecord.kind} <> 'charge'`),
      count: sql<number>`(count(*) FILTER (WHERE ${within}))::int`,
    })
    .from(debtRecord)
    .where(and(recordsOf(context, id), lte(debtRecord.businessDate, to)));
  const list = await tx
    .select()
    .from(debtRecord)
    .where(and(recordsOf(context, id), gte(debtRecord.businessDate, from), lte(debtRecord.businessDate, to)))
    .orderBy(asc(debtRecord.businessDate), asc(debtRecord.at), asc(debtRecord.sequence))
    .limit(statementRows);
  const names = await namesOfStores(tx, list);
  const { opening, charges, repayments, count } = sums ?? { ...none, count: 0 };
  let balance = opening;
  return {
    unit: unit.name,
    ...{ from, to, opening, charges, repayments, count },
    closing: addDecimals(opening, charges, negate(repayments)),
    whole: isWhole(context),
    rows: list.map((row) => {
      balance = addDecimals(balance, row.amount);
      return {
        id: row.guid,
        at: row.at,
        businessDate: row.businessDate,
        store: names.get(row.store) ?? '',
        kind: row.kind,
        number: row.order ?? row.number ?? '',
        amount: row.amount,
        balance,
      };
    }),
  };
}

const none = { opening: '0.00', charges: '0.00', repayments: '0.00' };

/** The units with what they owe, for tills: those that are enabled (001 §7). */
async function allUnits({ tx, caller }: CallerContext) {
  const rows = await tx
    .select()
    .from(debtUnit)
    .where(and(eq(debtUnit.merchant, caller.merchant), eq(debtUnit.enabled, true)))
    .orderBy(asc(debtUnit.code));
  return rows.map((row) => ({
    debtUnitGuid: row.guid,
    code: row.code,
    name: row.name,
    creditLimit: row.creditLimit,
    availableCredit: row.availableCredit,
    owed: owedBy(row),
  }));
}

export const calls: readonly Call[] = [
  protectedCall({
    method: 'GET',
    path: debtUnitPaths.list,
    permission: 'debtUnit:list',
    input: z.object({}),
    handle: allUnits,
  }),
  protectedCall({
    method: 'GET',
    path: debtUnitPaths.totals,
    permission: 'debtUnit:list',
    input: z.object({ guid }),
    handle: (context, input) => totals(context, input.guid),
  }),
  protectedCall({
    method: 'POST',
    path: debtUnitPaths.statement,
    permission: 'debtUnit:list',
    input: asked,
    handle: statement,
  }),
];
