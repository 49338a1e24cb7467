import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { demo } from '#tests/support/callers';
import { consoleForTests, heading } from '#tests/support/renderConsole.tsx';

const consoleUnderTest = consoleForTests();

describe('the hub of services', () => {
  it('shows what a store offers, what contradicts itself, and leads to where it is set', async () => {
    const { gateway } = consoleUnderTest;
    const token = await gateway.signOn('1001');
    const store = demo('store', 'WH001');
    const { tdata } = await gateway.get<Record<string, unknown>>('/store/getOne', { guid: store }, { token });
    await gateway.post('/queue_config/update', { id: `store:${store}`, version: 0, distance: '3.0' }, { token });
    await gateway.post('/store/update', { ...tdata, position: null }, { token });
    const { user } = await consoleUnderTest.open(`/storesAndEmployees/serviceConfig?store=${store}`);
    await heading('服务设置');
    const tables = within(await screen.findByRole('region', { name: '桌台与排队' }));
    const row = within(tables.getByRole('link', { name: '排队管理' }).closest('li') ?? document.body);
    expect(row.getByText('4 个队列')).toBeVisible();
    expect(row.getByText('已开启')).toBeVisible();
    const mend = within(screen.getByRole('region', { name: '需要处理' }));
    expect(await mend.findByText('设置了排队距离，但门店没有地图位置')).toBeVisible();
    await user.click(mend.getAllByRole('link', { name: '蜀香小馆(江汉店)' })[0] ?? document.body);
    await heading('排队设置');
    expect(new URLSearchParams(window.location.search).get('at')).toBe(`store:${store}`);
  });
});
