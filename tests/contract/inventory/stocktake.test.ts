import { beforeAll, describe, expect, it } from 'vitest';
import { newCaller } from '#tests/support/callers';
import { openGateway } from '#tests/support/gateway';
import { stockDesk, today, type Values } from '#tests/support/inventory/stockDesk';

// Refusals and postings of counts, at the last value allowed and the first beyond; 001 §4, §5.

const gateway = openGateway();
const desk = stockDesk(gateway);
const { post, freshMaterial, line, stocked, receive, issue, onHand, counted, opened } = desk;
let token = '';
beforeAll(async () => {
  token = await desk.open();
});

interface SheetLine {
  id: string;
  book: string | null;
  counted: string | null;
  difference: string | null;
  differenceAmount: string | null;
  result: string | null;
}

async function linesOf(id: string, query: Values = {}, as = token): Promise<SheetLine[]> {
  const reply = await post<{ list: SheetLine[] }>('/inventory/stocktake/lines', { id, ...query }, as);
  return reply.code === 0 ? reply.tdata.list : [];
}

describe('a count', () => {
  it('posts differences only, at the average cost, and keeps the sheet whole (S9, S11)', async () => {
    const { warehouse, material } = await stocked('10', '5');
    const [same, untouched] = [await freshMaterial(), await freshMaterial()];
    await receive(warehouse, [line(same, '2', '1'), line(untouched, '7', '1')]);
    const done = await counted(warehouse, [
      { material, counted: '9.5' },
      { material: same, counted: '2' },
    ]);
    expect(done).toMatchObject({ profitAmount: '0.00', lossAmount: '2.50' });
    expect(await onHand(warehouse, material)).toMatchObject({ quantity: '9.500', amount: '47.50' });
    expect(await onHand(warehouse, untouched)).toMatchObject({ quantity: '7.000' });
    const lines = new Map((await linesOf(done.sheet)).map((one) => [one.id, one]));
    expect(lines.get(material)).toMatchObject({ difference: '-0.500', differenceAmount: '-2.50', result: 'loss' });
    expect(lines.get(same)).toMatchObject({ difference: '0.000', result: 'none' });
    expect(lines.get(untouched)).toMatchObject({ counted: null, result: null });
    for (const path of ['lock', 'count', 'submit']) {
      const rows = [{ material, counted: '1' }];
      expect((await post(`/inventory/stocktake/${path}`, { id: done.sheet, rows })).code).toBe(1000);
    }
  });

  it('freezes its warehouse while it is locked, and opens it only after saving (S8)', async () => {
    const { warehouse, material } = await stocked();
    const [sheet, second] = [await opened(warehouse), await opened(warehouse)];
    const lock = (id: string) => post('/inventory/stocktake/lock', { id });
    expect((await lock(sheet)).tdata).toMatchObject({ lockState: 'locked' });
    expect((await lock(second)).code).toBe(1000);
    expect((await issue(warehouse, [line(material)])).message).toContain('PD');
    const draft = { type: 'otherIn', date: today, warehouse, lines: [line(material)] };
    expect((await post('/inventory/stock_in/save', draft)).code).toBe(0);
    expect((await post('/inventory/stocktake/submit', { id: second })).code).toBe(1000);
    expect((await post('/inventory/stocktake/unlock', { id: sheet })).code).toBe(1000);
    await post('/inventory/stocktake/count', { id: sheet, rows: [{ material, counted: '10' }] });
    expect((await post('/inventory/stocktake/unlock', { id: sheet })).tdata).toMatchObject({ lockState: 'unlocked' });
    expect((await issue(warehouse, [line(material)])).code).toBe(0);
  });

  it('frees its warehouse when it is deleted', async () => {
    const { warehouse, material } = await stocked();
    const sheet = await opened(warehouse);
    await post('/inventory/stocktake/lock', { id: sheet });
    expect((await post('/inventory/stocktake/delete', { ids: [sheet] })).code).toBe(0);
    expect((await issue(warehouse, [line(material)])).code).toBe(0);
  });

  it.each([
    ['keepCounted', '8.000'],
    ['keepDifference', '5.000'],
  ])('asks what to keep when the books moved: %s leaves %s (S10)', async (resolution, left) => {
    const { warehouse, material } = await stocked('10', '5');
    const sheet = await opened(warehouse);
    await post('/inventory/stocktake/count', { id: sheet, rows: [{ material, counted: '8' }] });
    const moved = await issue(warehouse, [line(material, '3')]);
    const asked = await post<{ moved: Values[] }>('/inventory/stocktake/submit', { id: sheet });
    expect(asked.code).toBe(1000);
    expect(asked.tdata.moved).toMatchObject([
      {
        book: '10.000',
        now: '7.000',
        counted: '8.000',
        documents: [{ source: 'stockOutDocument', code: moved.tdata.code }],
      },
    ]);
    expect((await post('/inventory/stocktake/submit', { id: sheet, resolution })).code).toBe(0);
    expect(await onHand(warehouse, material)).toMatchObject({ quantity: left });
  });

  it('of an earlier day counts against the books of that day', async () => {
    const { warehouse, material } = await stocked('10', '5', '2026-11-17');
    await issue(warehouse, [line(material, '4')], { date: '2026-11-19' });
    const sheet = await opened(warehouse, { date: '2026-11-18' });
    expect(await linesOf(sheet)).toMatchObject([{ book: '10.000' }]);
    // A document of a later day does not move that day's books; one of that day does.
    await receive(warehouse, [line(material, '1')], { date: '2026-11-19' });
    await post('/inventory/stocktake/count', { id: sheet, rows: [{ material, counted: '9' }] });
    await receive(warehouse, [line(material, '2')], { date: '2026-11-18' });
    const asked = await post<{ moved: Values[] }>('/inventory/stocktake/submit', { id: sheet });
    expect(asked.tdata.moved).toMatchObject([{ book: '10.000', now: '12.000', counted: '9.000' }]);
    const done = await post('/inventory/stocktake/submit', { id: sheet, resolution: 'keepCounted' });
    expect(done.code).toBe(0);
    expect(await linesOf(sheet)).toMatchObject([{ difference: '-3.000', result: 'loss' }]);
    expect(await onHand(warehouse, material)).toMatchObject({ quantity: '6.000' });
  });

  it('takes the books of another day when its date changes', async () => {
    const { warehouse, material } = await stocked('10', '5', '2026-11-17');
    await issue(warehouse, [line(material, '4')], { date: '2026-11-19' });
    const sheet = await opened(warehouse, { date: today });
    expect(await linesOf(sheet)).toMatchObject([{ book: '6.000' }]);
    expect((await post('/inventory/stocktake/update', { id: sheet, date: '2026-11-18' })).code).toBe(0);
    expect(await linesOf(sheet)).toMatchObject([{ book: '10.000' }]);
  });

  it('hides the books in a blind count', async () => {
    const { warehouse, material } = await stocked('10', '5');
    const sheet = await opened(warehouse, { blind: true });
    await post('/inventory/stocktake/count', { id: sheet, rows: [{ material, counted: '9' }] });
    expect(await linesOf(sheet)).toMatchObject([{ book: null, difference: null, counted: '9.000' }]);
    const refused = (query: Values, as = token) => post('/inventory/stocktake/lines', { id: sheet, ...query }, as);
    expect((await refused({ state: 'different' })).code).toBe(403);
    expect((await refused({ order: 'difference' })).code).toBe(403);
    expect(await linesOf(sheet, { reveal: true })).toMatchObject([{ book: '10.000', result: 'loss' }]);
    const counter = await newCaller(gateway, token, { codes: ['stocktake:show', 'stocktake:count'] });
    expect((await refused({ reveal: true }, counter.token)).code).toBe(403);
  });

  it.each([
    ['0', 0],
    ['99999999', 0],
    ['99999999.001', 422],
    ['0.0001', 422],
    ['-1', 422],
    ['x', 422],
  ])('takes %s as a count with code %i', async (value, code) => {
    const { warehouse, material } = await stocked();
    const sheet = await opened(warehouse);
    const rows = [{ material, counted: value }];
    expect((await post('/inventory/stocktake/count', { id: sheet, rows })).code).toBe(code);
  });

  it('needs a counted line, and accepts materials that are not on the sheet', async () => {
    const { warehouse } = await stocked();
    const found = await freshMaterial();
    const sheet = await opened(warehouse);
    expect((await post('/inventory/stocktake/submit', { id: sheet })).code).toBe(1000);
    await post('/inventory/stocktake/count', { id: sheet, rows: [{ material: found, counted: '2' }] });
    expect((await post('/inventory/stocktake/submit', { id: sheet })).code).toBe(0);
    expect(await onHand(warehouse, found)).toMatchObject({ quantity: '2.000' });
  });
});
