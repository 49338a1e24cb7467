import { describe, expect, it } from 'vitest';
import { routeOf } from '#routing/routes';
import { type Filters, firstAddress, listForAll, reportAfter, toPublicPath } from './paths';

describe('addresses that react-admin builds, as the specification has them', () => {
  it.each([
    ['/store', '/storesAndEmployees/storeList'],
    ['/store/create', '/storesAndEmployees/newStore'],
    ['/store/10000001-store-BJ001', '/storesAndEmployees/redactStore?guid=10000001-store-BJ001'],
    ['/store/a%2Fb', '/storesAndEmployees/redactStore?guid=a%2Fb'],
    ['/store/7/show', '/storesAndEmployees/redactStore?guid=7'],
    ['/brand/create', '/storesAndEmployees/enterpriseBrand?dialog=create'],
    ['/brand/7', '/storesAndEmployees/enterpriseBrand?dialog=edit&guid=7'],
    ['/store?page=2', '/storesAndEmployees/storeList?page=2'],
    ['/brand/7?from=list', '/storesAndEmployees/enterpriseBrand?dialog=edit&guid=7&from=list'],
  ])('%s → %s', (path, expected) => {
    expect(toPublicPath(path)).toBe(expected);
  });
  it.each([
    '/home',
    '/storesAndEmployees/storeList?page=2',
    '/store/pitch_account',
    '/label/create',
    '/nothing/at/all',
    '/',
  ])('leaves %s as it is', (path) => {
    expect(toPublicPath(path)).toBe(path);
  });
});

/** An address as a path and the filters in its query. */
function read(address = ''): { path: string; filter: unknown } {
  const [path = '', query = ''] = address.split('?');
  return { path, filter: JSON.parse(new URLSearchParams(query).get('filter') ?? 'null') };
}

describe('the other addresses of a page', () => {
  const first = (path: string, search = '') => {
    const row = routeOf(path);
    return row ? firstAddress(row, search) : '';
  };

  it('lead to the first with the query that they were given', () => {
    expect(first('/dataReport/payWater')).toBe('/newReport/paymentChargeDetail');
    expect(first('/dataReport/payWater', '?page=2')).toBe('/newReport/paymentChargeDetail?page=2');
  });
  it('open the view that they had, over the usual days; filters in the query count instead', () => {
    const { path, filter } = read(first('/dataReport/goodsSale'));
    expect(path).toBe('/newReport/saleGoods');
    expect(filter).toMatchObject({
      groupBy: 'category_item',
      date: { from: expect.any(String), to: expect.any(String) },
    });
    expect(read(first('/dataReport/goodsSale', '?filter={"groupBy":"day"}')).filter).toEqual({ groupBy: 'day' });
  });
});

describe('a list that the menu opens again', () => {
  const opened = (filters: Filters | undefined) => listForAll(routeOf('/member/balanceDetails'), () => filters);

  it('shows no longer one guest alone, and keeps its other filters', () => {
    expect(read(opened({ member: 'm1', kind: 'sale' }))).toEqual({
      path: '/member/balanceDetails',
      filter: { kind: 'sale' },
    });
    expect(read(opened({ member: 'm1' })).filter).toEqual({});
  });
  it('is as it was left without such a filter', () => {
    expect(opened({ kind: 'sale' })).toBeUndefined();
    expect(opened(undefined)).toBeUndefined();
  });
});

describe('from report to report', () => {
  const date = { from: '2026-03-01', to: '2026-03-07' };
  const left: Record<string, Filters> = {
    saleGoods: { date, store: ['s1'], groupBy: 'category' },
    gift: { date: { from: '2026-01-01', to: '2026-01-01' }, store: ['s2'], groupBy: 'operator' },
    storeList: { date },
  };
  const opened = (from: string, to: string) => reportAfter(routeOf(from), routeOf(to), (resource) => left[resource]);

  it('period and stores stay, and the other keeps its own filters', () => {
    expect(read(opened('/newReport/saleGoods', '/newReport/gift'))).toEqual({
      path: '/newReport/gift',
      filter: { date, store: ['s1'], groupBy: 'operator' },
    });
  });
  it('stores that were not chosen are not chosen there either', () => {
    left.saleGoods = { date, groupBy: 'category' };
    expect(read(opened('/newReport/saleGoods', '/newReport/gift')).filter).toEqual({ date, groupBy: 'operator' });
  });
  it.each([
    ['a list', '/storesAndEmployees/storeList', '/newReport/gift'],
    ['a report nothing was chosen in', '/newReport/payment', '/newReport/gift'],
    ['the same report', '/newReport/gift', '/newReport/gift'],
    ['nowhere', '/nothing', '/newReport/gift'],
  ])('%s leaves a report as it is', (_, from, to) => {
    expect(opened(from, to)).toBeUndefined();
  });
});
