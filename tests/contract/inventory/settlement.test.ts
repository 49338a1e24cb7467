import { beforeAll, describe, expect, it } from 'vitest';
import { demo, newCaller, onlyStore } from '#tests/support/callers';
import { knownDay, openGateway } from '#tests/support/gateway';
import { addDecimals, multiplyDecimals } from '#values/decimal';

// Debts to suppliers and costs of materials: identities over any period, and paying each document once (S17, R9).

const gateway = openGateway(knownDay);
let token = '';
beforeAll(async () => {
  token = await gateway.signOn('1001');
});

type Figures = Record<string, string> & { id: string };
const post = <T>(path: string, body: unknown, as = token) => gateway.post<T>(path, body, { token: as });
const minus = (value: string) => multiplyDecimals(value, '-1', 3);

async function rowsOf(path: string, filters: Record<string, unknown>, as = token): Promise<Map<string, Figures>> {
  const reply = await post<{ list: Figures[] }>(`/inventory/${path}/list`, { size: 100, filters }, as);
  expect(reply.code).toBe(0);
  return new Map(reply.tdata.list.map((row) => [row.id, row]));
}

const whole = { from: '2026-11-01', to: '2026-11-20' };
const first = { from: '2026-11-01', to: '2026-11-15' };
const second = { from: '2026-11-16', to: '2026-11-20' };
const equal = (a: string | undefined, b: string | undefined) => expect(Number(a)).toBeCloseTo(Number(b), 3);

describe('the cost of materials', () => {
  it('is opening plus receipts, less other issues and the closing stock', async () => {
    let used = 0;
    for (const row of (await rowsOf('material_cost', { date: whole })).values()) {
      const came = addDecimals(row.opening ?? '', row.receipts ?? '', row.transfersIn ?? '');
      const left = addDecimals(row.transfersOut ?? '', row.returns ?? '', row.closing ?? '');
      equal(row.used, addDecimals(came, minus(left)));
      used += Number(row.used);
    }
    expect(used).toBeGreaterThan(0);
  });

  it('closes where the next period opens, and adds up over periods (R9)', async () => {
    const [all, one, two] = [
      await rowsOf('material_cost', { date: whole }),
      await rowsOf('material_cost', { date: first }),
      await rowsOf('material_cost', { date: second }),
    ];
    for (const [id, row] of all) {
      equal(one.get(id)?.closing, two.get(id)?.opening);
      equal(one.get(id)?.closingAmount, two.get(id)?.openingAmount);
      for (const figure of ['receipts', 'usedAmount', 'waste', 'transfersOut'] as const) {
        equal(row[figure], addDecimals(one.get(id)?.[figure] ?? '0', two.get(id)?.[figure] ?? '0'));
      }
    }
  });

  it('is that of the warehouses asked for, within the data scope', async () => {
    const of = (warehouse: string[]) => rowsOf('material_cost', { date: whole, warehouse });
    const [bj, sh, hq] = [demo('warehouse', 'BJ001'), demo('warehouse', 'SH001'), demo('warehouse', 'HQ')];
    const [one, rest, all] = [await of([bj]), await of([sh, hq]), await rowsOf('material_cost', { date: whole })];
    const manager = await newCaller(gateway, token, { scope: onlyStore('BJ001') });
    const seen = await rowsOf('material_cost', { date: whole }, manager.token);
    for (const [id, row] of all) {
      equal(row.closing, addDecimals(one.get(id)?.closing ?? '0', rest.get(id)?.closing ?? '0'));
      equal(seen.get(id)?.closing, one.get(id)?.closing);
    }
  });

  it('refuses days that are none', async () => {
    const reply = await post('/inventory/material_cost/list', { filters: { date: { from: '2026-02-30' } } });
    expect(reply.code).toBe(400);
  });
});

interface Payable {
  id: string;
  code: string;
  amount: string;
}

interface Statement {
  /** the supplier's name */
  supplier: string;
  total: string;
  count: number;
  list: Payable[];
  /** documents that its reader does not see */
  outside: number;
}

const statement = async (supplier: string, settled = false, date: unknown = whole, as = token) =>
  (await post<Statement>('/inventory/supplier_settlement/documents', { supplier, settled, date }, as)).tdata;
const payables = async (supplier: string, settled = false, as = token) =>
  (await statement(supplier, settled, whole, as)).list;
const ages = ['notDue', 'overdue30', 'overdue60', 'overdue90', 'overdueMore'];
const ageOf = (row: Figures | undefined) => addDecimals(...ages.map((age) => row?.[age] ?? '0'));

describe('what suppliers are owed', () => {
  it('closes at opening and purchases less returns and payments, as its documents and ages say', async () => {
    for (const row of (await rowsOf('supplier_settlement', { date: whole })).values()) {
      const debit = addDecimals(row.opening ?? '', row.purchases ?? '');
      equal(row.closing, addDecimals(debit, minus(addDecimals(row.returns ?? '', row.settled ?? ''))));
      const { total, list, supplier } = await statement(row.id);
      expect(supplier).toBe(row.name);
      equal(ageOf(row), addDecimals('0', ...list.map((document) => document.amount)));
      equal(total, ageOf(row));
      equal(row.closing, ageOf(row));
    }
  });

  it('says of a statement how many documents its reader does not see, and leaves them out of no figure silently', async () => {
    const manager = await newCaller(gateway, token, { scope: onlyStore('BJ001') });
    const seen = await rowsOf('supplier_settlement', { date: whole }, manager.token);
    const all = await rowsOf('supplier_settlement', { date: whole });
    let hidden = 0;
    for (const [id, row] of seen) {
      const of = async (as: string) => (await payables(id, false, as)).length + (await payables(id, true, as)).length;
      expect(all.get(id)?.outside).toBe(0);
      expect(Number(row.outside)).toBeGreaterThanOrEqual((await of(token)) - (await of(manager.token)));
      hidden += Number(row.outside);
    }
    expect(hidden).toBeGreaterThan(0);
  });

  it('is told to who opens one, beside its documents', async () => {
    const manager = await newCaller(gateway, token, { scope: onlyStore('BJ001') });
    for (const [id, row] of await rowsOf('supplier_settlement', { date: whole }, manager.token)) {
      expect((await statement(id, false, whole, manager.token)).outside).toBe(row.outside);
    }
  });

  it('is open or not at the end of its period, as its figures are', async () => {
    const supplier = demo('supplier', '晨光蛋品');
    const period = { from: '2026-11-01', to: '2026-11-18' };
    const line = { material: demo('material', '鸡蛋'), quantity: '3', unit: 'main', unitPrice: '9' };
    const head = { type: 'purchase', date: '2026-11-18', warehouse: demo('warehouse', 'HQ'), supplier };
    const bought = await post<{ id: string }>('/inventory/stock_in/submit', { ...head, lines: [line] });
    const open = async (date: unknown) => [...(await rowsOf('supplier_settlement', { date, open: true })).keys()];
    expect(await open({ from: '2020-01-01', to: '2020-01-31' })).toEqual([]);
    const ids = (await payables(supplier)).map(({ id }) => id);
    expect(ids).toContain(bought.tdata.id);
    expect((await post('/inventory/supplier_settlement/settle', { supplier, ids })).code).toBe(0);
    expect(await open(whole)).not.toContain(supplier);
    expect(await open(period)).toContain(supplier);
  });

  it('is paid with a note that hides nothing', async () => {
    const supplier = demo('supplier', '茶语原料');
    const line = { material: demo('material', '珍珠'), quantity: '2', unit: 'main', unitPrice: '12' };
    const head = { type: 'purchase', date: '2026-11-20', warehouse: demo('warehouse', 'BJ001'), supplier };
    const { id } = (await post<{ id: string }>('/inventory/stock_in/submit', { ...head, lines: [line] })).tdata;
    const hidden = '已付\u202e款';
    const settled = await post('/inventory/supplier_settlement/settle', { supplier, ids: [id], remark: hidden });
    expect(settled.code).toBe(400);
    expect((await post('/inventory/stock_in/reverse', { id, remark: hidden })).code).toBe(400);
    expect((await post('/inventory/stock_in/reverse', { id, remark: '退回\n供应商' })).code).toBe(0);
  });

  it('is that of its period throughout: what is bought, paid and taken back later changes nothing of it', async () => {
    const supplier = demo('supplier', '晨光蛋品');
    const period = { from: '2026-11-01', to: '2026-11-18' };
    const seen = async () => ({
      row: (await rowsOf('supplier_settlement', { date: period })).get(supplier),
      open: (await statement(supplier, false, period)).list.map(({ code, amount }) => ({ code, amount })),
      paid: await statement(supplier, true, period),
    });
    const line = { material: demo('material', '鸡蛋'), quantity: '3', unit: 'main', unitPrice: '9' };
    const head = { type: 'purchase', warehouse: demo('warehouse', 'HQ'), supplier, lines: [line] };
    const buy = async (date: string) =>
      (await post<{ id: string }>('/inventory/stock_in/submit', { ...head, date })).tdata.id;
    const [paidLater, backLater] = [await buy('2026-11-18'), await buy('2026-11-18')];
    const before = await seen();
    expect(before.open.length).toBeGreaterThan(1);
    await buy('2026-11-19');
    const paid = await post('/inventory/supplier_settlement/settle', { supplier, ids: [paidLater] });
    expect(paid.code).toBe(0);
    expect((await post('/inventory/stock_in/reverse', { id: backLater })).code).toBe(0);
    expect(await seen()).toEqual(before);
    equal(before.row?.closing, ageOf(before.row));
    const now = (await rowsOf('supplier_settlement', { date: whole })).get(supplier);
    equal(now?.closing, ageOf(now));
    equal((await statement(supplier, true)).total, now?.settled);
    const [document] = (
      await post<{ list: { state: string }[] }>('/inventory/supplier_settlement/documents', {
        ...{ supplier, date: period },
      })
    ).tdata.list.filter((one) => one.state === 'settled');
    expect(document).toBeDefined();
  });

  it('is paid once, by documents of one supplier, and a paid one is not taken back (S17)', async () => {
    const open = await rowsOf('supplier_settlement', { open: true });
    const [supplier, other] = [...open.keys()];
    if (!supplier || !other) throw new Error('the demo owes nobody');
    const documents = await payables(supplier);
    const [document] = documents;
    const [foreign] = await payables(other);
    if (!document || !foreign) throw new Error('no documents');
    const pay = (ids: string[], as = token) =>
      post<Payable>('/inventory/supplier_settlement/settle', { supplier, ids }, as);
    expect((await pay([])).code).toBe(1000);
    expect((await pay([document.id, foreign.id])).code).toBe(404);
    const manager = await newCaller(gateway, token, { codes: ['supplierSettlement:list'] });
    expect((await pay([document.id], manager.token)).code).toBe(403);
    const paid = await Promise.all([0, 1].map(() => pay([document.id])));
    expect(paid.map((reply) => reply.code).sort()).toEqual([0, 1000]);
    expect((await payables(supplier)).map((one) => one.id)).not.toContain(document.id);
    expect((await payables(supplier, true)).map((one) => one.id)).toContain(document.id);
    expect((await post('/inventory/stock_in/reverse', { id: document.id })).code).toBe(1000);
  });

  it('is reduced by a return; documents with a negative sum are not paid', async () => {
    const supplier = demo('supplier', '泉润酒水');
    const line = { material: demo('material', '啤酒'), quantity: '1', unit: 'main', unitPrice: '4.20' };
    const head = { date: '2026-11-20', warehouse: demo('warehouse', 'BJ001'), supplier, lines: [line] };
    const bought = await post<{ id: string }>('/inventory/stock_in/submit', { ...head, type: 'purchase' });
    const back = await post<{ id: string; amount: string }>('/inventory/stock_out/submit', {
      ...head,
      type: 'returnToSupplier',
    });
    expect(back.tdata.amount).toBe('4.20');
    const settle = (ids: string[]) =>
      post<{ amount: string }>('/inventory/supplier_settlement/settle', { supplier, ids });
    expect((await settle([back.tdata.id])).code).toBe(1000);
    expect((await settle([back.tdata.id, bought.tdata.id])).tdata.amount).toBe('0.00');
  });

  it('leaves out what was taken back', async () => {
    const supplier = demo('supplier', '茶语原料');
    const line = { material: demo('material', '珍珠'), quantity: '2', unit: 'main', unitPrice: '12' };
    const head = {
      date: '2026-11-20',
      warehouse: demo('warehouse', 'BJ001'),
      supplier,
      lines: [line],
      type: 'purchase',
    };
    const before = (await rowsOf('supplier_settlement', { date: whole })).get(supplier);
    const bought = await post<{ id: string }>('/inventory/stock_in/submit', head);
    await post('/inventory/stock_in/reverse', { id: bought.tdata.id });
    const after = (await rowsOf('supplier_settlement', { date: whole })).get(supplier);
    expect(after?.closing).toBe(before?.closing);
    expect((await payables(supplier)).map((one) => one.id)).not.toContain(bought.tdata.id);
  });
});
