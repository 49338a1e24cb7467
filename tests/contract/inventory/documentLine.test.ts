import { beforeAll, describe, expect, it } from 'vitest';
import { demo, newCaller, onlyStore } from '#tests/support/callers';
import { knownDay, openGateway } from '#tests/support/gateway';
import { type Doc, stockDesk, today, type Values } from '#tests/support/inventory/stockDesk';
import { hourMs } from '#values/duration';

// Refusals of lines, at the last value allowed and the first beyond (001 §5); what prices and reversals leave behind.

const gateway = openGateway(knownDay);
const desk = stockDesk(gateway);
const { post, freshWarehouse, freshMaterial, line, stocked, receive, issue, onHand, errorsOf } = desk;
let token = '';
beforeAll(async () => {
  token = await desk.open();
});

describe('lines of a document', () => {
  it.each([
    ['0', false],
    ['-1', false],
    ['0.001', true],
    ['0.0001', false],
    ['99999999', true],
    ['99999999.001', false],
    ['100000000', false],
  ])('take a quantity of %s: %s', async (quantity, allowed) => {
    const [warehouse, material] = [await freshWarehouse(), await freshMaterial()];
    const reply = await receive(warehouse, [line(material, quantity, '10')]);
    if (allowed) expect(reply.code).toBe(0);
    else expect(errorsOf(reply)).toContain('lines.0.quantity');
  });

  it('take no more than 99,999,999 in main units', async () => {
    const sub = { subUnit: demo('materialUnit', '箱'), conversionRatio: 1000 };
    const [warehouse, material] = [await freshWarehouse(), await freshMaterial(sub)];
    expect(errorsOf(await receive(warehouse, [line(material, '100000', '1', 'sub')]))).toEqual(['lines.0.quantity']);
    expect((await receive(warehouse, [line(material, '99999.999', '1', 'sub')])).code).toBe(0);
    expect(await onHand(warehouse, material)).toMatchObject({ quantity: '99999999.000' });
  });

  it.each([
    [null, 'lines.0.unitPrice'],
    ['0', 'lines.0.unitPrice'],
    ['0.001', 'lines.0.unitPrice'],
    ['1000000000', 'lines.0.unitPrice'],
  ])('refuse the price %s', async (price, path) => {
    const reply = await receive(await freshWarehouse(), [line(await freshMaterial(), '1', price)]);
    expect(errorsOf(reply)).toEqual([path]);
  });

  it('need an amount of 0.01 to 999,999,999.99 (S13)', async () => {
    const [warehouse, one, two] = [await freshWarehouse(), await freshMaterial(), await freshMaterial()];
    expect(errorsOf(await receive(warehouse, [line(one, '0.001', '0.01')]))).toEqual(['lines']);
    expect((await receive(warehouse, [line(one, '1', '0.01')])).tdata.amount).toBe('0.01');
    const dear = line(one, '1', '999999999.99');
    expect(errorsOf(await receive(warehouse, [dear, line(two, '1', '0.01')]))).toEqual(['lines']);
    expect((await receive(warehouse, [dear])).tdata.amount).toBe('999999999.99');
  });

  it('are at least one, at most 500, and name a material once (S16)', async () => {
    const [warehouse, material] = [await freshWarehouse(), await freshMaterial()];
    expect(errorsOf(await receive(warehouse, []))).toEqual(['lines']);
    expect(errorsOf(await receive(warehouse, [line(material), line(material)]))).toEqual(['lines.1.material']);
    const many = Array.from({ length: 501 }, (_, index) => line(`none-${index}`));
    expect(errorsOf(await receive(warehouse, many))).toEqual(['lines']);
  });

  it('take no sub unit where there is none, and no material of nobody', async () => {
    const [warehouse, material] = [await freshWarehouse(), await freshMaterial()];
    expect(errorsOf(await receive(warehouse, [line(material, '1', '1', 'sub')]))).toEqual(['lines.0.unit']);
    expect(errorsOf(await receive(warehouse, [line('nothing')]))).toEqual(['lines.0.material']);
  });

  it('take nothing that was disabled, also when the draft is older (S15)', async () => {
    const [warehouse, material] = [await freshWarehouse(), await freshMaterial()];
    const values = { type: 'otherIn', date: today, warehouse, lines: [line(material)] };
    const draft = await post('/inventory/stock_in/save', values);
    await post('/inventory/material/enable', { ids: [material], enabled: false });
    expect(errorsOf(await post('/inventory/stock_in/save', values))).toEqual(['lines.0.material']);
    const edited = { id: draft.tdata.id, remark: '仍可保存' };
    expect((await post('/inventory/stock_in/update', edited)).code).toBe(0);
    expect(errorsOf(await post('/inventory/stock_in/submit', { id: draft.tdata.id }))).toEqual(['lines.0.material']);
  });
});

describe('goods that cost nothing', () => {
  it('are received on a line with a reason, beside a paid one', async () => {
    const [warehouse, paid, free] = [await freshWarehouse(), await freshMaterial(), await freshMaterial()];
    const take = (extra: Values, type = 'otherIn') =>
      receive(warehouse, [line(paid, '1', '4'), { ...line(free, '2', '0.00'), ...extra }], { type });
    expect(errorsOf(await take({}))).toEqual(['lines.1.unitPrice']);
    expect(errorsOf(await take({ freeReason: 'because' }))).toEqual(['lines.1.freeReason']);
    const taken = await take({ freeReason: 'gift' });
    expect(taken.tdata).toMatchObject({
      amount: '4.00',
      lines: [{ freeReason: null }, { freeReason: 'gift', total: '0.00' }],
    });
    expect(await onHand(warehouse, free)).toMatchObject({ quantity: '2.000', amount: '0.00' });
    // A document that is nothing to pay stays refused (001 §5).
    const alone = await receive(warehouse, [{ ...line(free, '2', '0.00'), freeReason: 'gift' }]);
    expect(errorsOf(alone)).toEqual(['lines']);
    const back = await issue(warehouse, [{ ...line(paid, '1', '0.00'), freeReason: 'gift' }], {
      ...{ type: 'returnToSupplier', supplier: demo('supplier', '晨光蛋品') },
    });
    expect(errorsOf(back)).toEqual(['lines.0.unitPrice']);
    expect((await post('/inventory/stock_in/reverse', { id: taken.tdata.id })).code).toBe(0);
    expect(await onHand(warehouse, free)).toMatchObject({ quantity: '0.000', amount: '0.00' });
  });
});

describe('a delivery', () => {
  it.each([
    ['0', true],
    ['99999999', true],
    ['99999999.001', false],
    ['-0.001', false],
  ])('may be %s short and as much damaged: %s; only what was taken is in stock and paid', async (quantity, allowed) => {
    const [warehouse, material] = [await freshWarehouse(), await freshMaterial()];
    const reply = await receive(warehouse, [{ ...line(material, '8', '2'), short: quantity, damaged: quantity }]);
    if (!allowed) return expect(errorsOf(reply).sort()).toEqual(['lines.0.damaged', 'lines.0.short']);
    expect(reply.tdata).toMatchObject({ amount: '16.00', lines: [{ short: quantity, damaged: quantity }] });
    expect(await onHand(warehouse, material)).toMatchObject({ quantity: '8.000', amount: '16.00' });
  });

  it('takes in what was accepted of a delivery, and keeps a wholly damaged line as a remark (001 §3)', async () => {
    const warehouse = await freshWarehouse();
    const [whole, gone] = [await freshMaterial(), await freshMaterial()];
    const delivery = { ...line(whole, '1075', '2'), delivered: '1200', damaged: '125' };
    const reply = await receive(warehouse, [delivery, { ...line(gone, '0', '2'), delivered: '5', damaged: '5' }]);
    expect(reply.tdata).toMatchObject({ amount: '2150.00', lines: [{ delivered: '1200' }, { total: '0.00' }] });
    expect(await onHand(warehouse, whole)).toMatchObject({ quantity: '1075.000', amount: '2150.00' });
    expect(await onHand(warehouse, gone)).toBeUndefined();
    const wrong = await receive(warehouse, [{ ...delivery, quantity: '1200' }]);
    expect(errorsOf(wrong)).toEqual(['lines.0.delivered']);
    const nothing = await receive(warehouse, [delivery, line(gone, '0')]);
    expect(errorsOf(nothing)).toEqual(['lines.1.quantity']);
    expect((await post('/inventory/stock_in/reverse', { id: reply.tdata.id })).code).toBe(0);
  });

  it('is found where damaged goods may be among the accepted ones', async () => {
    const { warehouse, material } = await stocked();
    const rejected = { ...line(material, '1200', '2'), damaged: '125' };
    const unclear = (await receive(warehouse, [rejected])).tdata;
    await receive(warehouse, [{ ...rejected, quantity: '1075', delivered: '1200' }]);
    const filters = { warehouse, deliveryUnclear: true };
    const found = await post<{ list: Doc[] }>('/inventory/stock_in/list', { filters });
    expect(found.tdata.list.map(({ id }) => id)).toEqual([unclear.id]);
  });
});

describe('a reversal', () => {
  it('restores what was, once, and is itself final (S6)', async () => {
    const { warehouse, material, doc } = await stocked('10', '5');
    const reversal = await post('/inventory/stock_in/reverse', { id: doc.id, remark: '录错' });
    expect(reversal.tdata).toMatchObject({ amount: '-50.00', reverses: doc.id, status: 'submitted' });
    expect(await onHand(warehouse, material)).toMatchObject({ quantity: '0.000', amount: '0.00' });
    for (const id of [doc.id, reversal.tdata.id]) {
      expect((await post('/inventory/stock_in/reverse', { id })).code).toBe(1000);
    }
  });

  it('is of today: what was used since may have been replaced', async () => {
    const [warehouse, material] = [await freshWarehouse(), await freshMaterial()];
    const first = await receive(warehouse, [line(material, '10')], { date: '2026-11-12' });
    await issue(warehouse, [line(material, '10')], { date: '2026-11-15' });
    await receive(warehouse, [line(material, '10')], { date: '2026-11-18' });
    expect((await post('/inventory/stock_in/reverse', { id: first.tdata.id })).tdata).toMatchObject({ date: today });
    expect(await onHand(warehouse, material)).toMatchObject({ quantity: '0.000' });
  });

  it('says that it would leave goods with no worth, and on consent posts the difference by name', async () => {
    const { warehouse, material, doc } = await stocked('10', '100');
    await receive(warehouse, [line(material, '10', '1')]);
    await issue(warehouse, [line(material, '5')]);
    expect(await onHand(warehouse, material)).toMatchObject({ quantity: '15.000', amount: '757.50' });
    const asked = await post<{ worthless: Values[] }>('/inventory/stock_in/reverse', { id: doc.id });
    expect(asked.code).toBe(1000);
    expect(asked.tdata.worthless).toMatchObject([{ quantity: '5.000', unit: 'kg', correction: '495.00' }]);
    expect(await onHand(warehouse, material)).toMatchObject({ quantity: '15.000', amount: '757.50' });
    const done = await post('/inventory/stock_in/reverse', { id: doc.id, acceptCorrection: true });
    expect(done.tdata.amount).toBe('-1000.00');
    expect(await onHand(warehouse, material)).toMatchObject({ quantity: '5.000', amount: '252.50' });
    const rows = await post<{ list: Values[] }>('/inventory/stock_ledger/list', {
      filters: { warehouse },
      ...{ sort: 'sequence', order: 'ASC' },
    });
    expect(rows.tdata.list.slice(-2)).toMatchObject([
      { kind: 'reversalCorrection', delta: '0.000', deltaAmount: '495.00' },
      { kind: 'otherIn', delta: '-10.000', deltaAmount: '-1000.00', afterAmount: '252.50' },
    ]);
  });

  it('is refused for a draft, and when the goods are gone', async () => {
    const { warehouse, material, doc } = await stocked('10', '5');
    const draft = await post('/inventory/stock_in/save', {
      type: 'otherIn',
      date: today,
      warehouse,
      lines: [line(material)],
    });
    expect((await post('/inventory/stock_in/reverse', { id: draft.tdata.id })).code).toBe(1000);
    await issue(warehouse, [line(material, '0.001')]);
    const gone = await post('/inventory/stock_in/reverse', { id: doc.id });
    expect(gone.code).toBe(1000);
    expect(await onHand(warehouse, material)).toMatchObject({ quantity: '9.999' });
  });
});

describe('the data scope', () => {
  it('shows a store its own warehouse only, in documents, books, counts and look-ups (X7)', async () => {
    const manager = await newCaller(gateway, token, { scope: onlyStore('BJ001') });
    const own = demo('warehouse', 'BJ001');
    for (const path of ['stock_in', 'stock_out', 'stock_balance', 'stock_ledger', 'stocktake']) {
      const reply = await post<{ list: { warehouse: string }[] }>(
        `/inventory/${path}/list`,
        { size: 100 },
        manager.token,
      );
      expect(reply.tdata.list.length, path).toBeGreaterThan(0);
      expect(new Set(reply.tdata.list.map((row) => row.warehouse)), path).toEqual(new Set([own]));
    }
    const look = (warehouse: string) => post('/inventory/material/look_up', { warehouse }, manager.token);
    expect((await look(own)).code).toBe(0);
    expect((await look(demo('warehouse', 'SH001'))).code).toBe(404);
    const material = demo('material', '土豆');
    const values = { type: 'otherIn', date: today, warehouse: demo('warehouse', 'SH001'), lines: [line(material)] };
    expect(errorsOf(await post('/inventory/stock_in/submit', values, manager.token))).toEqual(['warehouse']);
    const theirs = await post<{ list: { id: string }[] }>('/inventory/stock_in/list', {
      filters: { warehouse: [demo('warehouse', 'SH001')] },
    });
    const [first] = theirs.tdata.list;
    expect((await post('/inventory/stock_in/reverse', { id: first?.id }, manager.token)).code).toBe(404);
  });
});

describe('the agreed price', () => {
  const agree = (supplier: string, material: string, agreedPrice: string | null) =>
    post('/inventory/supplier/update', {
      id: supplier,
      materialPrices: agreedPrice ? [{ material, agreedPrice }] : [],
    });
  const agreedOf = (reply: { tdata: Doc }) => reply.tdata.lines.map((one) => one.agreedPrice);

  it('of a receipt is that of its day, regardless of later agreements', async () => {
    const [warehouse, material] = [await freshWarehouse({ store: demo('store', 'BJ001') }), await freshMaterial()];
    const supplier = await desk.made('/inventory/supplier/save', {
      ...{ name: `供应商${material.slice(0, 8)}`, settlementCycle: 7, enabled: true },
      materialPrices: [{ material, agreedPrice: '5.00' }],
    });
    const buy = (date: string, values: Values = {}) =>
      receive(warehouse, [line(material, '2', '6.00')], { type: 'purchase', supplier, date, ...values });
    const first = await buy(today, { lines: [{ ...line(material, '2', '6.00'), agreedPrice: '9.99' }] });
    expect(agreedOf(first)).toEqual(['5.00']);
    // Nothing was agreed before the supplier was there.
    expect(agreedOf(await buy('2026-11-19'))).toEqual([null]);
    gateway.clock.advance(24 * hourMs);
    token = await desk.open();
    expect((await agree(supplier, material, '6.50')).code).toBe(0);
    expect(agreedOf(await buy('2026-11-20'))).toEqual(['5.00']);
    expect(agreedOf(await buy('2026-11-21'))).toEqual(['6.50']);
    const look = (date?: string) =>
      post<{ list: { agreedPrice: string | null }[] }>('/inventory/material/look_up', {
        ids: [material],
        supplier,
        date,
      });
    expect((await look('2026-11-20')).tdata.list[0]?.agreedPrice).toBe('5.00');
    expect((await look()).tdata.list[0]?.agreedPrice).toBe('6.50');
    await agree(supplier, material, null);
    expect(agreedOf(await buy('2026-11-21'))).toEqual([null]);
    const read = await gateway.get<Doc>('/inventory/stock_in/getOne', { guid: first.tdata.id }, { token });
    expect(read.tdata.lines).toMatchObject([{ agreedPrice: '5.00' }]);

    const filters = { date: { from: '2026-11-19', to: '2026-11-21' }, supplier, dearer: 'yes' };
    const dearer = await post<{ list: Values[] }>('/report/purchaseDetails/list', { filters });
    expect(dearer.tdata.list).toHaveLength(2);
    expect(dearer.tdata.list).toMatchObject([
      { agreedPrice: '5.00', priceDifference: '1.00', priceDeviation: '20.00' },
      { agreedPrice: '5.00', priceDifference: '1.00', priceDeviation: '20.00' },
    ]);
    const rest = await post<{ list: Values[] }>('/report/purchaseDetails/list', {
      filters: { ...filters, dearer: 'no' },
    });
    expect(rest.tdata.list).toHaveLength(3);
    const finance = await gateway.signOn('1007');
    const seen = await post<{ list: Values[] }>('/report/purchaseDetails/list', { filters }, finance);
    expect(seen.tdata.list).toHaveLength(2);
  });
});

describe('looking materials up', () => {
  it('has what the supplier delivers first, for who may read its prices', async () => {
    const look = (query: Values, as?: string) =>
      post<{ list: { name: string; agreedPrice: string | null }[] }>('/inventory/material/look_up', query, as);
    const pricesOf = (found: Awaited<ReturnType<typeof look>>) =>
      found.tdata.list.map(({ agreedPrice }) => agreedPrice !== null);
    const query = { supplier: demo('supplier', '海之源水产'), size: 100 };
    const priced = pricesOf(await look(query));
    const delivered = priced.filter(Boolean).length;
    expect(delivered).toBeGreaterThan(1);
    expect(priced.slice(0, delivered).every(Boolean)).toBe(true);
    expect(priced.length).toBeGreaterThan(delivered);
    const plain = await look({ size: 100 });
    expect(pricesOf(plain).some(Boolean)).toBe(false);
    expect((await look(query)).tdata.list.map(({ name }) => name)).not.toEqual(
      plain.tdata.list.map(({ name }) => name),
    );
  });

  it('finds by code, barcode and name exactly, with stock and agreed price', async () => {
    const { warehouse } = await stocked();
    const look = (query: Values) =>
      post<{ list: { name: string; onHand: string | null; agreedPrice: string | null }[] }>(
        '/inventory/material/look_up',
        query,
      );
    expect((await look({ codes: ['五花肉'] })).tdata.list).toMatchObject([
      { name: '五花肉', onHand: null, agreedPrice: null },
    ]);
    expect((await look({ codes: ['五花'] })).tdata.list).toEqual([]);
    const supplier = demo('supplier', '川渝禽肉批发');
    const [pork] = (await look({ codes: ['五花肉'], warehouse: demo('warehouse', 'BJ001'), supplier })).tdata.list;
    expect(Number(pork?.onHand)).toBeGreaterThan(0);
    expect(Number(pork?.agreedPrice)).toBeGreaterThan(0);
    expect((await look({ warehouse, codes: [] })).code).toBe(400);
  });

  it('copies the last document of the kind', async () => {
    const { warehouse, material, doc } = await stocked('3', '7');
    const last = await post<{ code: string; lines: Values[] } | null>('/inventory/stock_in/last', {
      warehouse,
      type: 'otherIn',
    });
    expect(last.tdata).toMatchObject({ code: doc.code, lines: [{ material, quantity: '3', unitPrice: '7' }] });
    expect((await post('/inventory/stock_in/last', { warehouse, type: 'purchase' })).tdata).toBeNull();
  });
});
