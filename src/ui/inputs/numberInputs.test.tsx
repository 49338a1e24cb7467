import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { compareDecimals } from '#values/decimal';
import { canonicalDecimal, cleanDecimal, padDecimal } from '#values/decimalEntry';
import { renderInput } from '../testing/renderInput';
import { DecimalInput, IntegerInput, MoneyInput } from './NumberInputs';

const price = <MoneyInput source="price" label="售价" min="0.01" max="99999.99" />;

describe('MoneyInput', () => {
  it('says its range before it is broken and fills up to two digits on leaving', async () => {
    const { user, state } = renderInput(price);
    const field = screen.getByLabelText('售价');
    expect(field).toHaveAccessibleDescription('范围 0.01-99999.99');
    await user.type(field, '12');
    expect(state()).toMatchObject({ price: '12' });
    await user.tab();
    expect(state()).toMatchObject({ price: '12.00' });
    expect(field).toHaveValue('12.00');
  });

  it.each([
    ['0.01', true],
    ['0', false],
    ['99999.99', true],
    ['100000', false],
    ['99999.991', false],
    ['-5', false],
  ])('%s is taken: %s', async (typed, taken) => {
    const { user, submit } = renderInput(price);
    await user.type(screen.getByLabelText('售价'), typed);
    expect((await submit()) !== undefined).toBe(taken);
  });

  it('accepts no letter and reads full-width digits and pasted amounts', async () => {
    const { user, state } = renderInput(price);
    const field = screen.getByLabelText('售价');
    await user.type(field, 'a1b2.c5');
    expect(field).toHaveValue('12.5');
    await user.clear(field);
    await user.click(field);
    await user.paste('￥１，２３４．５元');
    await user.tab();
    expect(state()).toMatchObject({ price: '1234.50' });
  });

  it('reads and shows the decimal comma in French', async () => {
    const { user, state } = renderInput(price, {}, 'fr');
    const field = screen.getByLabelText('售价');
    await user.type(field, '12,5');
    await user.tab();
    expect(state()).toMatchObject({ price: '12.50' });
    expect(field).toHaveValue('12,50');
  });

  it.each([
    ['zh', '范围 0.01-999999.99'],
    ['en', 'Range 0.01–999,999.99'],
    ['fr', 'De 0,01 à 999\u202f999,99'],
  ] as const)('writes its limits in %s as %s', async (locale, limits) => {
    const cost = <MoneyInput source="price" label="售价" min="0.01" max="999999.99" />;
    const { user, submit } = renderInput(cost, {}, locale);
    const field = screen.getByLabelText('售价');
    expect(field).toHaveAccessibleDescription(limits);
    await user.type(field, '1000000');
    expect(await submit()).toBeUndefined();
    expect(field).toHaveAccessibleDescription(expect.stringContaining(limits.slice(-9)));
  });

  it('becomes null when emptied', async () => {
    const { user, state } = renderInput(price, { price: '3.00' });
    await user.clear(screen.getByLabelText('售价'));
    await user.tab();
    expect(state()).toMatchObject({ price: null });
  });
});

describe('IntegerInput', () => {
  it('holds a number and shows its unit', async () => {
    const { user, state } = renderInput(
      <IntegerInput source="days" label="有效期" min={1} max={365} unit="ui.unit.day" />,
    );
    await user.type(screen.getByLabelText('有效期'), '030');
    expect(state()).toMatchObject({ days: 30 });
    expect(screen.getByText('天')).toBeVisible();
  });

  it.each([
    ['1', true],
    ['0', false],
    ['365', true],
    ['366', false],
    ['1.5', false],
  ])('%s within 1–365 is taken: %s', async (typed, taken) => {
    const { user, submit } = renderInput(<IntegerInput source="days" label="有效期" min={1} max={365} />);
    await user.type(screen.getByLabelText('有效期'), typed);
    expect((await submit()) !== undefined).toBe(taken);
  });

  it('accepts no more digits than a number can hold exactly', async () => {
    const { user, state } = renderInput(<IntegerInput source="count" label="数量" />);
    await user.type(screen.getByLabelText('数量'), '1234567890123456');
    expect(state()).toMatchObject({ count: 123456789012345 });
  });
});

describe('DecimalInput', () => {
  it.each([
    ['0.001', true],
    ['0.0001', false],
    ['999.999', true],
    ['1000', false],
  ])('%s within 0.001–999.999 is taken: %s', async (typed, taken) => {
    const { user, submit } = renderInput(<DecimalInput source="weight" label="重量" min="0.001" max="999.999" />);
    await user.type(screen.getByLabelText('重量'), typed);
    expect((await submit()) !== undefined).toBe(taken);
  });
});

describe('decimal text', () => {
  it.each([
    ['1,234.5', 'separator', '1234.5'],
    ['1,5', 'point', '1.5'],
    ['１２。５', 'separator', '12.5'],
    ['--1.2.3', 'separator', '-1.23'],
    ['abc', 'separator', ''],
  ] as const)('reads %s (%s) as %s', (typed, comma, read) => {
    expect(cleanDecimal(typed, comma)).toBe(read);
  });

  it.each([
    ['007', '7'],
    ['.5', '0.5'],
    ['12.', '12'],
    ['-0.00', '0.00'],
    ['-', null],
    ['', null],
  ])('finishes %s as %s', (entry, plain) => {
    expect(canonicalDecimal(entry)).toBe(plain);
  });

  it('pads and compares without rounding', () => {
    expect(padDecimal('1.234', 2)).toBe('1.234');
    expect(compareDecimals('0.1', '0.10')).toBe(0);
    expect(compareDecimals('-2', '-10')).toBeGreaterThan(0);
    expect(compareDecimals('99999999999999999.99', '99999999999999999.98')).toBeGreaterThan(0);
  });
});
