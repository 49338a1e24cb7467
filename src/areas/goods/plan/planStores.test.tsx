import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { demo } from '#tests/support/callers';
import { consoleForTests } from '#tests/support/renderConsole.tsx';

const consoleUnderTest = consoleForTests();
const plan = demo('plan', 'day-A');

describe('the list of menu plans', () => {
  it('shows which store sells which version, and since when', async () => {
    const { gateway } = consoleUnderTest;
    const token = await gateway.signOn('1001');
    const { tdata } = await gateway.get<Record<string, unknown>>(
      '/plan/query_whole_plan',
      { planGuid: plan },
      { token },
    );
    expect((await gateway.post('/plan/save', { ...tdata, planType: 1 }, { token })).code).toBe(0);
    const { user } = await consoleUnderTest.open(
      `/brandLibrary/priceScheme?plan=${encodeURIComponent(`stores ${plan}`)}`,
    );
    const dialog = await screen.findByRole('dialog', { name: '“蜀香小馆全天菜谱”在各门店的版本' });
    expect(await within(dialog).findByText(/最新版本 v2，\d+ 家门店中 0 家已是最新/)).toBeInTheDocument();
    const row = within(dialog).getByRole('row', { name: /^BJ001/ });
    expect(row).toHaveTextContent(/v1（有更新未下发）.*\d{4}-\d\d-\d\d \d\d:\d\d/);
    await user.type(within(dialog).getByRole('searchbox'), 'BJ001');
    expect(within(dialog).getAllByRole('row')).toHaveLength(2);
  });

  it('shows the future menu of a store, with its plan and its prices', async () => {
    const { user } = await consoleUnderTest.open('/brandLibrary/priceScheme');
    await user.click(await screen.findByRole('button', { name: '门店在售查询' }));
    const dialog = await screen.findByRole('dialog', { name: '门店在售查询' });
    await user.type(within(dialog).getByRole('combobox', { name: '选择门店' }), '朝阳');
    await user.click(await screen.findByRole('option', { name: /朝阳大悦/ }));
    const time = within(dialog).getByRole('textbox', { name: '时间' });
    await user.clear(time);
    await user.type(time, '9');
    expect(await within(dialog).findByText('请输入时间，如 09:30')).toBeInTheDocument();
    await user.clear(time);
    await user.type(time, '23:30');
    await user.tab();
    expect(await within(dialog).findByText(/菜谱：蜀香小馆全天菜谱（门店时区 Asia\/Shanghai）/)).toBeInTheDocument();
    const menu = within(dialog).getByRole('region', { name: '届时的菜谱' });
    expect(menu).toHaveTextContent(/毛血旺.*68\.00/);
  });

  it('pushes what somebody saved meanwhile only once its changes were shown', async () => {
    const { gateway } = consoleUnderTest;
    const token = await gateway.signOn('1001');
    interface Whole {
      itemWebRespDTOList: { skuList: { salePrice: string }[] }[];
    }
    const { tdata } = await gateway.get<Whole>('/plan/query_whole_plan', { planGuid: plan }, { token });
    const { user } = await consoleUnderTest.open(
      `/brandLibrary/priceScheme?plan=${encodeURIComponent(`push ${plan}`)}`,
    );
    const dialog = await screen.findByRole('dialog', { name: /^下发/ });
    const push = await within(dialog).findByRole('button', { name: '立即下发' });
    for (const sku of tdata.itemWebRespDTOList[0]?.skuList ?? []) sku.salePrice = '77.77';
    expect((await gateway.post('/plan/save', { ...tdata, planType: 1 }, { token })).code).toBe(0);
    await user.click(push);
    expect(await within(dialog).findByText(/已被 .* 修改/)).toBeInTheDocument();
    expect((await within(dialog).findAllByText(/77\.77/)).length).toBeGreaterThan(0);
    await user.click(push);
    expect(await screen.findByText(/已下发/)).toBeInTheDocument();
  });
});
