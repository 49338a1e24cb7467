import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { consoleForTests, heading } from '#tests/support/renderConsole.tsx';
import { estimateCalls } from './soldOutEstimate.contract';

const consoleUnderTest = consoleForTests();
const list = '/storeGoods/estimateClearly';

async function rowOf(name: string): Promise<HTMLElement> {
  return (await screen.findAllByRole('row', { name: new RegExp(name) }))[0] as HTMLElement;
}

describe('the sold-out estimates of a store', () => {
  it('marks goods of the only store that the operator sees, and says which packages break', async () => {
    const { user } = await consoleUnderTest.open(list, { account: '2001' });
    await heading('商品估清');
    await user.click(await screen.findByRole('button', { name: '估清商品' }));
    // With one store there is nothing to choose: the goods come up at once.
    const picker = await screen.findByRole('dialog', { name: '选择商品' });
    await user.type(within(picker).getByRole('searchbox'), '宫保');
    await user.click(await within(picker).findByRole('checkbox', { name: /宫保鸡丁/ }));
    await user.click(within(picker).getByRole('button', { name: '添加 1 项' }));
    const dialog = await screen.findByRole('dialog', { name: '估清商品' });
    await user.click(within(dialog).getByRole('button', { name: '选择商品' }));
    const again = await screen.findByRole('dialog', { name: '选择商品' });
    await user.type(within(again).getByRole('searchbox'), '宫保');
    expect(await within(again).findByRole('checkbox', { name: /宫保鸡丁.*已添加/ })).toBeDisabled();
    await user.click(within(again).getByRole('button', { name: '取消' }));
    expect(await within(dialog).findByText(/以下套餐将无法完整供应：双人经典套餐、四人欢聚套餐/)).toBeVisible();
    await user.click(await within(dialog).findByRole('button', { name: '确认估清' }));
    expect(await screen.findByText(/已设置 1 项，受影响的套餐：双人经典套餐/)).toBeInTheDocument();
    expect(await rowOf('宫保鸡丁')).toHaveTextContent('售完下架');
  });

  it('has its act beside the folded ones on a phone', async () => {
    const { matchMedia } = window;
    vi.stubGlobal('matchMedia', (query: string) => ({ ...matchMedia(query), matches: query.includes('max-width') }));
    await consoleUnderTest.open(list);
    await screen.findByRole('button', { name: '列表操作' });
    expect(await screen.findByRole('button', { name: '估清商品' })).toBeVisible();
    expect(screen.queryByRole('button', { name: '导出' })).not.toBeInTheDocument();
    vi.unstubAllGlobals();
  });

  it('says at the field what is wrong before it is sent', async () => {
    const { user } = await consoleUnderTest.open(list, { account: '2001' });
    const row = await rowOf('夫妻肺片');
    await user.click(within(row).getByRole('button', { name: /^更多|的更多操作/ }));
    await user.click(await screen.findByRole('menuitem', { name: '设置' }));
    const dialog = await screen.findByRole('dialog', { name: '估清商品' });
    await user.click(await within(dialog).findByRole('radio', { name: '售完下架' }));
    await user.type(await within(dialog).findByRole('textbox', { name: /^限量/ }), '100000');
    await user.click(within(dialog).getByRole('button', { name: '确认估清' }));
    expect(await within(dialog).findByText('请输入 1-99999 之间的整数')).toBeVisible();
    const limit = within(dialog).getByRole('textbox', { name: /^限量/ });
    await user.clear(limit);
    await user.type(limit, '5');
    await user.click(within(dialog).getByRole('button', { name: '确认估清' }));
    // The gateway holds the table of moves: a long-term one is lifted first.
    expect(await screen.findByText(/“夫妻肺片”已在估清中，请先解除估清/)).toBeInTheDocument();
  });

  it('lifts with one press, and an open list follows what others do', async () => {
    const { user } = await consoleUnderTest.open(list, { account: '2001' });
    await user.click(within(await rowOf('毛血旺')).getByRole('button', { name: '解除估清 毛血旺' }));
    expect(await screen.findByText('已解除 1 项')).toBeInTheDocument();
    await waitFor(async () => expect(await rowOf('毛血旺')).toHaveTextContent('可售'));
    const { gateway } = consoleUnderTest;
    const token = await gateway.signOn('1001');
    const ids = ['10000001-estimate-BJ001-毛血旺'];
    expect((await gateway.post(estimateCalls.soldOut, { ids }, { token })).code).toBe(0);
    await waitFor(async () => expect(await rowOf('毛血旺')).toHaveTextContent('售完下架'));
    // The first change may have come with the refresh after the press; the second only by following.
    expect((await gateway.post(estimateCalls.lift, { ids }, { token })).code).toBe(0);
    await waitFor(async () => expect(await rowOf('毛血旺')).toHaveTextContent('可售'));
  });

  it('offers nothing to who may only look', async () => {
    const { gateway } = consoleUnderTest;
    const admin = await gateway.signOn('1001');
    const role = {
      name: '看估清',
      enabled: true,
      loginMethods: ['backOffice'],
      businessPermissions: ['soldOutEstimate:list'],
    };
    const made = await gateway.post<{ id: string }>('/role/save', role, { token: admin });
    const person = {
      account: '665544',
      name: '看客',
      organization: '10000001-organization-HQ',
      roles: [made.tdata.id],
      enabled: true,
      password: '123456',
      dataScope: 'unrestricted',
    };
    expect((await gateway.post('/employee/save', person, { token: admin })).code).toBe(0);
    await consoleUnderTest.open(list, { account: '665544' });
    await rowOf('酸菜鱼');
    expect(screen.queryByRole('button', { name: '估清商品' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^解除估清 / })).not.toBeInTheDocument();
  });
});
