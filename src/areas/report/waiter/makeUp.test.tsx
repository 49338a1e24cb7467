import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { knownDay } from '#tests/support/gateway';
import { consoleForTests, heading } from '#tests/support/renderConsole.tsx';
import { addSales } from '#tests/support/sales/sales';

const consoleUnderTest = consoleForTests(knownDay);
const store = ['10000001-store-GZ001'];
const filter = JSON.stringify({ date: { from: '2026-11-20', to: '2026-11-20' }, store });

beforeAll(() => addSales(consoleUnderTest.gateway, { days: 0, stores: ['GZ001'], share: 0.05 }));

describe('making up waiters', () => {
  it('takes chosen orders, a kind of service and people of the store, and says how many', async () => {
    const { user } = await consoleUnderTest.open(`/pieceWork/addRecordWaiter?${new URLSearchParams({ filter })}`);
    await heading('补录服务人员');
    const boxes = await screen.findAllByRole('checkbox', { name: /^选择 GZ001/ });
    for (const box of boxes.slice(0, 2)) await user.click(box);
    await user.click(await screen.findByRole('button', { name: '补录服务人员' }));
    const dialog = await screen.findByRole('dialog', { name: '为 2 个订单补录服务人员' });
    await user.click(within(dialog).getByRole('button', { name: '补录 2 个订单' }));
    expect((await within(dialog).findAllByText('此项必填')).length).toBe(2);
    await user.click(within(dialog).getByRole('combobox', { name: /岗位/ }));
    await user.click(await screen.findByRole('option', { name: '收台员' }));
    // The kinds may still be there when the people are asked for.
    await waitFor(() => expect(screen.queryByRole('option')).not.toBeInTheDocument());
    await user.click(within(dialog).getByRole('combobox', { name: /员工/ }));
    const [person] = await screen.findAllByRole('option');
    const name = person?.textContent?.split(' ')[0] ?? '';
    await user.click(person as HTMLElement);
    await user.click(within(dialog).getByRole('button', { name: '补录 2 个订单' }));
    expect(await screen.findByText('已补录 2 个订单，0 个订单保留收银台记录')).toBeInTheDocument();
    expect(await screen.findAllByRole('cell', { name })).toHaveLength(2);
  });
});
