import { inArray, sql } from 'drizzle-orm';
import { debtRecord as recordContract } from '#areas/payment/debt/debtRecord.contract';
import { debtUnit as contract, highestLimit } from '#areas/payment/debt/debtUnit.contract';
import { issue } from '#entity/issue';
import type { CallerContext } from '#server/call/call';
import { refuse } from '#server/call/refusal';
import { merchant } from '#server/db/schema';
import { debtRecord, debtUnit } from '#server/db/schema/payment/payment';
import { storedPassword } from '#server/domain/access/passwords';
import { unitPassword } from '#server/domain/access/sealedTexts';
import type { Entity } from '#server/store/entity';
import { countOutside } from '#server/store/outside';
import { tableStorage } from '#server/store/storage';
import { compareDecimals } from '#values/decimal';
import { owedBy } from './debtLedger';

const owedSql = sql`(${debtUnit.creditLimit} - ${debtUnit.availableCredit})`;

/** The next code of an enterprise: GZ001, GZ002. Two that are made at the same time wait for each other. */
async function nextCode({ tx, caller }: CallerContext): Promise<string> {
  await tx
    .select({ id: merchant.id })
    .from(merchant)
    .where(sql`${merchant.id} = ${caller.merchant}`)
    .for('no key update');
  const [last] = await tx
    .select({ n: sql<number>`coalesce(max(substring(${debtUnit.code} FROM '^GZ([0-9]+)$')::int), 0)` })
    .from(debtUnit)
    .where(sql`${debtUnit.merchant} = ${caller.merchant}`);
  return `GZ${String(Number(last?.n ?? 0) + 1).padStart(3, '0')}`;
}

/** Debt units: what they may owe; only the ledger says what they do. */
export const debtUnitEntity: Entity = {
  contract,
  storage: tableStorage(contract, debtUnit, { owed: owedSql }),
  // On account is paid at every store.
  reaches: (context) => countOutside(context, sql`true`),
  async check(_context, values, before) {
    if (!before) return [];
    const owed = owedBy({
      creditLimit: String(before.values.creditLimit),
      availableCredit: String(before.values.availableCredit),
    });
    const isEnough = compareDecimals(String(values.creditLimit), owed) >= 0;
    return isEnough ? [] : [issue('creditLimit', 'decimalBetween', { min: owed, max: highestLimit, decimals: 2 })];
  },
  async columns(context, values, before) {
    const secret =
      typeof values.queryPassword === 'string'
        ? await storedPassword(context, context.caller.merchant, values.queryPassword, unitPassword)
        : undefined;
    return {
      ...(before ? {} : { code: await nextCode(context) }),
      availableCredit: before ? sql`${values.creditLimit}::numeric - ${owedSql}` : values.creditLimit,
      ...(secret ? { passwordHash: secret } : {}),
    };
  },
  async deletable({ tx }, rows) {
    const guids = rows.map(({ guid }) => guid);
    const [used] = await tx
      .select({ unit: debtRecord.unit })
      .from(debtRecord)
      .where(inArray(debtRecord.unit, guids))
      .limit(1);
    const found = rows.find(({ guid }) => guid === used?.unit);
    if (found) throw refuse('payments.unitHasRecords', { name: String(found.values.name) });
  },
  complete(_context, rows) {
    for (const { values } of rows) {
      const [creditLimit, availableCredit] = [String(values.creditLimit), String(values.availableCredit)];
      Object.assign(values, { owed: owedBy({ creditLimit, availableCredit }) });
    }
    return Promise.resolve();
  },
};

/** The ledger as a list. */
export const debtRecordEntity: Entity = {
  contract: recordContract,
  storage: tableStorage(recordContract, debtRecord),
  ties: 'sequence',
  filters: {
    reversed: (value) =>
      value === true || value === 'true'
        ? sql`${debtRecord.reversedBy} IS NOT NULL`
        : sql`${debtRecord.reversedBy} IS NULL`,
  },
  async complete({ tx }, rows) {
    const guids = rows.map(({ guid }) => guid);
    const taken =
      guids.length === 0
        ? []
        : await tx
            .select({ guid: debtRecord.guid })
            .from(debtRecord)
            .where(sql`${inArray(debtRecord.guid, guids)} AND ${debtRecord.reversedBy} IS NOT NULL`);
    const known = new Set(taken.map(({ guid }) => guid));
    for (const { guid, values } of rows) Object.assign(values, { reversed: known.has(guid) });
  },
};
