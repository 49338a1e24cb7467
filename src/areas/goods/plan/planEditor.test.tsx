import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { consoleForTests, heading } from '#tests/support/renderConsole.tsx';
import type { WholePlan } from './planApi';

const consoleUnderTest = consoleForTests();
const plan = '10000001-plan-day-A';
type Opened = Awaited<ReturnType<typeof consoleUnderTest.open>>['user'];

async function choose(user: Opened, label: string, option: string) {
  await user.click(await screen.findByRole('combobox', { name: new RegExp(`^${label}`) }));
  await user.click(await screen.findByRole('option', { name: option }));
}

/** Looks for a dish among the goods of batch editing, and chooses it. */
async function chooseDish(user: Opened, dish: string): Promise<void> {
  const words = await screen.findByRole('searchbox');
  await user.clear(words);
  await user.type(words, dish);
  const hits = screen.getByRole('list', { name: '商品' });
  await user.click(await within(hits).findByRole('button', { name: new RegExp(dish) }));
}

describe('the editor of a menu plan', () => {
  it('says at a category that its name is there twice before anything is saved', async () => {
    const { user } = await consoleUnderTest.open('/brandLibrary/psEditMain');
    await choose(user, '品牌', '蜀香小馆');
    await user.type(screen.getByRole('textbox', { name: /^菜谱名称/ }), '两个川味');
    await user.type(screen.getByRole('textbox', { name: '分类名称' }), '川味');
    await user.click(screen.getByRole('button', { name: '新建分类' }));
    // The library's own category of that name comes with the first dish of it.
    await user.click(screen.getByRole('button', { name: '添加商品' }));
    const picker = await screen.findByRole('dialog', { name: '选择商品' });
    await user.type(within(picker).getByRole('searchbox'), '宫保');
    await user.click(await within(picker).findByRole('checkbox', { name: /宫保鸡丁/ }));
    await user.click(within(picker).getByRole('button', { name: '添加 1 项' }));
    await user.click(await screen.findByRole('button', { name: '保存草稿' }));
    const categories = screen.getByRole('list', { name: '菜谱分类' });
    expect(await within(categories).findByRole('alert')).toHaveTextContent('不能重复');
    const token = await consoleUnderTest.gateway.signOn('1001');
    const query = { brandGuid: '10000001-brand-A' };
    const draft = await consoleUnderTest.gateway.get('/plan/get_price_plan_cache_data', query, { token });
    expect(draft.tdata).toBeNull();
    await user.click(within(categories).getAllByRole('button', { name: '删除分类 川味' })[0] as HTMLElement);
    await user.click(screen.getByRole('button', { name: '保存草稿' }));
    expect(await screen.findByText('草稿保存成功')).toBeInTheDocument();
  });
});

describe('a price in a menu plan', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('that is refused prevents the save, and is reported at its category and by the name of its dish', async () => {
    // Rows far from what is seen are drawn without their fields; here nothing is far.
    vi.stubGlobal('IntersectionObserver', undefined);
    const { gateway } = consoleUnderTest;
    const token = await gateway.signOn('1001');
    const { user } = await consoleUnderTest.open(`/brandLibrary/psEditMain?guid=${plan}`);
    const price = await screen.findByLabelText(/^毛血旺.* 的售价$/);
    const old = price.getAttribute('value') ?? '';
    await user.clear(price);
    await user.type(price, '100000');
    // In another category it is out of sight.
    await user.click(screen.getByText('川味'));
    await user.click(screen.getByText('保存菜谱'));
    expect(await screen.findByText('未保存，以下商品的名称或价格不正确：毛血旺')).toBeInTheDocument();
    const categories = screen.getByRole('list', { name: '菜谱分类' });
    expect(within(categories).getByRole('alert')).toHaveTextContent('1 个商品需修改');
    const { tdata } = await gateway.get<{ formalVersion: number }>(
      '/plan/query_whole_plan',
      { planGuid: plan },
      { token },
    );
    expect(tdata.formalVersion).toBe(1);
    await user.click(screen.getByText('招牌'));
    const again = await screen.findByLabelText(/^毛血旺.* 的售价$/);
    expect(again).toHaveValue('100000');
    expect(again).toBeInvalid();
    await user.clear(again);
    await user.type(again, old);
    await user.tab();
    await user.type(screen.getByLabelText('分类名称'), '一'.repeat(21));
    await user.click(screen.getByText('新建分类'));
    expect(
      within(categories.parentElement as HTMLElement)
        .getAllByRole('alert')
        .at(-1),
    ).toHaveTextContent('1-20');
  });
});

describe('a menu plan that also sells outside the data scope', () => {
  it('shows the stores that one sees and counts the others', async () => {
    const { gateway } = consoleUnderTest;
    const token = await gateway.signOn('1001');
    const change = { id: '10000001-employee-1003', roles: ['10000001-role-admin'] };
    expect((await gateway.post('/employee/update', change, { token })).code).toBe(0);
    await consoleUnderTest.open(`/brandLibrary/psEditMain?guid=${plan}`, { account: '1003' });
    expect(await screen.findByText(/另有 \d+ 家适用门店不在您的数据权限内，保持不变/)).toBeInTheDocument();
    expect(await screen.findByText('蜀香小馆(徐汇店)')).toBeInTheDocument();
    expect(screen.queryByText(/朝阳大悦店/)).not.toBeInTheDocument();
  });
});

describe('a batch over menu plans', () => {
  it('does not pass over prices that it cannot bring into bounds, nor send one that is refused', async () => {
    const { user } = await consoleUnderTest.open('/brandLibrary/batchEditRecipes?tab=price');
    await user.type(await screen.findByRole('searchbox'), '毛血旺');
    await user.click(await screen.findByRole('button', { name: /毛血旺/ }));
    const name = /蜀香小馆全天菜谱.* 的售价/;
    await user.type(await screen.findByRole('textbox', { name: '数值' }), '999999');
    const toAll = screen.getByRole('button', { name: '应用到全部' });
    expect(toAll).toBeDisabled();
    const price = screen.getByRole('textbox', { name });
    await user.clear(price);
    await user.type(price, '0');
    await user.tab();
    await user.type(screen.getByRole('textbox', { name: '调价单名称' }), '零元');
    expect(screen.getByText('1 个价格不正确，请修改后再保存')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /调整 1 个价格/ })).toBeDisabled();
    await user.click(screen.getByRole('tab', { name: '调价单' }));
    const question = within(await screen.findByRole('alertdialog', { name: '放弃未保存的修改？' }));
    await user.click(question.getByRole('button', { name: '继续编辑' }));
    await screen.findByRole('button', { name: '应用到全部' });
    await user.clear(price);
    await user.type(price, '70');
    await user.tab();
    await user.click(screen.getByRole('button', { name: /调整 1 个价格/ }));
    await screen.findByText('调价单已保存');
    await user.click(screen.getByRole('tab', { name: '调价单' }));
    await user.click(await screen.findByRole('button', { name: '零元' }));
    const opened = await screen.findByRole('dialog', { name: '零元' });
    expect(within(opened).getByRole('row', { name: /蜀香小馆全天菜谱 毛血旺.*68\.00 → .*70\.00/ })).toBeInTheDocument();
  });

  it('keeps prices that were typed while another dish is chosen, and saves those of all as one', async () => {
    const { user } = await consoleUnderTest.open('/brandLibrary/batchEditRecipes?tab=price');
    const choosing = async (dish: string) => {
      await chooseDish(user, dish);
      return screen.findByRole('textbox', { name: /蜀香小馆全天菜谱.* 的售价/ });
    };
    const type = async (field: HTMLElement, price: string) => {
      await user.clear(field);
      await user.type(field, price);
      await user.tab();
    };
    await type(await choosing('毛血旺'), '0');
    await type(await choosing('宫保鸡丁'), '39');
    expect(screen.getByRole('button', { name: /调整 2 个价格/ })).toBeInTheDocument();
    // The one that prevents the save is out of sight: it is named, and one press away.
    expect(screen.getByText('1 个价格不正确，请修改后再保存')).toBeInTheDocument();
    const others = screen.getByRole('group', { name: '其他商品的未保存修改：' });
    await user.click(within(others).getByRole('button', { name: '毛血旺（1）' }));
    await screen.findByRole('table', { name: '毛血旺' });
    const first = screen.getByRole('textbox', { name: /蜀香小馆全天菜谱.* 的售价/ });
    expect(first).toHaveValue('0');
    await type(first, '71');
    await user.type(screen.getByRole('textbox', { name: '调价单名称' }), '两道菜');
    await user.click(screen.getByRole('button', { name: /调整 2 个价格/ }));
    await screen.findByText('调价单已保存');
    expect(screen.queryByRole('group', { name: '其他商品的未保存修改：' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: '调价单' }));
    await user.click(await screen.findByRole('button', { name: '两道菜' }));
    const opened = await screen.findByRole('dialog', { name: '两道菜' });
    expect(within(opened).getByRole('row', { name: /毛血旺.*→ .*71\.00/ })).toBeInTheDocument();
    expect(within(opened).getByRole('row', { name: /宫保鸡丁.*→ .*39\.00/ })).toBeInTheDocument();
  });

  it('asks before categories that were chosen are left, and keeps them while another dish is chosen', async () => {
    const { user } = await consoleUnderTest.open('/brandLibrary/batchEditRecipes?tab=type');
    const choosing = async (dish: string) => {
      await chooseDish(user, dish);
      await screen.findByRole('table', { name: dish });
      return screen.getByRole('combobox', { name: '蜀香小馆全天菜谱' });
    };
    const before = (await choosing('毛血旺')).textContent;
    await user.click(screen.getByRole('combobox', { name: '蜀香小馆全天菜谱' }));
    const other = await waitFor(() => {
      const [first] = screen.getAllByRole('option').filter((option) => option.textContent !== before);
      if (!first) throw new Error('there is no other category yet');
      return first;
    });
    const chosen = other.textContent ?? '';
    await user.click(other);
    const act = '移动 1 处';
    await screen.findByRole('button', { name: act });
    await user.click(screen.getByRole('tab', { name: '调价单' }));
    const question = await screen.findByRole('alertdialog', { name: '放弃未保存的修改？' });
    expect(question).toHaveTextContent(act);
    await user.click(within(question).getByRole('button', { name: '继续编辑' }));
    await choosing('宫保鸡丁');
    expect(screen.getByRole('button', { name: act })).toBeEnabled();
    expect(await choosing('毛血旺')).toHaveTextContent(chosen);
    await user.click(screen.getByRole('tab', { name: '调价单' }));
    const again = await screen.findByRole('alertdialog', { name: '放弃未保存的修改？' });
    await user.click(within(again).getByRole('button', { name: '放弃修改' }));
    expect(await screen.findByRole('tab', { name: '调价单', selected: true })).toBeInTheDocument();
  });

  it('says where it waits for a push, because a save waits there', async () => {
    const { gateway } = consoleUnderTest;
    const token = await gateway.signOn('1001');
    const { tdata } = await gateway.get<Record<string, unknown>>(
      '/plan/query_whole_plan',
      { planGuid: plan },
      { token },
    );
    expect((await gateway.post('/plan/save', { ...tdata, planType: 1 }, { token })).code).toBe(0);
    const { user } = await consoleUnderTest.open('/brandLibrary/batchEditRecipes?tab=price');
    await heading(/批量/);
    await user.type(await screen.findByRole('searchbox'), '毛血旺');
    await user.click(await screen.findByRole('button', { name: /毛血旺/ }));
    await user.click(await screen.findByRole('tab', { name: '批量估清' }));
    await user.click(await screen.findByRole('checkbox', { name: /蜀香小馆全天菜谱/ }));
    await user.click(screen.getByRole('button', { name: '估清（1）' }));
    const text = '已保存，以下菜谱需再次下发后生效：蜀香小馆全天菜谱';
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(await screen.findByRole('row', { name: /蜀香小馆全天菜谱 已估清/ })).toBeInTheDocument();
    cleanup();
    await consoleUnderTest.open(`/brandLibrary/psEditMain?guid=${plan}`);
    expect(await screen.findByText(/已保存的改动尚未下发到全部门店/)).toBeInTheDocument();
  });
});

describe('a plan in the way of another', () => {
  it('is opened from where it is named', async () => {
    const { gateway } = consoleUnderTest;
    const token = await gateway.signOn('1001');
    const draft = {
      brand: '10000001-brand-A',
      name: '午市二',
      sellTimeType: 'special',
      startTime: '13:00',
      endTime: '15:00',
      storeGuidList: ['10000001-store-BJ001'],
      planType: 0,
      replace: true,
    };
    const { tdata } = await gateway.post<{ guid: string }>('/plan/save', draft, { token });
    const { user } = await consoleUnderTest.open(`/brandLibrary/psEditMain?guid=${tdata.guid}`);
    await user.click(await screen.findByRole('link', { name: '打开“工作日午市”' }));
    expect(await heading('工作日午市')).toBeInTheDocument();
  });
});

describe('a menu plan with two editors', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('merges the second save by dish and price: only a price that both changed is asked', async () => {
    vi.stubGlobal('IntersectionObserver', undefined);
    const { gateway } = consoleUnderTest;
    const token = await gateway.signOn('1001');
    const whole = async () =>
      (await gateway.get<WholePlan>('/plan/query_whole_plan', { planGuid: plan }, { token })).tdata;
    const { user } = await consoleUnderTest.open(`/brandLibrary/psEditMain?guid=${plan}`);
    const type = async (dish: string, figure: string) => {
      const field = await screen.findByLabelText(new RegExp(`^${dish}.* 的售价$`));
      await user.clear(field);
      await user.type(field, figure);
      await user.tab();
    };
    await type('毛血旺', '61');
    const opened = await whole();
    const other = opened.itemWebRespDTOList.find((item) => item.planItemName !== '毛血旺')?.planItemName ?? '';
    const theirs = opened.itemWebRespDTOList.map((item) => {
      const price = { 毛血旺: '62.00', [other]: '63.00' }[item.planItemName];
      return price ? { ...item, skuList: item.skuList.map((sku) => ({ ...sku, salePrice: price })) } : item;
    });
    const body = { ...opened, itemWebRespDTOList: theirs, description: '他的说明', planType: 1 };
    expect((await gateway.post('/plan/save', body, { token })).code).toBe(0);
    await user.click(screen.getByText('保存菜谱'));
    const dialog = await screen.findByRole('dialog', { name: '该记录已被他人修改' });
    expect(within(dialog).getByRole('row', { name: /^描述 他的说明 — 对方保存的$/ })).toBeVisible();
    const taken = new RegExp(`^商品与价格 · ${other} .*售价 ¥63\\.00 .* 对方保存的$`);
    expect(within(dialog).getAllByRole('row', { name: taken })[0]).toBeVisible();
    const asked = within(dialog).getAllByRole('radio');
    expect(asked.map((radio) => radio.closest('label')?.textContent)).toEqual(['¥62.00', '¥61.00']);
    await user.click(within(dialog).getByRole('button', { name: '采用并继续编辑' }));
    await user.click(screen.getByText('保存菜谱'));
    expect(await screen.findByText('菜谱已保存')).toBeInTheDocument();
    const { itemWebRespDTOList: items, description } = await whole();
    const priceOf = (name: string) => items.find((item) => item.planItemName === name)?.skuList[0]?.salePrice;
    expect([description, priceOf('毛血旺'), priceOf(other)]).toEqual(['他的说明', '61.00', '63.00']);
  });
});
