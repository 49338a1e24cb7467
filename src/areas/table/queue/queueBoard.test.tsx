import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { demo, newCaller, onlyStore } from '#tests/support/callers';
import { consoleForTests, heading } from '#tests/support/renderConsole.tsx';

const consoleUnderTest = consoleForTests();
const page = '/storesAndEmployees/queueManage';

async function open(store: string) {
  const { user } = await consoleUnderTest.open(`${page}?store=${demo('store', store)}`);
  await heading('排队管理');
  const column = await screen.findByRole('region', { name: '小桌' });
  return { user, column: within(column) };
}

describe('the board of a store', () => {
  it('gives a number by the size of the party, calls it, passes it over and takes it back', async () => {
    const { user, column } = await open('BJ001');
    expect(column.getByText('没有人等候')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '取号' }));
    const dialog = within(await screen.findByRole('dialog', { name: '取号' }));
    expect(dialog.getByRole('radio', { name: /^A · 小桌/ })).toBeChecked();
    const people = dialog.getByRole('textbox', { name: '人数' });
    await user.clear(people);
    await user.type(people, '5');
    await user.tab();
    expect(dialog.getByRole('radio', { name: /^C · 大桌/ })).toBeChecked();
    expect(dialog.queryByRole('radio', { name: /^A · 小桌/ })).not.toBeInTheDocument();
    await user.clear(people);
    await user.type(people, '2');
    await user.tab();
    await user.click(dialog.getByRole('button', { name: '取号' }));
    expect(await screen.findByText('已取号 A001')).toBeInTheDocument();
    await user.click(await column.findByRole('button', { name: '叫号 A001' }));
    expect(await screen.findByText('已呼叫 A001')).toBeInTheDocument();
    await user.click(await column.findByRole('button', { name: '过号 A001' }));
    expect(await column.findByText('已过号 1')).toBeVisible();
    await user.click(column.getByRole('button', { name: '恢复排队 A001' }));
    expect(await screen.findByText('A001 已恢复到第 1 位')).toBeInTheDocument();
    await user.click(await column.findByRole('button', { name: '过号 A001' }));
    await user.click(await column.findByRole('button', { name: '选择 A001 恢复到第几位' }));
    await user.click(await screen.findByRole('menuitem', { name: '第 2 位' }));
    expect(await screen.findByText('A001 已恢复到第 2 位')).toBeInTheDocument();
    await user.click(await column.findByRole('button', { name: '直接就餐 A001' }));
    expect(await column.findByText(/已就餐 1/)).toBeVisible();
  });

  it('calls one number on a double tap, and takes the call back', async () => {
    const { user, column } = await open('CD001');
    const token = await consoleUnderTest.gateway.signOn('1001');
    const queue = demo('queue', 'CD001-A');
    for (let n = 0; n < 2; n += 1) await consoleUnderTest.gateway.post('/queue/take', { queue, people: 2 }, { token });
    const next = await column.findByRole('button', { name: '叫号 A001' }, { timeout: 10_000 });
    await user.click(next);
    const after = await column.findByRole('button', { name: '叫号 A002' });
    // Under the same finger: too early for another act.
    act(() => after.click());
    expect(await screen.findByText('已呼叫 A001')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '撤销' }));
    expect(await screen.findByText('已撤销，A001 恢复原状')).toBeVisible();
    expect(await column.findByRole('button', { name: '叫号 A001' })).toBeVisible();
    expect(column.queryByText(/已叫 1 次/)).toBeNull();
    expect(screen.queryByText('已呼叫 A002')).toBeNull();
  });

  it('asks before a queue is reset, and says how many wait', async () => {
    const { user } = await open('HZ001');
    await user.click(screen.getByRole('button', { name: '取号' }));
    await user.click(within(await screen.findByRole('dialog', { name: '取号' })).getByRole('button', { name: '取号' }));
    await user.click(await screen.findByRole('button', { name: '重置队列“小桌”' }));
    const question = within(await screen.findByRole('alertdialog', { name: '重置队列“小桌”' }));
    expect(question.getByRole('listitem')).toHaveTextContent('1 个等候中的号码');
    await user.click(question.getByRole('button', { name: '重置' }));
    expect(await screen.findByText('已清除 1 个号码')).toBeInTheDocument();
  });

  it('is seen without acts by who may only look', async () => {
    const { gateway } = consoleUnderTest;
    const admin = await gateway.signOn('1001');
    const queue = demo('queue', 'SH001-A');
    await gateway.post('/queue/take', { queue, people: 2 }, { token: admin });
    const { token } = await newCaller(gateway, admin, { codes: ['queue:list'], scope: onlyStore('SH001') });
    await consoleUnderTest.open(page, { token });
    await heading('排队管理');
    const column = within(await screen.findByRole('region', { name: '小桌' }));
    expect(await column.findByText('A001')).toBeVisible();
    expect(column.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '取号' })).not.toBeInTheDocument();
  });

  it('shows guests the numbers on a wall, and leaves it by Escape', async () => {
    const { user } = await open('WH001');
    await user.click(screen.getByRole('button', { name: '大屏' }));
    const wall = await screen.findByRole('dialog', { name: '大屏' });
    expect(within(wall).getAllByText('正在叫号')).toHaveLength(4);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(wall).not.toBeInTheDocument());
  });

  it('leads to the list of queues, where they are made', async () => {
    const { user } = await open('BJ001');
    await user.click(screen.getByRole('button', { name: '队列' }));
    expect(await screen.findByRole('button', { name: '新建队列' })).toBeVisible();
    expect(await screen.findByRole('columnheader', { name: /号码字母/ })).toBeVisible();
  });

  it('says that a store has no queues, and offers the first', async () => {
    await consoleUnderTest.open(`${page}?store=${demo('store', 'GZ001')}`);
    expect(await screen.findByText('这家门店还没有队列')).toBeVisible();
    expect(screen.getByRole('button', { name: '新建队列' })).toBeVisible();
  });
});
