import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { isSealed } from '#server/call/vault';
import { payAccount } from '#server/db/schema/payment/payment';
import { demo } from '#tests/support/callers';
import { freshDigits } from '#tests/support/fieldEdges';
import { consoleForTests } from '#tests/support/renderConsole.tsx';

const consoleUnderTest = consoleForTests();
const page = '/storesAndEmployees/aggregatePay';
const listOf = (code: string) => `${page}?filter=${encodeURIComponent(JSON.stringify({ store: demo('store', code) }))}`;

/** An account of a store with a key, as its answer. */
async function account(code: string, name: string, secret = 'sk-87654321') {
  const { gateway } = consoleUnderTest;
  const token = await gateway.signOn('1001');
  const values = { store: demo('store', code), name, provider: 'alipay', account: freshDigits(12), secret };
  const rest = { isDefault: false, enabled: true };
  const reply = await gateway.post<{ id: string }>('/aggregate_account/save', { ...values, ...rest }, { token });
  if (reply.code !== 0) throw new Error(reply.message);
  return reply.tdata;
}

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

async function fill(code: RegExp, name: string) {
  const { user } = await consoleUnderTest.open(`${page}?dialog=create`);
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('combobox', { name: /门店/ }));
  await user.click(await screen.findByRole('option', { name: code }));
  await user.type(dialog.getByRole('textbox', { name: /账户名称/ }), name);
  await user.type(dialog.getByRole('textbox', { name: /商户号/ }), freshDigits(10));
  return { user, dialog, key: dialog.getByLabelText(/^密钥/), save: dialog.getByRole('button', { name: '保存' }) };
}

describe('a payment account', () => {
  it('has a key of at least 8 characters that is written and never read back', async () => {
    const { user, key, save } = await fill(/南京鼓楼店/, '南京微信');
    await user.type(key, 'sk-1234');
    await user.click(save);
    await waitFor(() => expect(key).toHaveAttribute('aria-invalid', 'true'));
    await user.type(key, '5');
    await user.click(save);
    // The first account of a store is its default, whatever was asked.
    expect(await row('南京微信')).toHaveTextContent('是');
    const { db } = consoleUnderTest.gateway.database;
    const [stored] = await db.select().from(payAccount).where(eq(payAccount.name, '南京微信'));
    expect(isSealed(stored?.secretKey ?? '')).toBe(true);
    await user.click(screen.getByRole('button', { name: '南京微信' }));
    const known = within(await screen.findByRole('dialog'));
    expect(await known.findByDisplayValue('南京微信')).toBeVisible();
    expect(known.getByLabelText(/^密钥/)).toHaveValue('');
    expect(document.body.innerHTML).not.toContain('sk-12345');
  });

  it('is the eleventh of no store', async () => {
    for (let n = 1; n <= 10; n += 1) await account('CC001', `长春 ${n}`);
    const { user, dialog, key, save } = await fill(/长春朝阳店/, '第十一个');
    await user.type(key, 'sk-12345678');
    await user.click(save);
    expect(await screen.findByText('最多可添加 10 个支付账户，请先删除不用的账户')).toBeVisible();
    expect(dialog.getByRole('textbox', { name: /账户名称/ })).toHaveValue('第十一个');
  });

  it('that is the default stays until another is', async () => {
    const first = await account('XA001', '雁塔甲');
    const second = await account('XA001', '雁塔乙');
    const remove = async () => {
      const view = await consoleUnderTest.open(listOf('XA001'));
      await row('雁塔甲');
      await view.user.click(screen.getByRole('button', { name: /^雁塔甲.*更多操作/ }));
      await view.user.click(await screen.findByRole('menuitem', { name: '删除' }));
      const question = within(await screen.findByRole('alertdialog'));
      await view.user.click(question.getByRole('button', { name: /删除/ }));
      return view;
    };
    const refused = await remove();
    expect(await screen.findByText('默认支付账户不可删除，请先把另一个账户设为默认')).toBeVisible();
    refused.unmount();
    const { gateway } = consoleUnderTest;
    const token = await gateway.signOn('1001');
    const known = { guid: second.id };
    const { tdata } = await gateway.get<{ version: number }>('/aggregate_account/getOne', known, { token });
    const change = { id: second.id, version: tdata.version, isDefault: true };
    expect((await gateway.post('/aggregate_account/update', change, { token })).code).toBe(0);
    await remove();
    await waitFor(() => expect(screen.queryByRole('row', { name: /雁塔甲/ })).not.toBeInTheDocument());
    const removed = () => gateway.get('/aggregate_account/getOne', { guid: first.id }, { token });
    await waitFor(async () => expect((await removed()).code).toBe(404));
  });

  it.each([
    ['well', '成功', '测试支付 0.01 元成功'],
    ['refused', '被拒绝', '服务商拒绝了测试支付，请核对商户号和密钥'],
    ['slow', '响应缓慢', '测试支付成功，但服务商响应缓慢'],
    ['away', '无响应', '服务商没有响应，请稍后再试'],
  ])('is tested with 0.01: %s', async (ending, state, said) => {
    await account('WH001', `江汉 ${ending}`, `sk-12345678-${ending}`);
    const { user } = await consoleUnderTest.open(listOf('WH001'));
    await row(`江汉 ${ending}`);
    await user.click(screen.getByRole('button', { name: new RegExp(`测试支付.*江汉 ${ending}`) }));
    expect(await screen.findByText(said)).toBeVisible();
    await waitFor(async () => expect(await row(`江汉 ${ending}`)).toHaveTextContent(state));
  });
});
