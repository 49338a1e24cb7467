import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderInput } from '../testing/renderInput';
import { RegionInput } from './RegionInput';
import type { RegionEntry } from './region/regionLevels';

const tree: Record<string, RegionEntry[]> = {
  root: [
    { adcode: '330000', name: '浙江省' },
    { adcode: '110000', name: '北京市' },
    { adcode: '420000', name: '湖北省' },
    { adcode: '440000', name: '广东省' },
    { adcode: '710000', name: '台湾省' },
  ],
  '330000': [{ adcode: '330100', name: '杭州市' }],
  '330100': [{ adcode: '330106', name: '西湖区' }],
  '110000': [{ adcode: '110105', name: '朝阳区' }],
  '420000': [
    { adcode: '420100', name: '武汉市' },
    { adcode: '429004', name: '仙桃市' },
  ],
  '440000': [{ adcode: '441900', name: '东莞市' }],
  '441900': [],
};

const asked: (string | null)[] = [];
const load = async (adcode: string | null) => {
  asked.push(adcode);
  return tree[adcode ?? 'root'] ?? [];
};

const input = <RegionInput source="region" label="地区" loadChildren={load} minLevel="district" isRequired />;

async function choose(user: UserEvent, list: string, name: string) {
  await user.click(screen.getByRole('combobox', { name: list }));
  await user.click(await screen.findByRole('option', { name }));
}

describe('RegionInput', () => {
  it('goes from the province to the district', async () => {
    const { user, state, submit } = renderInput(input);
    expect(screen.getByRole('group', { name: '地区' })).toBeVisible();
    expect(screen.getByRole('combobox', { name: '市' })).toBeDisabled();
    await choose(user, '省', '浙江省');
    await choose(user, '市', '杭州市');
    expect(await submit()).toBeUndefined();
    expect(await screen.findByText('请选择到区县')).toBeVisible();
    await choose(user, '区县', '西湖区');
    expect(state().region).toEqual({
      prov: { adcode: '330000', name: '浙江省', type: 'province' },
      city: { adcode: '330100', name: '杭州市', type: 'city' },
      county: { adcode: '330106', name: '西湖区', type: 'district' },
    });
    expect(await submit()).toBeDefined();
  });

  it('leaves the city empty where there is no such level', async () => {
    const { user, state } = renderInput(input);
    await choose(user, '省', '北京市');
    await choose(user, '区县', '朝阳区');
    expect(screen.getByRole('combobox', { name: '市' })).toBeDisabled();
    expect(state().region).toMatchObject({ prov: { adcode: '110000' }, city: null, county: { adcode: '110105' } });
  });

  it('leaves the city empty for a county right below a province with cities', async () => {
    const { user, state, submit } = renderInput(input);
    await choose(user, '省', '湖北省');
    await choose(user, '市', '仙桃市');
    expect(screen.getByRole('combobox', { name: '市' })).toHaveValue('仙桃市');
    expect(state().region).toMatchObject({ city: null, county: { adcode: '429004', type: 'district' } });
    expect(await submit()).toBeDefined();
  });

  it('takes a city that has no districts', async () => {
    const { user, submit } = renderInput(input);
    await choose(user, '省', '广东省');
    await choose(user, '市', '东莞市');
    expect(await submit()).toMatchObject({ region: { city: { adcode: '441900' }, county: null } });
  });

  it('never asks below 710000', async () => {
    asked.length = 0;
    const { user, submit } = renderInput(input);
    await choose(user, '省', '台湾省');
    expect(await submit()).toMatchObject({ region: { prov: { adcode: '710000' }, city: null, county: null } });
    expect(asked).toEqual([null]);
  });

  it('forgets the lower levels when the province changes', async () => {
    const region = {
      prov: { adcode: '330000', name: '浙江省', type: 'province' },
      city: { adcode: '330100', name: '杭州市', type: 'city' },
      county: { adcode: '330106', name: '西湖区', type: 'district' },
    };
    const { user, state } = renderInput(input, { region });
    expect(screen.getByRole('combobox', { name: '区县' })).toHaveValue('西湖区');
    await choose(user, '省', '广东省');
    expect(state().region).toMatchObject({ prov: { adcode: '440000' }, city: null, county: null });
  });

  it('can be used without a mouse', async () => {
    const { user, state } = renderInput(input);
    await user.tab();
    await user.keyboard('北京');
    await screen.findByRole('option', { name: '北京市' });
    await user.keyboard('{Enter}');
    expect(state().region).toMatchObject({ prov: { adcode: '110000' } });
  });

  it('offers another try when a level cannot be loaded', async () => {
    let broken = true;
    const flaky = async () => {
      if (broken) throw new Error('offline');
      return tree.root ?? [];
    };
    const { user } = renderInput(<RegionInput source="region" label="地区" loadChildren={flaky} />);
    expect(await screen.findByText('选项加载失败，请重新打开')).toBeVisible();
    broken = false;
    await user.click(screen.getByRole('button', { name: '重试' }));
    await choose(user, '省', '浙江省');
  });
});
