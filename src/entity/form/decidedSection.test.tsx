import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { consoleForTests, heading } from '#tests/support/renderConsole.tsx';

const consoleUnderTest = consoleForTests();
const role = '/storesAndEmployees/roleAuthorization?guid=10000001-role-manager';

it('what was decided of a record is a line of its values, and opens for an edit', async () => {
  const { user } = await consoleUnderTest.open(role);
  await heading('店长');
  const section = await screen.findByRole('region', { name: '基本信息' });
  expect(await within(section).findByText('店长')).toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: '角色名称' })).not.toBeInTheDocument();
  const edit = within(section).getByRole('button', { name: '修改 基本信息' });
  expect(edit).toHaveAttribute('aria-expanded', 'false');
  await user.click(edit);
  expect(screen.getByRole('textbox', { name: '角色名称' })).toBeVisible();
  const fold = screen.getByRole('button', { name: '收起 基本信息' });
  expect(fold).toHaveFocus();
  await user.clear(screen.getByRole('textbox', { name: '角色名称' }));
  await user.type(screen.getByRole('textbox', { name: '角色名称' }), '领班');
  await user.click(fold);
  expect(within(section).getByText('领班')).toBeVisible();
});

it('an error in a folded section opens it, at the field', async () => {
  const { user, gateway } = { ...(await consoleUnderTest.open(role)), gateway: consoleUnderTest.gateway };
  await heading('店长');
  await user.click(await screen.findByRole('button', { name: '修改 基本信息' }));
  const name = screen.getByRole('textbox', { name: '角色名称' });
  await user.clear(name);
  await user.type(name, '总部管理员');
  await user.click(screen.getByRole('button', { name: '收起 基本信息' }));
  expect(screen.queryByRole('textbox', { name: '角色名称' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '保存' }));
  const again = await screen.findByRole('textbox', { name: '角色名称' });
  expect(again).toHaveFocus();
  expect(again).toBeInvalid();
  const token = await gateway.signOn('1001');
  const { tdata } = await gateway.get<{ name: string }>('/role/getOne', { guid: '10000001-role-manager' }, { token });
  expect(tdata.name).toBe('店长');
});

it('a new document stays open until its lines are begun and all that is asked for is there', async () => {
  const { user } = await consoleUnderTest.open('/inventoryManagement/createEntrybound');
  await user.click(await screen.findByRole('button', { name: '选择物料' }));
  const picker = await screen.findByRole('dialog', { name: '选择物料' });
  expect(await within(picker).findByRole('columnheader', { name: /编码/ })).toBeInTheDocument();
  await user.click((await within(picker).findAllByRole('checkbox'))[0] as HTMLElement);
  await user.click(within(picker).getByRole('button', { name: '添加 1 种' }));
  // Without a warehouse there is nothing to fold.
  expect(await screen.findByRole('textbox', { name: '入库数量，第 1 行' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /基本信息/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('combobox', { name: '仓库' }));
  await user.click(await screen.findByRole('option', { name: '中央仓' }));
  const section = screen.getByRole('region', { name: '基本信息' });
  expect(await within(section).findByRole('button', { name: '修改 基本信息' })).toBeInTheDocument();
  expect(await within(section).findByText('中央仓')).toBeInTheDocument();
});

it('fields that are usually left alone are behind a line that names them, and open with a value', async () => {
  const { user } = await consoleUnderTest.open('/inventoryManagement/newRawMaterialList');
  const more = await screen.findByRole('button', { name: /^更多：/ });
  const names = (more.textContent ?? '').replace('更多：', '').split('、');
  expect(names).toHaveLength(3);
  const [first = ''] = names;
  expect(screen.queryByRole('textbox', { name: first })).not.toBeInTheDocument();
  expect(more).toHaveAttribute('aria-expanded', 'false');
  await user.click(more);
  expect(more).toHaveAttribute('aria-expanded', 'true');
  const field = screen.getByRole('textbox', { name: first });
  await user.type(field, '69');
  // Nothing is folded away that holds something, and what is emptied stays.
  expect(screen.queryByRole('button', { name: /^更多：/ })).not.toBeInTheDocument();
  await user.clear(field);
  expect(field).toBeVisible();
});
