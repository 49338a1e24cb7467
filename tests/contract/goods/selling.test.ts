import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { productMenu } from '#areas/goods/productMenu/productMenu.contract';
import { cycleStatusOn, saleTemplate, templateStatusPath } from '#areas/goods/saleTemplate/saleTemplate.contract';
import { commodity } from '#server/db/schema/goods/goods';
import { demo, newCaller, onlyStore } from '#tests/support/callers';
import { EntityClient } from '#tests/support/entityClient';
import { freshText } from '#tests/support/fieldEdges';
import { knownDay, openGateway } from '#tests/support/gateway';

// Sale templates and template menus: what the suite of every entity cannot know.

const gateway = openGateway(knownDay);
const templates = new EntityClient(gateway, saleTemplate);
const menus = new EntityClient(gateway, productMenu);
beforeAll(async () => {
  templates.token = await gateway.signOn('1001');
  menus.token = templates.token;
});

type Errors = { errors: Record<string, string> };
const errorsOf = (reply: { code: number; tdata: unknown }) => {
  expect(reply.code).toBe(422);
  return (reply.tdata as Errors).errors;
};

const product = (key: string, currentPrice = '10.00', dish = '毛血旺') => ({
  commodity: demo('commodity', `${key}-${dish}`),
  specification: demo('sku', `${key}-${dish}-`),
  name: 'x',
  currentPrice,
});
const range = (startTime: string, endTime: string, products: unknown[]) => ({ startTime, endTime, products });

function template(itemMenu: unknown[], values: Record<string, unknown> = {}) {
  const period = { periodicPattern: 'schedule', startDate: '2026-11-01', endDate: '2026-11-30' };
  return { place: demo('store', 'BJ001'), name: freshText(8), ...period, itemMenu, ...values };
}

const lunch = () => range('11:00', '14:00', [product('BJ001')]);

describe('a sale template', () => {
  it('has at most five time ranges a day', async () => {
    const hours = ['06', '08', '10', '12', '14', '16'];
    const ranges = hours.map((hour) => range(`${hour}:00`, `${hour}:30`, [product('BJ001')]));
    expect((await templates.save(template(ranges.slice(0, 5)))).code).toBe(0);
    expect(Object.keys(errorsOf(await templates.save(template(ranges))))).toEqual(['itemMenu']);
  });

  it.each([
    [['11:00', '14:00'], ['14:00', '17:00'], null],
    [['11:00', '14:00'], ['13:59', '17:00'], 'itemMenu.1.startTime'],
    [['22:00', '02:00'], ['01:00', '03:00'], 'itemMenu.1.startTime'],
    [['22:00', '02:00'], ['02:00', '03:00'], null],
    [['11:00', '14:00'], ['15:00', '15:00'], 'itemMenu.1.endTime'],
  ])('with ranges %s and %s is refused at %s', async ([from = '', to = ''], [start = '', end = ''], path) => {
    const reply = await templates.save(
      template([range(from, to, [product('BJ001')]), range(start, end, [product('BJ001')])]),
    );
    if (path) expect(Object.keys(errorsOf(reply))).toEqual([path]);
    else expect(reply.code).toBe(0);
  });

  it.each([
    ['0', false],
    ['0.01', true],
    ['99999.99', true],
    ['100000', false],
  ])('takes a price of %s: %s', async (price, allowed) => {
    const reply = await templates.save(template([range('11:00', '14:00', [product('BJ001', price)])]));
    if (allowed) expect(reply.code).toBe(0);
    else expect(Object.keys(errorsOf(reply))).toEqual(['itemMenu.0.products.0.currentPrice']);
  });

  it('needs a range, with products of the same store, each once', async () => {
    expect(Object.keys(errorsOf(await templates.save(template([]))))).toEqual(['itemMenu']);
    const empty = range('11:00', '14:00', []);
    expect(Object.keys(errorsOf(await templates.save(template([empty]))))).toEqual(['itemMenu.0.products']);
    for (const products of [[product('SH001')], [product('BJ001'), product('BJ001', '11.00')]]) {
      const errors = errorsOf(await templates.save(template([range('11:00', '14:00', products)])));
      expect(Object.keys(errors)[0]).toMatch(/^itemMenu\.0\.products\.\d\.currentPrice$/);
    }
  });

  it('keeps names and original prices of the goods, regardless of the input', async () => {
    const made = await templates.made(template([lunch()]));
    const stored = (await templates.getOne(made.id)).tdata.itemMenu as { products: Record<string, unknown>[] }[];
    expect(stored[0]?.products[0]).toMatchObject({ name: '毛血旺', originalPrice: '68.00', categoryName: '招牌' });
  });

  it('has products of at most 99 categories, regardless of the input', async () => {
    const { db } = gateway.database;
    const [dish] = await db
      .select()
      .from(commodity)
      .where(eq(commodity.guid, product('BJ001').commodity));
    if (!dish) throw new Error('the demo has no such dish');
    const key = (index: number) => `many-${index}`;
    await db.insert(commodity).values(
      Array.from({ length: 100 }, (_, index) => ({
        ...dish,
        guid: key(index),
        category: key(index),
        specifications: dish.specifications.slice(0, 1).map((one) => ({ ...one, guid: key(index) })),
      })),
    );
    const products = Array.from({ length: 100 }, (_, index) => ({
      ...product('BJ001'),
      commodity: key(index),
      specification: key(index),
      category: 'one',
    }));
    expect((await templates.save(template([range('11:00', '14:00', products.slice(1))]))).code).toBe(0);
    const halves = [range('11:00', '14:00', products.slice(50)), range('17:00', '20:00', products.slice(0, 50))];
    const errors = errorsOf(await templates.save(template(halves)));
    expect(Object.keys(errors)).toEqual(['itemMenu']);
    expect(errors.itemMenu).toContain('99');
  });

  it('shows the state of its period', async () => {
    for (const [start, end, status] of [
      ['2026-11-21', '2026-11-21', 'notYetBegun'],
      ['2026-11-20', '2026-11-20', 'inProgress'],
      ['2026-11-19', '2026-11-19', 'ended'],
    ] as const) {
      expect(cycleStatusOn('2026-11-20', start, end)).toBe(status);
      const made = await templates.made(template([lunch()], { startDate: start, endDate: end }));
      expect((await templates.getOne(made.id)).tdata.cycleStatus).toBe(status);
    }
  });

  it('is frozen and activated, all of a selection or nothing, by who may', async () => {
    const ids = [(await templates.made(template([lunch()]))).id, (await templates.made(template([lunch()]))).id];
    const set = (status: string, chosen: string[], token = templates.token) =>
      gateway.post(templateStatusPath, { ids: chosen, status }, { token });
    expect((await set('frozen', ids)).code).toBe(0);
    for (const id of ids) expect((await templates.getOne(id)).tdata.status).toBe('frozen');
    expect((await set('activation', [...ids, 'nothing'])).code).toBe(404);
    expect((await templates.getOne(ids[0] ?? '')).tdata.status).toBe('frozen');
    expect((await set('frozen', [])).code).toBe(1000);
    expect((await set('sleeping', ids)).code).toBe(400);
    const elsewhere = await newCaller(gateway, templates.token, { scope: onlyStore('SH001') });
    expect((await set('activation', ids, elsewhere.token)).code).toBe(404);
    expect((await templates.update({ id: ids[0], name: freshText(7) })).tdata.status).toBe('frozen');
  });
});

describe('a template menu', () => {
  const menu = (stores: string[], start: string, end: string) => ({
    brand: demo('brand', 'A'),
    name: freshText(8),
    stores: stores.map((code) => demo('store', code)),
    timePeriods: [range(start, end, [product('A')])],
  });

  it('is bound to no store that has another with overlapping periods, which is named', async () => {
    const first = menu(['BJ001', 'HZ001'], '11:00', '14:00');
    expect((await menus.save(first)).code).toBe(0);
    const errors = errorsOf(await menus.save(menu(['BJ001', 'CD001'], '13:00', '15:00')));
    expect(errors.stores).toContain(first.name);
    expect(errors.stores).toContain('朝阳大悦店');
    expect(errors.stores).toContain('13:00–14:00');
    expect((await menus.save(menu(['BJ001'], '14:00', '15:00'))).code).toBe(0);
    expect((await menus.save(menu(['CD001'], '13:00', '15:00'))).code).toBe(0);
  });

  it('is bound to stores of its brand only', async () => {
    const errors = errorsOf(await menus.save(menu(['XA001'], '01:00', '02:00')));
    expect(Object.keys(errors)).toEqual(['stores']);
  });

  it('is bound by one of two who bind the same store concurrently', async () => {
    const both = await Promise.all([0, 1].map(() => menus.save(menu(['WH001'], '05:00', '06:00'))));
    expect(both.map((reply) => reply.code).sort()).toEqual([0, 422]);
  });
});
