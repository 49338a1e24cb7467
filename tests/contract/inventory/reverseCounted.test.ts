import { beforeAll, describe, expect, it } from 'vitest';
import type { CountedSince } from '#areas/inventory/document/document';
import { openGateway } from '#tests/support/gateway';
import { type Doc, stockDesk, today } from '#tests/support/inventory/stockDesk';

// A count that found a document in the books allowed for it: its reversal takes the goods out a second time, and asks first.

const desk = stockDesk(openGateway());
const { post, line, stocked, receive, issue, onHand, counted, freshWarehouse, freshMaterial } = desk;
beforeAll(() => desk.open());

type Asked = Doc & { counted: CountedSince[] };
const reverse = (side: 'in' | 'out', id: string | null, acceptCounted?: boolean) =>
  post<Asked>(`/inventory/stock_${side}/reverse`, { id, acceptCounted });

describe('the reversal of what a later count took into account', () => {
  it('shows the stock before and after, and changes it on consent alone: a receipt typed twice', async () => {
    const { warehouse, material, doc } = await stocked('57');
    await receive(warehouse, [line(material, '57', '5')]);
    const { sheet } = await counted(warehouse, [{ material, counted: '57' }]);
    expect(sheet).not.toBe('');
    const asked = await reverse('in', doc.id);
    expect(asked.code).toBe(1000);
    expect(asked.message).toMatch(/盘点单 PD[\d-]+（2026-11-20）/);
    expect(asked.tdata.counted).toMatchObject([{ date: today, quantity: '57.000', after: '0.000' }]);
    expect(await onHand(warehouse, material)).toMatchObject({ quantity: '57.000' });
    expect((await reverse('in', doc.id, true)).code).toBe(0);
    expect(await onHand(warehouse, material)).toMatchObject({ quantity: '0.000' });
  });

  it('asks where the count found no difference, and names the counted materials only', async () => {
    const { warehouse, material } = await stocked('10');
    const other = await freshMaterial();
    const doc = (await receive(warehouse, [line(material, '2'), line(other, '3')])).tdata;
    await counted(warehouse, [{ material: other, counted: '3' }]);
    const asked = await reverse('in', doc.id);
    expect(asked.tdata.counted).toMatchObject([{ quantity: '3.000', after: '0.000' }]);
  });

  it('asks about issues, and about either end of a transfer', async () => {
    const { warehouse, material } = await stocked('10');
    const used = (await issue(warehouse, [line(material, '4')])).tdata;
    await counted(warehouse, [{ material, counted: '6' }]);
    expect((await reverse('out', used.id)).tdata.counted).toMatchObject([{ quantity: '6.000', after: '10.000' }]);
    const counterpart = await freshWarehouse();
    const sent = (await issue(warehouse, [line(material, '5')], { type: 'transferOut', counterpart })).tdata;
    await counted(counterpart, [{ material, counted: '5' }]);
    const atReceiver = [{ quantity: '5.000', after: '0.000' }];
    expect((await reverse('out', sent.id)).tdata.counted).toMatchObject(atReceiver);
    expect((await reverse('in', sent.linked)).tdata.counted).toMatchObject(atReceiver);
  });

  it('asks nothing about what came after the count', async () => {
    const { warehouse, material } = await stocked('10');
    await counted(warehouse, [{ material, counted: '10' }]);
    const doc = (await receive(warehouse, [line(material, '2', '5')])).tdata;
    expect((await reverse('in', doc.id)).code).toBe(0);
    expect(await onHand(warehouse, material)).toMatchObject({ quantity: '10.000' });
  });
});
