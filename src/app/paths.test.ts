import { describe, expect, it } from 'vitest';
import { toPublicPath } from './paths';

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
