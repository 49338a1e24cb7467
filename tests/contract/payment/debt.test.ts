import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { PayableAnswer, Receipt } from '#areas/payment/debt/debtRecord.contract';
import type { DebtTotals, Statement } from '#areas/payment/debt/debtUnit.contract';
import { debtRecord, debtUnit } from '#server/db/schema/payment/payment';
import { charge, holdUnits } from '#server/domain/payment/debt/debtLedger';
import { chain, demo, newCaller, onlyStore } from '#tests/support/callers';
import { freshText } from '#tests/support/fieldEdges';
import { knownDay, openGateway } from '#tests/support/gateway';
import { dayMs } from '#values/duration';

// Debt units and their ledger, by their calls. It is Friday 20 November 2026.

const gateway = openGateway(knownDay);
const admin = () => gateway.session('1001');

interface Unit {
  id: string;
  code: string;
  version: number;
  owed: string;
  availableCredit: string;
}

async function post<T>(path: string, body: unknown, token?: string) {
  return gateway.post<T>(path, body, { token: token ?? (await admin()) });
}

async function newUnit(values: Record<string, unknown> = {}): Promise<Unit> {
  const { tdata } = await post<Unit>('/debt/unit/save', {
    name: freshText(10),
    creditLimit: '1000.00',
    enabled: true,
    ...values,
  });
  return tdata;
}

/** Charges of a unit, each some days ago, in yuan. */
async function charged(unit: string, list: readonly (readonly [daysAgo: number, amount: string, store?: string])[]) {
  return gateway.database.db.transaction(async (tx) => {
    const guids: string[] = [];
    const [held] = await holdUnits(tx, eq(debtUnit.guid, unit));
    for (const [daysAgo, amount, code = 'BJ001'] of list) {
      const at = new Date(Date.parse(knownDay) - daysAgo * dayMs).toISOString();
      const guid = crypto.randomUUID();
      const event = { guid, merchant: chain, brand: demo('brand', 'A'), store: demo('store', code), at, amount };
      const rest = { businessDate: at.slice(0, 10), operator: '收银', order: `O${daysAgo}` };
      if (held && (await charge(tx, held, { ...event, ...rest }))) guids.push(guid);
    }
    return guids;
  });
}

const repay = (unit: string, amount: string, charges: readonly string[] = [], token?: string, store = 'BJ001') =>
  post<Receipt>('/debt/record/repay', { unit, store: demo('store', store), amount, method: 'wechat', charges }, token);

describe('a debt unit', () => {
  it('has a code of its own, and its password is never read back', async () => {
    const [one, two] = [await newUnit({ queryPassword: '246810' }), await newUnit()];
    expect(one.code).toMatch(/^GZ\d{3,}$/);
    expect(Number(two.code.slice(2))).toBe(Number(one.code.slice(2)) + 1);
    expect(one).not.toHaveProperty('queryPassword');
    const both = await Promise.all([newUnit(), newUnit()]);
    expect(new Set(both.map(({ code }) => code)).size).toBe(2);
    const [row] = await gateway.database.db.select().from(debtUnit).where(eq(debtUnit.guid, one.id));
    expect(row?.passwordHash).toMatch(/^sealed\./);
    const change = { id: one.id, version: one.version, remark: '月结' };
    await post('/debt/unit/update_debt_unit', change);
    const [after] = await gateway.database.db.select().from(debtUnit).where(eq(debtUnit.guid, one.id));
    expect(after?.passwordHash).toBe(row?.passwordHash);
  });

  it('has no limit below what is owed, and is not deleted with a history', async () => {
    const unit = await newUnit();
    await charged(unit.id, [[1, '300.00']]);
    const limit = (creditLimit: string, version: number) =>
      post<Unit>('/debt/unit/update_debt_unit', { id: unit.id, version, creditLimit });
    expect((await limit('299.99', 1)).tdata).toMatchObject({ errors: { creditLimit: expect.stringContaining('300') } });
    expect((await limit('300.00', 1)).tdata).toMatchObject({ owed: '300.00', availableCredit: '0.00' });
    const refused = await post('/debt/unit/delete', { ids: [unit.id] });
    expect(refused.message).toMatch(/已有挂账记录，不能删除；请改为停用/);
    expect((await post('/debt/unit/delete', { ids: [(await newUnit()).id] })).code).toBe(0);
  });

  it('is charged by no till once it is disabled, and can still pay', async () => {
    const unit = await newUnit();
    await charged(unit.id, [[1, '300.00']]);
    await post('/debt/unit/enable', { ids: [unit.id], enabled: false });
    expect(await charged(unit.id, [[0, '1.00']])).toEqual([]);
    expect((await repay(unit.id, '300.00')).code).toBe(0);
  });

  it('owes the amount that was typed, however it was typed', async () => {
    const unit = await newUnit();
    const body = { unit: unit.id, store: demo('store', 'BJ001'), order: 'O1', amount: ' 5\u3000' };
    expect((await post('/debt/record/charge', body)).tdata).toMatchObject({ available: '995.00' });
    expect((await post('/debt/record/charge', { ...body, amount: ' 1 2' })).code).toBe(400);
  });

  it('is told as 001 §7 asks: the list, and the totals with the age of what is open', async () => {
    const unit = await newUnit();
    await charged(unit.id, [
      [0, '1.00'],
      [30, '2.00'],
      [31, '4.00'],
      [60, '8.00'],
      [61, '16.00'],
      [90, '32.00'],
      [91, '64.00'],
    ]);
    const { tdata: list } = await gateway.get<{ debtUnitGuid: string; owed: string }[]>(
      '/debt/unit/query_debt_unit_list',
      undefined,
      { token: await admin() },
    );
    expect(list.find(({ debtUnitGuid }) => debtUnitGuid === unit.id)).toMatchObject({ owed: '127.00' });
    const totals = async (token: string) =>
      (await gateway.get<DebtTotals>('/debt/unit/query_debt_unit_total_by_guid', { guid: unit.id }, { token })).tdata;
    expect(await totals(await admin())).toMatchObject({
      owed: '127.00',
      availableCredit: '873.00',
      ageing: { days30: '3.00', days60: '12.00', days90: '48.00', older: '64.00' },
      whole: true,
    });
    // The oldest is paid first.
    await repay(unit.id, '70.00');
    const elsewhere = await newCaller(gateway, await admin(), { scope: onlyStore('SH001') });
    expect((await totals(await admin())).ageing).toEqual({
      days30: '3.00',
      days60: '12.00',
      days90: '42.00',
      older: '0.00',
    });
    expect(await totals(elsewhere.token)).toMatchObject({ owed: '57.00', whole: false, ageing: { days30: '0.00' } });
  });
});

describe('a repayment', () => {
  it('pays the oldest charges first, or the chosen ones, and says so on its receipt', async () => {
    const unit = await newUnit();
    const [old, middle, young] = await charged(unit.id, [
      [3, '100.00'],
      [2, '50.00'],
      [1, '30.00'],
    ]);
    const first = (await repay(unit.id, '120.00')).tdata;
    expect(first.number).toMatch(/^HK20261120-\d{4}$/);
    expect(first.charges.map(({ id, paid, left }) => [id, paid, left])).toEqual([
      [old, '100.00', '0.00'],
      [middle, '20.00', '30.00'],
    ]);
    expect((await repay(unit.id, '30.01', [String(young)])).message).toBe(
      '还款金额不能超过所选挂账的未还金额 30.00，请减少金额',
    );
    const second = (await repay(unit.id, '30.00', [String(young)])).tdata;
    expect(second).toMatchObject({ after: '30.00', amount: '30.00' });
    expect((await repay(unit.id, '1.00', [String(young)])).message).toMatch(/已还清或不存在/);
    expect((await repay(unit.id, '30.01')).code).toBe(1000);
    expect((await repay(unit.id, '30.00')).code).toBe(0);
    expect((await repay(unit.id, '0.01')).message).toBe('没有未还的挂账，请选择其他挂账单位');
    expect((await repay(unit.id, '0.00')).code).toBe(422);
  });

  it('is written once however often it is sent', async () => {
    const unit = await newUnit();
    await charged(unit.id, [[1, '100.00']]);
    const token = await admin();
    const body = { unit: unit.id, store: demo('store', 'BJ001'), amount: '40.00', method: 'cash', charges: [] };
    const key = crypto.randomUUID();
    const both = [0, 1].map(() => gateway.post<Receipt>('/debt/record/repay', body, { token, key }));
    const [one, two] = await Promise.all(both);
    expect(one?.tdata.id).toBe(two?.tdata.id);
    const rows = await gateway.database.db.select().from(debtRecord).where(eq(debtRecord.unit, unit.id));
    expect(rows.filter(({ kind }) => kind === 'repayment')).toHaveLength(1);
  });

  it('is taken back once, by an entry of its own with a reason; then the charges are open again', async () => {
    const unit = await newUnit();
    await charged(unit.id, [[1, '100.00']]);
    const { id } = (await repay(unit.id, '60.00')).tdata;
    const back = (reason: string) => post('/debt/record/reverse', { id, reason });
    expect((await back('')).tdata).toMatchObject({ errors: { reason: expect.any(String) } });
    expect((await back('字'.repeat(101))).code).toBe(422);
    expect((await back('字'.repeat(100))).code).toBe(0);
    expect((await back('再来')).message).toBe('该记录不是还款，或已撤销，请刷新列表');
    const { tdata } = await post<PayableAnswer>('/debt/record/open_charges', { unit: unit.id });
    expect(tdata).toMatchObject({ owed: '100.00', open: '100.00', charges: [{ open: '100.00' }] });
  });

  it('is not taken back where the unit would then owe more than its limit', async () => {
    const unit = await newUnit();
    await charged(unit.id, [[1, '800.00']]);
    const { id } = (await repay(unit.id, '800.00')).tdata;
    await charged(unit.id, [[0, '900.00']]);
    const refused = await post('/debt/record/reverse', { id, reason: '记错' });
    expect(refused.message).toMatch(/将超过挂账额度，请先把额度提高到 1,700.00 以上/);
  });

  it('needs its right, and pays only what its taker sees', async () => {
    const unit = await newUnit();
    await charged(unit.id, [
      [2, '100.00', 'SH001'],
      [1, '30.00', 'BJ001'],
    ]);
    const token = await admin();
    const looking = await newCaller(gateway, token, { codes: ['debtRecord:list', 'debtUnit:list'] });
    expect((await repay(unit.id, '1.00', [], looking.token)).code).toBe(403);
    expect((await post('/debt/record/reverse', { id: 'x', reason: 'x' }, looking.token)).code).toBe(403);
    const narrow = await newCaller(gateway, token, { scope: onlyStore('BJ001') });
    expect((await repay(unit.id, '30.01', [], narrow.token)).message).toMatch(/30.00/);
    expect((await repay(unit.id, '30.00', [], narrow.token, 'SH001')).code).toBe(404);
    expect((await repay(unit.id, '30.00', [], narrow.token)).code).toBe(0);
    const other = await gateway.session('1001', '10000003');
    expect((await post('/debt/record/open_charges', { unit: unit.id }, other)).code).toBe(404);
  });
});

describe('a statement', () => {
  it('leads from what was owed before the period to what is owed at its end', async () => {
    const unit = await newUnit();
    await charged(unit.id, [
      [40, '100.00'],
      [10, '50.00'],
      [1, '25.00'],
    ]);
    await repay(unit.id, '120.00');
    const ask = (from: string, to: string) => post<Statement>('/debt/unit/statement', { unit: unit.id, from, to });
    const { tdata } = await ask('2026-11-01', '2026-11-20');
    expect(tdata).toMatchObject({ opening: '100.00', charges: '75.00', repayments: '120.00', closing: '55.00' });
    expect(tdata.rows.map(({ amount, balance }) => [amount, balance])).toEqual([
      ['50.00', '150.00'],
      ['25.00', '175.00'],
      ['-120.00', '55.00'],
    ]);
    expect((await ask('2026-10-01', '2026-10-31')).tdata).toMatchObject({ opening: '0.00', closing: '100.00' });
    expect((await ask('2026-11-02', '2026-11-01')).code).toBe(1000);
    expect((await ask('2026-02-31', '2026-11-01')).code).toBe(400);
  });
});
