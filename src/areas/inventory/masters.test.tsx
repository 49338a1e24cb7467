import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withWorkers } from '#entity/excel/testing/inProcessWorker';
import { bytesOf, fileOfRows, opened } from '#entity/excel/testing/workbooks';
import { consoleForTests, heading } from '#tests/support/renderConsole.tsx';
import { type InventoryConfig, inventoryConfig } from './configuration/inventoryConfig.contract';

withWorkers();
const consoleUnderTest = consoleForTests();
const pricesOf = (name: string) => `/inventoryManagement/updateSupplier?guid=10000001-supplier-${name}`;

const priceIn = (row: number) => screen.findByRole('textbox', { name: `协议价，第 ${row} 行` });

describe('agreed prices', () => {
  it('are pasted, checked line by line and saved with the supplier', async () => {
    const { user } = await consoleUnderTest.open('/inventoryManagement/supplierList');
    await user.click(await screen.findByRole('button', { name: '协议价 泉润酒水' }));
    await heading('泉润酒水');
    expect(await screen.findByText('啤酒')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '导入或粘贴' }));
    const dialog = await screen.findByRole('dialog', { name: '导入协议价' });
    await user.click(within(dialog).getByRole('textbox', { name: '物料与价格' }));
    await user.paste('啤酒\t3.90\n300043\t16.50\n没有的\t1\n珍珠\t0');
    await user.click(within(dialog).getByRole('button', { name: '核对' }));
    expect(await within(dialog).findByText('可导入 2 种物料')).toBeVisible();
    expect(within(dialog).getByText('第 3 行：找不到物料“没有的”')).toBeVisible();
    expect(within(dialog).getByText(/第 4 行：“珍珠”的价格应为 0.01-999999999.99/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: '导入 2 种' }));
    await waitFor(async () => expect(await priceIn(1)).toHaveValue('3.90'));
    expect(await screen.findByText('厚椰乳')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '保存' }));
    await heading('供应商列表');
    const row = (await screen.findAllByRole('row', { name: /泉润酒水/ }))[0] as HTMLElement;
    expect(within(row).getByRole('cell', { name: '2' })).toBeInTheDocument();
  });

  it('are read from an Excel file, and written to one that can be read again', async () => {
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.push(file as Blob);
      return 'blob:prices';
    });
    const { user } = await consoleUnderTest.open(pricesOf('净选包材'));
    await user.click(await screen.findByRole('button', { name: '导入或粘贴' }));
    const dialog = await screen.findByRole('dialog', { name: '导入协议价' });
    const bytes = await fileOfRows([
      ['物料名称', '物料编码', '协议价'],
      ['打包袋', 300048, 0.15],
    ]);
    await user.upload(
      within(dialog).getByLabelText('从 Excel 文件读取', { selector: 'input' }),
      new File([bytes as never], 'prices.xlsx'),
    );
    await waitFor(() => expect(within(dialog).getByRole('textbox')).toHaveValue('300048\t0.15'));
    await user.click(within(dialog).getByRole('button', { name: '核对' }));
    const answer = consoleUnderTest.hold('/inventory/material/look_up');
    await user.click(await within(dialog).findByRole('button', { name: '导入 1 种' }));
    await waitFor(async () => expect(await priceIn(3)).toHaveValue('0.15'));
    // Written while the names of the new material are on their way.
    await user.click(screen.getByRole('button', { name: '导出' }));
    answer();
    await waitFor(() => expect(files).toHaveLength(1));
    const workbook = await opened(await bytesOf(files[0] as Blob));
    const rows = workbook.worksheets[0]?.getSheetValues().slice(1) as unknown[][];
    expect(rows[0]?.slice(1)).toEqual(['物料编码', '物料名称', '主单位', '协议价']);
    expect(rows[3]?.slice(1)).toEqual(['300048', '打包袋', '个', 0.15]);
  });

  beforeEach(() => {
    URL.createObjectURL ??= () => '';
    URL.revokeObjectURL ??= () => undefined;
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
});

describe('a recipe', () => {
  it('shows the cost of a portion while it is typed, and refuses text that is no quantity', async () => {
    const { user } = await consoleUnderTest.open(
      '/inventoryManagement/rawMaterialRatio?dialog=edit&guid=10000001-ratio-A-米饭',
    );
    const dialog = await screen.findByRole('dialog');
    const cost = await within(dialog).findByText(/每份成本/);
    await waitFor(() => expect(cost).not.toHaveTextContent('—'));
    const before = cost.textContent;
    const quantity = within(dialog).getByRole('textbox', { name: '净用量，第 1 行' });
    await user.clear(quantity);
    expect(cost).toHaveTextContent('—');
    await user.type(quantity, '0.18');
    expect(cost.textContent).not.toBe(before);
    await user.clear(quantity);
    await user.type(quantity, '0');
    await user.click(within(dialog).getByRole('button', { name: '保存' }));
    expect(await within(dialog).findByText(/^请输入 0\.001-99,?999,?999 之间的数/)).toBeVisible();
    await user.clear(quantity);
    await user.type(quantity, '0.1');
    await user.click(within(dialog).getByRole('button', { name: '保存' }));
    expect(await screen.findByText('保存成功')).toBeInTheDocument();
  });

  it('is made of a dish that has none, with materials that are searched', async () => {
    const { user } = await consoleUnderTest.open('/inventoryManagement/rawMaterialRatio?dialog=create');
    const dialog = await screen.findByRole('dialog', { name: '新建商品配方' });
    await user.click(await within(dialog).findByRole('combobox', { name: /^品牌/ }));
    await user.click(await screen.findByRole('option', { name: '蜀香小馆' }));
    await user.click(await within(dialog).findByRole('combobox', { name: /^商品/ }));
    await user.click(await screen.findByRole('option', { name: '王老吉' }));
    await user.click(await within(dialog).findByRole('button', { name: '添加物料' }));
    const picker = await screen.findByRole('dialog', { name: '选择物料' });
    await user.type(within(picker).getByRole('searchbox'), '300041');
    await user.click(await within(picker).findByRole('checkbox', { name: /白糖/ }));
    expect(await screen.findByText('1 条结果，第 1 页，共 1 页')).toBeInTheDocument();
    await user.click(within(picker).getByRole('button', { name: /添加/ }));
    await user.click(within(dialog).getByRole('button', { name: '添加物料' }));
    const again = await screen.findByRole('dialog', { name: '选择物料' });
    await user.type(within(again).getByRole('searchbox'), '300041');
    const known = await within(again).findByRole('checkbox', { name: /白糖.*已添加/ });
    expect(known).toBeChecked();
    expect(known).toBeDisabled();
    await user.click(within(again).getByRole('button', { name: '取消' }));
    await user.type(await within(dialog).findByRole('textbox', { name: '净用量，第 1 行' }), '0.02');
    await user.click(within(dialog).getByRole('button', { name: '保存' }));
    expect(await screen.findByText('保存成功')).toBeInTheDocument();
    expect((await screen.findAllByRole('row', { name: /王老吉/ })).length).toBeGreaterThan(0);
  });
});

it('the ratio of a material is asked for once it has a sub unit', async () => {
  const { user } = await consoleUnderTest.open('/inventoryManagement/newRawMaterialList');
  await heading('新建物料');
  const sub = await screen.findByRole('combobox', { name: /^辅单位/ });
  expect(screen.queryByRole('textbox', { name: /^换算比例/ })).toBeNull();
  await user.click(sub);
  await user.click(await screen.findByRole('option', { name: '箱' }));
  expect(await screen.findByRole('textbox', { name: /^换算比例/ })).toBeRequired();
});

it('the configuration is saved and stays on its page', async () => {
  const { user } = await consoleUnderTest.open('/inventoryManagement/configuration');
  await heading('库存设置');
  await user.click(await screen.findByRole('checkbox', { name: '期初入库' }));
  await user.click(screen.getByRole('switch', { name: '允许负库存' }));
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('保存成功')).toBeInTheDocument();
  await heading('库存设置');
  expect(await screen.findByRole('checkbox', { name: '期初入库' })).not.toBeChecked();
  const { gateway } = consoleUnderTest;
  const token = await gateway.signOn('1001');
  const { tdata } = await gateway.get(inventoryConfig.calls.getOne, {}, { token });
  expect(tdata).toMatchObject({ allowNegativeStock: true, inTypes: ['purchase', 'production', 'otherIn'] });
});

it('the configuration is merged with what somebody else saved meanwhile', async () => {
  const { user } = await consoleUnderTest.open('/inventoryManagement/configuration');
  await heading('库存设置');
  await user.click(await screen.findByRole('checkbox', { name: '其他入库' }));
  const { gateway } = consoleUnderTest;
  const token = await gateway.signOn('1001');
  const { tdata: now } = await gateway.get<object>('/inventory/config/get', {}, { token });
  const theirs = { ...now, blindCount: true };
  expect((await gateway.post('/inventory/config/save', theirs, { token })).code).toBe(0);
  await user.click(screen.getByRole('button', { name: '保存' }));
  const dialog = await screen.findByRole('dialog', { name: '该记录已被他人修改' });
  expect(within(dialog).getByRole('row', { name: '默认盲盘 是 否 对方保存的' })).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: '采用并继续编辑' }));
  await user.click(await screen.findByRole('button', { name: '保存' }));
  expect(await screen.findByText('保存成功')).toBeInTheDocument();
  const { tdata: after } = await gateway.get<InventoryConfig>('/inventory/config/get', {}, { token });
  expect(after).toMatchObject({ blindCount: true });
  expect(after.inTypes).not.toContain('otherIn');
});
