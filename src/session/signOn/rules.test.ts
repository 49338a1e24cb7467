import { describe, expect, test } from 'vitest';
import {
  accountRule,
  captchaRule,
  codeRule,
  enterpriseIdRule,
  newPasswordRule,
  normalise,
  passwordRule,
  phoneRule,
} from './rules';

describe('field rules of sign-on (000 §5)', () => {
  test.each([
    ['enterprise ID', enterpriseIdRule, ['10000001'], ['1000000', '100000011', '1000000a']],
    ['staff account', accountRule, ['100', '100000'], ['10', '1000000', '10a']],
    ['password', passwordRule, ['123456'], ['12345', '1234567', '12345a']],
    [
      'new password',
      newPasswordRule,
      ['123457', '111112', '121213', '123124'],
      ['123456', '111111', '121212', '123123'],
    ],
    ['captcha', captchaRule, ['aB3d', '1234'], ['abc', 'abcde', 'ab d']],
    ['phone', phoneRule, ['13800000001'], ['1380000000', '138000000011', '23800000001']],
    ['text message code', codeRule, ['1234', 'aB12'], ['123', '12345', '12 4']],
  ] as const)('%s: last allowed and first refused', (_, rule, allowed, refused) => {
    for (const value of allowed) expect(rule(value)).toBeNull();
    for (const value of refused) expect(rule(value)).toMatch(/^rule\./);
    expect(rule('')).toBe('required');
    expect(rule('   ')).toBe('required');
  });

  test('full-width characters and spaces around are what was meant', () => {
    expect(normalise(' １０００００００１ ')).toBe('100000001');
    expect(enterpriseIdRule('１０００００01 ')).toBeNull();
  });
});
