import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { chain } from '#tests/support/callers';
import { consoleForTests } from '#tests/support/renderConsole.tsx';

const consoleUnderTest = consoleForTests();
const page = '/storesAndEmployees/paymentMethod';

async function newMethod() {
  const { user } = await consoleUnderTest.open(`${page}?dialog=create`);
  const dialog = within(await screen.findByRole('dialog'));
  const name = await dialog.findByRole('textbox', { name: /支付方式名称/ });
  const save = () => user.click(dialog.getByRole('button', { name: '保存' }));
  return { user, name, save };
}

describe('a payment method', () => {
  it.each([
    ['a space', '代金 券'],
    ['17 characters', '十七个字的支付方式名称太长放不下了啊'.slice(0, 17)],
    ['the name of another', '微信'],
  ])('with %s in its name is refused at the field, and the form stays', async (_, typed) => {
    const { user, name, save } = await newMethod();
    await user.type(name, typed);
    await save();
    await waitFor(() => expect(name).toHaveAttribute('aria-invalid', 'true'));
    expect(name).toHaveValue(typed);
  });

  it('has a name of up to 16 characters, and is of a kind that keeps no balance', async () => {
    const { user, name, save } = await newMethod();
    const longest = '商场代金券二〇二六年冬季活动专用'.slice(0, 16);
    await user.type(name, longest);
    await user.click(screen.getByRole('combobox', { name: /报表归类/ }));
    const kinds = (await screen.findAllByRole('option')).map((one) => one.textContent);
    expect(kinds).toEqual(['微信', '支付宝', '现金', '银行卡', '代金券']);
    await user.click(screen.getByRole('option', { name: '代金券' }));
    await save();
    expect(await screen.findByRole('row', { name: new RegExp(longest) })).toHaveTextContent('代金券');
  });

  it('that was there from the beginning keeps its name and kind', async () => {
    await consoleUnderTest.open(`${page}?dialog=edit&guid=${chain}-paymentMethod-wechat`);
    const dialog = within(await screen.findByRole('dialog'));
    // Before it has been read nothing can be changed.
    await waitFor(() => expect(dialog.getByRole('switch', { name: /启用/ })).toBeEnabled());
    expect(dialog.getByRole('textbox', { name: /支付方式名称/ })).toBeDisabled();
    expect(dialog.getByRole('combobox', { name: /报表归类/ })).toHaveAttribute('aria-disabled', 'true');
  });

  it('stays, if it is the last that every guest can use', async () => {
    const { gateway } = consoleUnderTest;
    const token = await gateway.signOn('1001');
    const ids = ['wechat', 'alipay', 'card'].map((kind) => `${chain}-paymentMethod-${kind}`);
    expect((await gateway.post('/payment_method/enable', { ids, enabled: false }, { token })).code).toBe(0);
    const { user } = await consoleUnderTest.open(page);
    await user.click(await screen.findByRole('button', { name: /现金.*更多操作/ }));
    await user.click(await screen.findByRole('menuitem', { name: /停用/ }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/停用后收银台不再提供“现金”。近 24 小时此类方式收款 0 笔/)).toBeVisible();
    await user.click(question.getByRole('button', { name: /停用/ }));
    expect(await screen.findByText(/收银台至少要有一种人人可用的支付方式/)).toBeVisible();
    await gateway.post('/payment_method/enable', { ids, enabled: true }, { token });
  });
});
