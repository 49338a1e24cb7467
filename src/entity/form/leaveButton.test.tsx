import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { demo, newCaller } from '#tests/support/callers';
import { knownDay } from '#tests/support/gateway';
import { consoleForTests, heading } from '#tests/support/renderConsole.tsx';

const consoleUnderTest = consoleForTests(knownDay);
type User = Awaited<ReturnType<typeof consoleUnderTest.open>>['user'];

const plans = '/brandLibrary/priceScheme';
const batch = (tab: string) => `/brandLibrary/batchEditRecipes?tab=${tab}`;

async function chooseDish(user: User, dish: string): Promise<void> {
  await user.type(await screen.findByRole('searchbox'), dish);
  await user.click(await screen.findByRole('button', { name: new RegExp(dish) }));
  await screen.findByRole('table', { name: dish });
}

/** The question that the guard asks, with what is lost. */
async function question(loss: RegExp | string) {
  const dialog = await screen.findByRole('alertdialog', { name: '放弃未保存的修改？' });
  expect(dialog).toHaveTextContent(loss);
  return within(dialog);
}

const cancel = () => screen.findByRole('button', { name: '取消' });

describe('Cancel in the bar of a batch over menu plans', () => {
  it('leads back to the plans without a question where nothing was begun', async () => {
    const { user } = await consoleUnderTest.open(batch('rules'));
    await user.click(await cancel());
    await heading('菜谱列表');
    expect(window.location.pathname).toBe(plans);
  });

  it('asks before new prices are lost, and goes when they are given up', async () => {
    const { user } = await consoleUnderTest.open(batch('price'));
    await chooseDish(user, '毛血旺');
    const price = screen.getByRole('textbox', { name: /蜀香小馆全天菜谱.* 的售价/ });
    await user.clear(price);
    await user.type(price, '71');
    await user.tab();
    await user.click(await cancel());
    await user.click((await question('调整 1 个价格')).getByRole('button', { name: '继续编辑' }));
    expect(price).toHaveValue('71');
    await user.click(await cancel());
    await user.click((await question('调整 1 个价格')).getByRole('button', { name: '放弃修改' }));
    await waitFor(() => expect(window.location.pathname).toBe(plans));
  });

  it('asks before ticked plans are lost, which the bar names', async () => {
    const { user } = await consoleUnderTest.open(batch('soldOut'));
    await chooseDish(user, '毛血旺');
    await user.click(await screen.findByRole('checkbox', { name: /蜀香小馆全天菜谱/ }));
    expect(screen.getByText(/^未保存：蜀香小馆全天菜谱/)).toBeVisible();
    await user.click(await cancel());
    await user.click((await question('蜀香小馆全天菜谱')).getByRole('button', { name: '放弃修改' }));
    await waitFor(() => expect(window.location.pathname).toBe(plans));
  });

  it('is there for categories too, and names the dishes that would be moved', async () => {
    const { user } = await consoleUnderTest.open(batch('type'));
    await chooseDish(user, '毛血旺');
    const box = screen.getByRole('combobox', { name: '蜀香小馆全天菜谱' });
    const before = box.textContent;
    await user.click(box);
    const other = await waitFor(() => {
      const found = screen.getAllByRole('option').find((option) => option.textContent !== before);
      if (!found) throw new Error('there is no other category yet');
      return found;
    });
    await user.click(other);
    expect(await screen.findByText(/^未保存：毛血旺/)).toBeVisible();
    await user.click(await cancel());
    await user.click((await question('移动 1 处')).getByRole('button', { name: '放弃修改' }));
    await waitFor(() => expect(window.location.pathname).toBe(plans));
  });
});

it('Cancel leads from the registration of members back to their list', async () => {
  const { user } = await consoleUnderTest.open('/member/batchRegister');
  const [phone] = await screen.findAllByRole('textbox', { name: /手机号/ });
  await user.type(phone ?? document.body, '138');
  await user.click(await cancel());
  await user.click((await question('会员')).getByRole('button', { name: '放弃修改' }));
  await waitFor(() => expect(window.location.pathname).toBe('/member/memberList'));
});

it('Cancel leads home for who may register members and does not see their list', async () => {
  const { gateway } = consoleUnderTest;
  const codes = ['batchRegister:list'];
  const { token } = await newCaller(gateway, await gateway.signOn('1001'), { codes });
  const { user } = await consoleUnderTest.open('/member/batchRegister', { token });
  await user.click(await cancel());
  await heading(/^您好/);
});

it('a count, which is saved as it is typed, is closed rather than cancelled', async () => {
  const { gateway } = consoleUnderTest;
  const token = await gateway.signOn('1001');
  const sheet = await gateway.post<{ id: string }>(
    '/inventory/stocktake/save',
    { warehouse: demo('warehouse', 'BJ001'), date: '2026-11-20', type: 'day', scope: 'withStock', blind: false },
    { token },
  );
  const { user } = await consoleUnderTest.open(`/inventoryManagement/inventoryEdit?guid=${sheet.tdata.id}`);
  await user.click(await screen.findByRole('button', { name: '关闭' }));
  await waitFor(() => expect(window.location.pathname).toBe('/inventoryManagement/inventorySheet'));
});

it('settings of several stores are cancelled back to the settings', async () => {
  const { user } = await consoleUnderTest.open('/storesAndEmployees/batchQueueConfig');
  await user.click(await cancel());
  await waitFor(() => expect(window.location.pathname).toBe('/storesAndEmployees/queueConfig'));
});
