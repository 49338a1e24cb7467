import { screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { demo } from '#tests/support/callers';
import { consoleForTests } from '#tests/support/renderConsole.tsx';
import { sharedViewsMost } from '../sharedView';

// One's own views of a list, and those that colleagues share.

const consoleUnderTest = consoleForTests();
const { gateway } = consoleUnderTest;
const list = '/storesAndEmployees/storeList';
const report = '/dataReport/summaryStores';
const searched = `${list}?filter=${encodeURIComponent('{"keyword":"天河"}')}`;

type User = Awaited<ReturnType<typeof consoleUnderTest.open>>['user'];

async function openPanel(user: User): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: '视图' }));
  return screen.findByRole('dialog', { name: '视图' });
}

const section = (panel: HTMLElement, name: string) => within(panel).getByRole('region', { name });
const asked = () => decodeURIComponent(window.location.search);

/** Names what is looked at now. */
async function name(user: User, title: string, shared = false): Promise<HTMLElement> {
  const panel = await openPanel(user);
  await within(panel).findAllByText(/共享的视图|由 .* 共享/);
  await user.click(within(panel).getByRole('button', { name: '保存当前视图' }));
  const dialog = await screen.findByRole('dialog', { name: '保存当前视图' });
  await user.type(within(dialog).getByRole('textbox', { name: '视图名称' }), title);
  if (shared) await user.click(within(dialog).getByRole('switch', { name: '与同事共享' }));
  return dialog;
}

/** Keeps what is looked at now under a name. */
async function keep(user: User, title: string, shared = false): Promise<HTMLElement> {
  const dialog = await name(user, title, shared);
  await user.click(within(dialog).getByRole('button', { name: '保存' }));
  return dialog;
}

async function share(account: string, of: string, name: string, filter: Record<string, unknown>): Promise<void> {
  const view = { list: of, name, filter, sort: { field: of === 'store' ? 'code' : 'income', order: 'DESC' } };
  const reply = await gateway.post('/shared_view/save', view, { token: await gateway.session(account) });
  expect(reply).toMatchObject({ code: 0 });
}

describe('one’s own views', () => {
  it('keep filter and order, look at the list that way again, and are deleted after a question', async () => {
    const { user } = await consoleUnderTest.open(`${searched}&sort=name&order=DESC`);
    await keep(user, '天河的店');
    const panel = await screen.findByRole('dialog', { name: '视图' });
    await within(section(panel, '我的')).findByRole('button', { name: '天河的店' });
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: '重置' }));
    expect(await screen.findByText('共 10 条')).toBeInTheDocument();
    await user.click(within(await openPanel(user)).getByRole('button', { name: '天河的店' }));
    expect(await screen.findByText('共 1 条')).toBeInTheDocument();
    expect(asked()).toContain('天河');
    expect(asked()).toContain('sort=name');
    const again = await openPanel(user);
    await user.click(within(again).getByRole('button', { name: '删除视图 天河的店' }));
    const question = await screen.findByRole('alertdialog', { name: '删除视图“天河的店”' });
    await user.click(within(question).getByRole('button', { name: '删除视图' }));
    expect(await within(again).findByText('还没有保存的视图')).toBeVisible();
  });

  it('have names of 1 to 20 characters, and are at most twenty', async () => {
    const { user } = await consoleUnderTest.open(list, { account: '1002' });
    const dialog = await keep(user, ' ');
    expect(await within(dialog).findByText('此项必填')).toBeVisible();
    const field = within(dialog).getByRole('textbox', { name: '视图名称' });
    await user.clear(field);
    await user.type(field, '名'.repeat(21));
    await user.click(within(dialog).getByRole('button', { name: '保存' }));
    expect(await within(dialog).findByText('最多 20 个字符')).toBeVisible();
    await user.type(field, '{Backspace}');
    await user.click(within(dialog).getByRole('button', { name: '保存' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(await screen.findByRole('button', { name: '名'.repeat(20) })).toBeVisible();
  });

  it('are kept up to twenty, the next one is refused before it is sent', async () => {
    const token = await gateway.session('1005');
    const views = Array.from({ length: 20 }, (_, n) => ({
      name: `视图${n}`,
      filter: {},
      sort: { field: 'code', order: 'ASC' },
    }));
    const put = (value: unknown) => gateway.post('/preference/save', { key: 'store.savedViews', value }, { token });
    await put(views.slice(0, 19));
    const first = await consoleUnderTest.open(list, { account: '1005' });
    await keep(first.user, '第二十个');
    expect(await screen.findByRole('button', { name: '第二十个' })).toBeVisible();
    first.unmount();
    await put(views);
    const { user } = await consoleUnderTest.open(list, { account: '1005' });
    const dialog = await name(user, '第二十一个');
    expect(within(dialog).getByText('最多保存 20 个自己的视图，请先删除不用的。')).toBeVisible();
    expect(within(dialog).getByRole('button', { name: '保存' })).toBeDisabled();
    await user.click(within(dialog).getByRole('switch', { name: '与同事共享' }));
    expect(within(dialog).getByRole('button', { name: '保存' })).toBeEnabled();
  });
});

describe('shared views', () => {
  it('are shared by one, seen and used by another with the owner’s name, who may not change them', async () => {
    const owner = await consoleUnderTest.open(searched, { account: '1002' });
    await keep(owner.user, '大家的天河', true);
    expect(await screen.findByText('视图已共享')).toBeInTheDocument();
    owner.unmount();
    const { user } = await consoleUnderTest.open(list, { account: '1007' });
    const shared = section(await openPanel(user), '同事共享');
    const view = await within(shared).findByRole('button', { name: /^大家的天河\s*由 .+ 共享$/ });
    expect(within(shared).queryByRole('button', { name: '重命名 大家的天河' })).toBeNull();
    expect(within(shared).queryByRole('button', { name: '撤回共享 大家的天河' })).toBeNull();
    await user.click(view);
    await waitFor(() => expect(asked()).toContain('天河'));
    expect(await screen.findByText('共 1 条')).toBeInTheDocument();
  });

  it('are renamed and, after a question, withdrawn by who may edit roles', async () => {
    await share('1002', 'store', '待改名', {});
    const { user } = await consoleUnderTest.open(list);
    const shared = section(await openPanel(user), '同事共享');
    await user.click(await within(shared).findByRole('button', { name: '重命名 待改名' }));
    const dialog = await screen.findByRole('dialog', { name: '重命名 待改名' });
    const field = within(dialog).getByRole('textbox', { name: '视图名称' });
    expect(field).toHaveValue('待改名');
    await user.clear(field);
    await user.type(field, '已改名');
    await user.click(within(dialog).getByRole('button', { name: '保存' }));
    await user.click(await within(shared).findByRole('button', { name: '撤回共享 已改名' }));
    const question = await screen.findByRole('alertdialog', { name: '撤回共享视图“已改名”' });
    expect(question).toHaveTextContent('同事将不再看到该视图');
    await user.click(within(question).getByRole('button', { name: '撤回共享' }));
    await waitFor(() => expect(within(shared).queryByText('已改名')).toBeNull());
  });

  it('cannot have the name of another: reported at the name, or in a message for a view shared at once', async () => {
    await share('1002', 'store', '重名', {});
    const { user } = await consoleUnderTest.open(searched);
    const dialog = await keep(user, '重名', true);
    expect(await within(dialog).findByText('已被使用，请换一个')).toBeVisible();
    await user.click(within(dialog).getByRole('switch', { name: '与同事共享' }));
    await user.click(within(dialog).getByRole('button', { name: '保存' }));
    await user.click(await screen.findByRole('button', { name: '与同事共享 重名' }));
    expect(await screen.findByText('“重名”未能共享：已被使用，请换一个')).toBeInTheDocument();
  });

  it('say which stores the reader does not see, ask before they open without them, or stay closed', async () => {
    const filter = (...codes: string[]) => ({
      date: { from: '2026-11-14', to: '2026-11-20' },
      store: codes.map((code) => demo('store', code)),
    });
    await share('1001', 'summaryStores', '华东与北京', filter('SH001', 'BJ001', 'GZ001'));
    await share('1001', 'summaryStores', '只有北京', filter('BJ001'));
    const { user } = await consoleUnderTest.open(report, { account: '1003' });
    const shared = section(await openPanel(user), '同事共享');
    const closed = await within(shared).findByRole('button', { name: /^只有北京/ });
    expect(closed).toBeDisabled();
    expect(closed).toHaveTextContent('其中的门店都不在您的数据权限内，无法打开');
    const part = within(shared).getByRole('button', { name: /^华东与北京/ });
    expect(part).toHaveTextContent('另有 2 家门店不在您的数据权限内');
    await user.click(part);
    const question = await screen.findByRole('alertdialog', { name: '“华东与北京”中有 2 家门店不在您的数据权限内' });
    await user.click(within(question).getByRole('button', { name: '打开视图' }));
    await waitFor(() => expect(asked()).toContain(demo('store', 'SH001')));
    expect(asked()).not.toContain(demo('store', 'BJ001'));
  });

  it('are not shared beyond the limit: the buttons are off and the panel says why', async () => {
    for (let n = 0; n < sharedViewsMost; n += 1) await share('1001', 'employee', `视图${n}`, {});
    const token = await gateway.session('1001');
    const own = [{ name: '自己的', filter: {}, sort: { field: 'createdAt', order: 'DESC' } }];
    await gateway.post('/preference/save', { key: 'employee.savedViews', value: own }, { token });
    const { user } = await consoleUnderTest.open('/storesAndEmployees/staffList');
    const panel = await openPanel(user);
    expect(await within(panel).findByText('每个列表最多共享 50 个视图，请先撤回不用的。')).toBeVisible();
    expect(within(panel).getByRole('button', { name: '与同事共享 自己的' })).toBeDisabled();
    await user.click(within(panel).getByRole('button', { name: '撤回共享 视图0' }));
    await user.click(await screen.findByRole('button', { name: '撤回共享' }));
    await waitFor(() => expect(within(panel).getByRole('button', { name: '与同事共享 自己的' })).toBeEnabled());
  });

  it('are left out at a gateway that knows no such call', async () => {
    consoleUnderTest.server.use(
      http.post('*/shared_view/query', () =>
        HttpResponse.json({ code: 404, message: '操作未能完成，请刷新页面后重试' }),
      ),
    );
    const { user } = await consoleUnderTest.open(list);
    const panel = await openPanel(user);
    await waitFor(() => expect(within(panel).queryByRole('region', { name: '同事共享' })).toBeNull());
    await user.click(within(panel).getByRole('button', { name: '保存当前视图' }));
    const dialog = await screen.findByRole('dialog', { name: '保存当前视图' });
    expect(within(dialog).queryByRole('switch')).toBeNull();
  });

  it('break no accessibility rule', async () => {
    await share('1002', 'brand', '无障碍', {});
    const { user } = await consoleUnderTest.open('/storesAndEmployees/enterpriseBrand');
    const panel = await openPanel(user);
    await within(panel).findByRole('button', { name: '撤回共享 无障碍' });
    const { violations } = await axe.run(panel, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  });
});
