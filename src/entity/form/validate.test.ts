import { afterEach, describe, expect, it } from 'vitest';
import { setRuntimeConfig } from '#gateway/config';
import { contract, crud } from '../contract';
import { password } from '../fields';
import { validatorOf } from './validate';

const account = contract(
  'account',
  { password: password().optional() },
  { calls: crud('/account'), area: 'shell', scope: 'merchant', verbs: [], keyword: [] },
);
const errorOf = (value: string | null) => validatorOf(account, null)({ password: value }).password;

describe('the check of a form', () => {
  afterEach(() => setRuntimeConfig({}));

  it.each([
    ['123456', '123457'],
    ['987654', '987655'],
    ['000000', '000001'],
    ['121212', '121213'],
    ['123123', '123124'],
  ])('refuses the new password %s and takes %s', (guessed, taken) => {
    expect(errorOf(guessed)).toMatchObject({ message: 'validation.passwordTrivial' });
    expect(errorOf(taken)).toBeUndefined();
    setRuntimeConfig({ demo: true });
    expect(errorOf(guessed)).toBeUndefined();
  });

  it('says of what is no password that it has six digits, and nothing where none is set', () => {
    expect(errorOf('11111')).toMatchObject({ message: 'validation.digitsExactly' });
    expect(errorOf(null)).toBeUndefined();
  });
});
