import { describe, expect, it } from 'vitest';
import { isErp, withToken } from './externalMenus';

describe('the token in an address', () => {
  it('is appended for an origin that the deployment allows', () => {
    expect(withToken('https://erp.example.com/a?b=1', 'secret', ['https://erp.example.com'])).toBe(
      'https://erp.example.com/a?b=1&token=secret',
    );
  });
  it.each(['https://evil.example.com/', 'https://erp.example.com.evil.com/', 'http://erp.example.com/'])(
    'stays away from %s',
    (address) => {
      expect(withToken(address, 'secret', ['https://erp.example.com'])).not.toContain('secret');
    },
  );
  it('leaves what is no address alone', () => {
    expect(withToken('not an address', 'secret', [])).toBe('not an address');
  });
});

describe('the ERP entry', () => {
  it.each([
    ['ERP', '', true],
    ['erp', '', true],
    ['点餐', 'ERP', true],
    ['报表', '', false],
  ])('%s of type %s: %s', (menuName, menuType, expected) => {
    expect(isErp({ menuName, menuType })).toBe(expected);
  });
});
