import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demo, newCaller, onlyStore } from '#tests/support/callers';
import { knownDay, openGateway } from '#tests/support/gateway';
import { type Doc, stockDesk, today, type Values } from '#tests/support/inventory/stockDesk';

// Refusals of documents and transfers, at the last value allowed and the first beyond; 001 §4, §5.

const gateway = openGateway(knownDay);
const desk = stockDesk(gateway);
const { post, freshWarehouse, freshMaterial, line, stocked, receive, issue, onHand, errorsOf, counted } = desk;
let token = '';
beforeAll(async () => {
  token = await desk.open();
});

describe('a document', () => {
  it('is dated neither after today nor before the last count', async () => {
    const { warehouse, material } = await stocked();
    expect(errorsOf(await receive(warehouse, [line(material)], { date: '2026-11-21' }))).toEqual(['date']);
    await counted(warehouse, [{ material, counted: '10' }], { date: '2026-11-18' });
    const early = { type: 'otherIn', date: '2026-11-17', warehouse, lines: [line(material)] };
    const refused = await post<{ errors: Record<string, string> }>('/inventory/stock_in/submit', early);
    expect(refused.tdata.errors.date).toContain('2026-11-18');
    // Said before the draft is saved, not when it is submitted.
    expect(errorsOf(await post('/inventory/stock_in/save', early))).toEqual(['date']);
    expect(errorsOf(await issue(warehouse, [line(material)], { date: '2026-11-17' }))).toEqual(['date']);
    expect((await receive(warehouse, [line(material)], { date: '2026-11-18' })).code).toBe(0);
  });

  it('is dated neither before the opening stock of either warehouse, nor is an opening after what moved', async () => {
    const [warehouse, other, material] = [await freshWarehouse(), await freshWarehouse(), await freshMaterial()];
    const opening = { type: 'opening', date: '2026-11-10' };
    expect((await receive(warehouse, [line(material, '9')], opening)).code).toBe(0);
    for (const type of ['otherIn', 'opening']) {
      expect(errorsOf(await receive(warehouse, [line(material)], { type, date: '2026-11-09' }))).toEqual(['date']);
    }
    expect((await receive(warehouse, [line(material)], { date: '2026-11-10' })).code).toBe(0);
    expect((await receive(other, [line(material, '9')], { date: '2026-11-09' })).code).toBe(0);
    const send = (date: string) =>
      issue(other, [line(material)], { type: 'transferOut', counterpart: warehouse, date });
    expect(errorsOf(await send('2026-11-09'))).toEqual(['date']);
    expect((await send('2026-11-10')).code).toBe(0);
    expect(errorsOf(await receive(other, [line(material)], opening))).toEqual(['date']);
    expect((await receive(other, [line(material)], { type: 'opening', date: '2026-11-09' })).code).toBe(0);
    const early = { warehouse, type: 'day', scope: 'all', blind: false, date: '2026-11-09' };
    expect(errorsOf(await post('/inventory/stocktake/save', early))).toEqual(['date']);
  });

  it('of a supplier is not dated before what is paid to them', async () => {
    const [warehouse, material] = [await freshWarehouse(), await freshMaterial()];
    const supplier = demo('supplier', '晨光蛋品');
    const buy = (date: string, at = warehouse) => receive(at, [line(material)], { type: 'purchase', supplier, date });
    const paid = await buy('2026-11-12');
    const settled = await post('/inventory/supplier_settlement/settle', { supplier, ids: [paid.tdata.id] });
    expect(settled.code).toBe(0);
    expect(errorsOf(await buy('2026-11-11'))).toEqual(['date']);
    expect((await buy('2026-11-12')).code).toBe(0);
    expect((await buy('2026-11-11', await freshWarehouse())).code).toBe(0);
    expect((await receive(warehouse, [line(material)], { date: '2026-11-11' })).code).toBe(0);
    const limits = await post<Values[]>('/inventory/date_limits', { warehouse, supplier, type: 'purchase' });
    expect(limits.tdata).toMatchObject([{ today, settledOn: '2026-11-12', countedOn: null, openedOn: null }]);
  });

  it('takes nothing out before it came, nor what a later day needs', async () => {
    const [warehouse, material] = [await freshWarehouse(), await freshMaterial()];
    await receive(warehouse, [line(material, '10')], { date: '2026-11-12' });
    await issue(warehouse, [line(material, '7')], { date: '2026-11-15' });
    await receive(warehouse, [line(material, '10')], { date: '2026-11-18' });
    const take = (quantity: string, date: string) => issue(warehouse, [line(material, quantity)], { date });
    expect(errorsOf(await take('0.001', '2026-11-11'))).toEqual(['lines.0.quantity']);
    const late = await post<{ errors: Record<string, string> }>('/inventory/stock_out/submit', {
      ...{ type: 'requisition', date: '2026-11-12', warehouse },
      lines: [line(material, '3.001')],
    });
    expect(late.tdata.errors['lines.0.quantity']).toMatch(/2026-11-15.*3/);
    expect((await take('3', '2026-11-12')).code).toBe(0);
    expect((await take('10', '2026-11-18')).code).toBe(0);
  });

  it('names a supplier where one is owed, and none that is disabled', async () => {
    const [warehouse, material] = [await freshWarehouse(), await freshMaterial()];
    const buy = (supplier: string | null) => receive(warehouse, [line(material)], { type: 'purchase', supplier });
    expect(errorsOf(await buy(null))).toEqual(['supplier']);
    expect(errorsOf(await buy(demo('supplier', '绿野蔬菜合作社')))).toEqual(['supplier']);
    const bought = await buy(demo('supplier', '晨光蛋品'));
    expect(bought.tdata).toMatchObject({ settlement: 'notSettled', dueDate: '2026-12-05' });
  });

  it('is of a type that the configuration allows', async () => {
    const [warehouse, material] = [await freshWarehouse(), await freshMaterial()];
    const config = await gateway.get<Values>('/inventory/config/get', {}, { token });
    await post('/inventory/config/save', { ...config.tdata, inTypes: ['purchase'] });
    expect(errorsOf(await receive(warehouse, [line(material)]))).toEqual(['type']);
    const again = await gateway.get<Values>('/inventory/config/get', {}, { token });
    await post('/inventory/config/save', { ...again.tdata, inTypes: ['purchase', 'production', 'opening', 'otherIn'] });
    expect((await receive(warehouse, [line(material)])).code).toBe(0);
    expect(errorsOf(await receive(warehouse, [line(material)], { type: 'transferIn' }))).toEqual(['type']);
  });

  it('is final once submitted: not edited, not deleted, not submitted again (S4, S5)', async () => {
    const { doc } = await stocked();
    const values = { id: doc.id, version: doc.version, remark: '改' };
    for (const reply of [
      await post('/inventory/stock_in/update', values),
      await post('/inventory/stock_in/submit', values),
      await post('/inventory/stock_in/submit', { id: doc.id }),
      await post('/inventory/stock_in/delete', { ids: [doc.id] }),
    ]) {
      expect(reply.code).toBe(1000);
      expect(reply.message).toContain(doc.code);
    }
    await expect(gateway.database.execute('UPDATE stock_ledger SET delta = delta + 1')).rejects.toThrow();
    await expect(gateway.database.execute('DELETE FROM stock_ledger')).rejects.toThrow();
  });

  it('names the shortage, and leaves everything unchanged', async () => {
    const { warehouse, material } = await stocked('10', '5');
    const other = await freshMaterial();
    const reply = await issue(warehouse, [line(material, '3'), line(other, '1')]);
    expect(errorsOf(reply)).toEqual(['lines.1.quantity']);
    expect(await onHand(warehouse, material)).toMatchObject({ quantity: '10.000', amount: '50.00' });
    expect((await issue(warehouse, [line(material, '10.001')])).code).toBe(422);
    const last = await issue(warehouse, [line(material, '10')]);
    expect(last.tdata).toMatchObject({ amount: '50.00', lines: [{ unitPrice: '5.00', total: '50.00' }] });
    expect(await onHand(warehouse, material)).toMatchObject({ quantity: '0.000', amount: '0.00' });
  });

  it('goes below nothing only where both switches allow it (S3)', async () => {
    const material = await freshMaterial();
    const warehouse = await freshWarehouse({ negativeStock: true });
    await receive(warehouse, [line(material, '1', '4')]);
    expect((await issue(warehouse, [line(material, '3')])).code).toBe(422);
    const config = await gateway.get<Values>('/inventory/config/get', {}, { token });
    await post('/inventory/config/save', { ...config.tdata, allowNegativeStock: true });
    expect((await issue(warehouse, [line(material, '3')])).code).toBe(0);
    expect(await onHand(warehouse, material)).toMatchObject({ quantity: '-2.000', amount: '-8.00' });
    // Goods that end the shortage count at their cost; the difference is a separate row.
    await receive(warehouse, [line(material, '3', '10')]);
    expect(await onHand(warehouse, material)).toMatchObject({ quantity: '1.000', amount: '10.00' });
    const kinds = await post<{ list: { kind: string }[] }>('/inventory/stock_ledger/list', { filters: { warehouse } });
    expect(kinds.tdata.list.map((row) => row.kind)).toContain('revaluation');
    const after = await gateway.get<Values>('/inventory/config/get', {}, { token });
    await post('/inventory/config/save', { ...after.tdata, allowNegativeStock: false });
  });

  it('of waste says why', async () => {
    const { warehouse, material } = await stocked();
    const waste = (values: Values) => issue(warehouse, [line(material)], { type: 'waste', ...values });
    expect(errorsOf(await waste({}))).toEqual(['wasteReason']);
    expect(errorsOf(await waste({ wasteReason: 'because' }))).toEqual(['wasteReason']);
    expect((await waste({ wasteReason: 'expired' })).tdata).toMatchObject({ wasteReason: 'expired' });
    const used = await issue(warehouse, [line(material)], { wasteReason: 'expired' });
    expect(used.tdata).toMatchObject({ wasteReason: null });
  });

  it('is refused by a disabled warehouse', async () => {
    const [warehouse, material] = [await freshWarehouse(), await freshMaterial()];
    const draft = await post('/inventory/stock_in/save', {
      type: 'otherIn',
      date: today,
      warehouse,
      lines: [line(material)],
    });
    await post('/inventory/warehouse/enable', { ids: [warehouse], enabled: false });
    expect((await post('/inventory/stock_in/submit', { id: draft.tdata.id })).code).toBe(1000);
  });

  it('is submitted by who may, on what they may change', async () => {
    const { warehouse, material } = await stocked();
    const clerk = await newCaller(gateway, token, { codes: ['stockInDocument:submit', 'stockInDocument:list'] });
    const values = { type: 'otherIn', date: today, warehouse, lines: [line(material)] };
    expect((await post('/inventory/stock_in/submit', values, clerk.token)).code).toBe(403);
    const draft = await post('/inventory/stock_in/save', values);
    expect((await post('/inventory/stock_in/submit', { id: draft.tdata.id, remark: 'x' }, clerk.token)).code).toBe(403);
    expect((await post('/inventory/stock_in/submit', { id: draft.tdata.id }, clerk.token)).code).toBe(0);
    expect((await post('/inventory/stock_in/reverse', { id: draft.tdata.id }, clerk.token)).code).toBe(403);
  });
});

describe('a transfer', () => {
  it('moves quantity and worth to the other warehouse, and back with both documents (S7)', async () => {
    const { warehouse, material } = await stocked('10', '3.33');
    const counterpart = await freshWarehouse();
    const sent = await issue(warehouse, [line(material, '4')], { type: 'transferOut', counterpart });
    expect(sent.tdata.amount).toBe('13.32');
    expect(await onHand(counterpart, material)).toMatchObject({ quantity: '4.000', amount: '13.32' });
    expect((await issue(counterpart, [line(material, '1')])).code).toBe(0);
    const short = await post('/inventory/stock_in/reverse', { id: sent.tdata.linked });
    expect(short.code).toBe(1000);
    await receive(counterpart, [line(material, '1', '3.33')]);
    const back = await post('/inventory/stock_in/reverse', { id: sent.tdata.linked });
    expect(back.code).toBe(0);
    expect(await onHand(counterpart, material)).toMatchObject({ quantity: '0.000', amount: '0.00' });
    expect(await onHand(warehouse, material)).toMatchObject({ quantity: '10.000', amount: '33.30' });
    const first = await gateway.get<Doc>('/inventory/stock_out/getOne', { guid: sent.tdata.id }, { token });
    expect(first.tdata.reversedBy).not.toBeNull();
  });

  it('is taken back by who sees both warehouses', async () => {
    const { warehouse, material } = await stocked('10', '2');
    const counterpart = await freshWarehouse({ store: demo('store', 'HZ001') });
    const sent = await issue(warehouse, [line(material, '4')], { type: 'transferOut', counterpart });
    const half = await newCaller(gateway, token, { scope: onlyStore('HZ001') });
    const refused = await post('/inventory/stock_in/reverse', { id: sent.tdata.linked }, half.token);
    expect(refused.message).toBe('该调拨的另一方仓库不在您的数据权限内，不能冲红；请联系能看到双方仓库的同事');
    const seen = await gateway.get<Doc>(
      '/inventory/stock_in/getOne',
      { guid: sent.tdata.linked ?? '' },
      { token: half.token },
    );
    expect(seen.tdata).toMatchObject({ status: 'submitted', linked: null });
    expect(await onHand(counterpart, material)).toMatchObject({ quantity: '4.000' });
    expect((await post('/inventory/stock_in/reverse', { id: sent.tdata.linked })).code).toBe(0);
  });

  it('needs another warehouse', async () => {
    const { warehouse, material } = await stocked();
    const send = (counterpart: string | null) =>
      issue(warehouse, [line(material)], { type: 'transferOut', counterpart });
    expect(errorsOf(await send(null))).toEqual(['counterpart']);
    expect(errorsOf(await send(warehouse))).toEqual(['counterpart']);
  });
});

describe('a transfer that the other side receives', () => {
  const setConfirm = async (confirmTransfers: boolean) => {
    const config = await gateway.get<Values>('/inventory/config/get', {}, { token });
    expect((await post('/inventory/config/save', { ...config.tdata, confirmTransfers })).code).toBe(0);
  };
  beforeAll(() => setConfirm(true));
  afterAll(() => setConfirm(false));

  async function sent(quantity = '10') {
    const { warehouse, material } = await stocked('10', '3.33', '2026-11-18');
    const counterpart = await freshWarehouse();
    const values = { type: 'transferOut', counterpart, date: '2026-11-19' };
    const out = await issue(warehouse, [line(material, quantity)], values);
    expect(out.tdata).toMatchObject({ status: 'submitted', transit: 'inTransit' });
    const receiveIt = (received: string, date = today, as?: string) =>
      post(
        '/inventory/stock_in/receive',
        {
          id: out.tdata.linked,
          date,
          lines: [{ material, quantity: received }],
        },
        as,
      );
    const read = async (path: string, guid: unknown) =>
      (await gateway.get<Doc>(`/inventory/${path}/getOne`, { guid: String(guid) }, { token })).tdata;
    return { warehouse, material, counterpart, out: out.tdata, receiveIt, read };
  }

  it('is in transit until then, and nobody changes or deletes the receipt', async () => {
    const { warehouse, material, counterpart, out, receiveIt, read } = await sent();
    expect(await onHand(warehouse, material)).toMatchObject({ quantity: '0.000', amount: '0.00' });
    expect(await onHand(counterpart, material)).toBeUndefined();
    // Goods in transit have the worth with which they left (S7).
    expect(await read('stock_in', out.linked)).toMatchObject({
      transit: 'inTransit',
      amount: '33.30',
      status: 'notSubmitted',
    });
    const values = { id: out.linked, remark: '改' };
    expect((await post('/inventory/stock_in/update', values)).code).toBe(1000);
    expect((await post('/inventory/stock_in/delete', { ids: [out.linked] })).code).toBe(1000);
    expect((await post('/inventory/stock_in/submit', { id: out.linked })).code).not.toBe(0);
    expect(errorsOf(await receiveIt('10', '2026-11-18'))).toEqual(['date']);
    const both = await Promise.all([receiveIt('10'), receiveIt('10')]);
    expect(both.map((reply) => reply.code).sort()).toEqual([0, 1000]);
    expect(await onHand(counterpart, material)).toMatchObject({ quantity: '10.000', amount: '33.30' });
    expect(await read('stock_out', out.id)).toMatchObject({ transit: 'received' });
  });

  it.each([
    ['0', '0.000', '0.00', '-33.30'],
    ['9.999', '9.999', '33.30', '0.00'],
    ['7', '7.000', '23.31', '-9.99'],
    ['12', '12.000', '39.96', '6.66'],
  ])('that %s of 10 came leaves %s there, and names the difference', async (came, quantity, amount, difference) => {
    const { warehouse, material, counterpart, out, receiveIt, read } = await sent();
    expect((await receiveIt(came)).tdata).toMatchObject({ transit: 'receivedDifferent', amount });
    expect(await onHand(counterpart, material)).toMatchObject({ quantity, amount });
    const ledger = await post<{ list: Values[] }>('/inventory/stock_ledger/list', {
      filters: { warehouse: counterpart, kind: ['transferDifference'] },
    });
    expect(ledger.tdata.list).toMatchObject([{ deltaAmount: difference }]);
    expect(await read('stock_out', out.id)).toMatchObject({ transit: 'receivedDifferent' });
    expect(await read('stock_in', out.linked)).toMatchObject({ lines: [{ sent: '10' }] });
    // Both documents are taken back with the difference.
    expect((await post('/inventory/stock_out/reverse', { id: out.id })).code).toBe(0);
    expect(await onHand(counterpart, material)).toMatchObject({ quantity: '0.000', amount: '0.00' });
    expect(await onHand(warehouse, material)).toMatchObject({ quantity: '10.000', amount: '33.30' });
  });

  it.each(['-0.001', '99999999.001', '0.0001', 'x'])('refuses that %s came', async (came) => {
    const { receiveIt } = await sent('1');
    expect(errorsOf(await receiveIt(came))).toEqual(['lines.0.quantity']);
  });

  it('comes back while it is on its way, and then cannot be received', async () => {
    const { warehouse, material, out, receiveIt } = await sent();
    expect((await post('/inventory/stock_in/reverse', { id: out.linked })).code).toBe(1000);
    expect((await post('/inventory/stock_out/reverse', { id: out.id })).code).toBe(0);
    expect(await onHand(warehouse, material)).toMatchObject({ quantity: '10.000', amount: '33.30' });
    expect((await receiveIt('10')).code).toBe(404);
  });

  it('goes from a store to any warehouse of the chain, known by name only; the receiving store takes it in', async () => {
    const [own, other] = [demo('warehouse', 'BJ001'), demo('warehouse', 'SH001')];
    const codes = ['stockOutDocument:*', 'stockInDocument:*'].flatMap((code) =>
      ['list', 'show', 'create', 'submit', 'reverse'].map((verb) => code.replace('*', verb)),
    );
    const sender = await newCaller(gateway, token, { scope: onlyStore('BJ001'), codes });
    const receiver = await newCaller(gateway, token, { scope: onlyStore('SH001'), codes });
    const offered = await post<{ list: Values[] }>('/inventory/stock_out/targets', { size: 100 }, sender.token);
    expect(offered.tdata.list.map((one) => one.id)).toContain(other);
    expect(Object.keys(offered.tdata.list[0] ?? {}).sort()).toEqual(['id', 'name']);
    const values = { type: 'transferOut', date: today, warehouse: own, counterpart: other };
    const lines = [{ material: demo('material', '土豆'), quantity: '1', unit: 'main', unitPrice: null }];
    const out = await post('/inventory/stock_out/submit', { ...values, lines }, sender.token);
    expect(out.code).toBe(0);
    // The half at the other warehouse is not there for the sender.
    expect(out.tdata.linked).toBeNull();
    const whole = await gateway.get<Values>('/inventory/stock_out/getOne', { guid: String(out.tdata.id) }, { token });
    const came = {
      id: whole.tdata.linked,
      date: today,
      lines: [{ material: demo('material', '土豆'), quantity: '1' }],
    };
    expect((await post('/inventory/stock_in/receive', came, sender.token)).code).toBe(404);
    expect((await post('/inventory/stock_in/receive', came, receiver.token)).code).toBe(0);
    // Neither side can reverse the other's half.
    expect((await post('/inventory/stock_out/reverse', { id: out.tdata.id }, sender.token)).code).toBe(1000);
    expect((await post('/inventory/stock_out/reverse', { id: out.tdata.id })).code).toBe(0);
    // The other warehouse is no more than a place to send to.
    const from = { ...values, warehouse: other, counterpart: own, lines };
    expect(errorsOf(await post('/inventory/stock_out/submit', from, sender.token))).toEqual(['warehouse']);
  });
});
