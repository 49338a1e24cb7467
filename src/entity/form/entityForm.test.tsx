import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { consoleForTests, heading } from '#tests/support/renderConsole.tsx';

const consoleUnderTest = consoleForTests();
const edit = (code: string) => `/storesAndEmployees/redactStore?guid=10000001-store-${code}`;

let admin: string;
beforeEach(async () => {
  admin = await consoleUnderTest.gateway.signOn('1002');
});

interface Stored {
  name: string;
  contacts: string;
  phone: string;
  version: number;
  [field: string]: unknown;
}

interface Dish {
  id: string;
  specifications: { name: string; sellingPrice: string; valuationUnit: string }[];
}

async function stored(code: string): Promise<Stored> {
  const reply = await consoleUnderTest.gateway.get<Stored>(
    '/store/getOne',
    { guid: `10000001-store-${code}` },
    { token: admin },
  );
  return reply.tdata;
}

async function field(name: string): Promise<HTMLElement> {
  return screen.findByRole('textbox', { name });
}

async function retype(
  user: { clear(e: Element): Promise<void>; type(e: Element, t: string): Promise<void> },
  name: string,
  text: string,
) {
  const input = await field(name);
  await user.clear(input);
  await user.type(input, text);
}

describe('an entity’s form', () => {
  it('shows what a list knew of the record at once, and can be changed when it has been read: nothing typed is lost', async () => {
    const { user } = await consoleUnderTest.open('/storesAndEmployees/storeList');
    const { gateway } = consoleUnderTest;
    const answer = consoleUnderTest.hold('/store/getOne');
    await user.click(await screen.findByRole('link', { name: '蜀香小馆(朝阳大悦店)' }));
    const contacts = await field('联系人');
    expect(contacts.closest('[aria-busy]')).toHaveAttribute('inert');
    // Somebody else changed it since the list was read.
    const guid = '10000001-store-BJ001';
    const before = await stored('BJ001');
    const change = { ...before, id: guid, contacts: '他人改的' };
    expect((await gateway.post('/store/update', change, { token: admin })).code).toBe(0);
    answer();
    await waitFor(() => expect(contacts.closest('[aria-busy]')).not.toHaveAttribute('inert'));
    expect(await field('联系人')).toHaveValue('他人改的');
    await retype(user, '联系人', '新联系人');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await heading('门店列表');
    expect((await stored('BJ001')).contacts).toBe('新联系人');
  });

  it('saves a change, goes back to the list and says so', async () => {
    const { user } = await consoleUnderTest.open(edit('BJ001'));
    await heading('蜀香小馆(朝阳大悦店)');
    await retype(user, '联系人', '新联系人');
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('保存成功')).toBeInTheDocument();
    await heading('门店列表');
    expect((await stored('BJ001')).contacts).toBe('新联系人');
  });

  it('is held while it is saved, for what was typed then would be in no save; after a refusal it goes on where it was', async () => {
    const { user } = await consoleUnderTest.open(edit('CD001'));
    await retype(user, '门店编码', 'GZ001');
    const code = await field('门店编码');
    const answer = consoleUnderTest.hold('/store/update');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(code.closest('[aria-busy=true]')).toHaveAttribute('inert'));
    // The way out is open while an answer takes long.
    expect(screen.getByRole('button', { name: '取消' }).closest('[inert]')).toBeNull();
    answer();
    expect(await screen.findByText('已被使用，请换一个')).toBeInTheDocument();
    expect(code.closest('[inert]')).toBeNull();
    await user.clear(code);
    await user.type(code, 'CD009');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await heading('门店列表');
    expect((await stored('CD001')).code).toBe('CD009');
    const back = { ...(await stored('CD001')), id: '10000001-store-CD001', code: 'CD001' };
    expect((await consoleUnderTest.gateway.post('/store/update', back, { token: admin })).code).toBe(0);
  });

  it('takes a name of 20 characters and refuses 21 at the field, without losing what was typed', async () => {
    const { user } = await consoleUnderTest.open(edit('SH001'));
    await retype(user, '门店名称', '店'.repeat(21));
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('请输入 2-20 个字符')).toBeInTheDocument();
    expect(screen.getByText('有 1 处需要修改')).toBeInTheDocument();
    expect(await field('门店名称')).toHaveValue('店'.repeat(21));
    await retype(user, '门店名称', '店'.repeat(20));
    await user.click(screen.getByRole('button', { name: '保存' }));
    await heading('门店列表');
    expect((await stored('SH001')).name).toBe('店'.repeat(20));
  });

  it('shows what the gateway refuses at its field and keeps the form', async () => {
    const { user } = await consoleUnderTest.open(edit('CD001'));
    await retype(user, '门店编码', 'GZ001');
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('已被使用，请换一个')).toBeInTheDocument();
    expect(await field('门店编码')).toHaveValue('GZ001');
    expect((await stored('CD001')).code).toBe('CD001');
  });

  it('shows the difference on a stale save and saves what was chosen', async () => {
    const { user } = await consoleUnderTest.open(edit('HZ001'));
    await heading('蜀香小馆(西湖店)');
    await retype(user, '联系人', '我的');
    const theirs = { ...(await stored('HZ001')), id: '10000001-store-HZ001', contacts: '别人的', phone: '13900000000' };
    expect((await consoleUnderTest.gateway.post('/store/update', theirs, { token: admin })).code).toBe(0);
    await user.click(screen.getByRole('button', { name: '保存' }));
    const dialog = await screen.findByRole('dialog', { name: '该记录已被他人修改' });
    expect(dialog).toHaveTextContent('别人的');
    expect(dialog).toHaveTextContent('13900000000');
    await user.click(within(dialog).getByRole('radio', { name: '我的' }));
    await user.click(within(dialog).getByRole('button', { name: '采用并继续编辑' }));
    await waitFor(async () => expect(await field('联系电话')).toHaveValue('13900000000'));
    await user.click(screen.getByRole('button', { name: '保存' }));
    await heading('门店列表');
    expect(await stored('HZ001')).toMatchObject({ contacts: '我的', phone: '13900000000' });
  });

  it('merges a stale save of a table by row and cell, and describes it', async () => {
    const { gateway } = consoleUnderTest;
    const call = async (path: string, body: object) => {
      const reply = await gateway.post<{ list: Dish[] }>(path, body, { token: admin });
      expect(reply.code).toBe(0);
      return reply.tdata;
    };
    const { list } = await call('/item/library/commodity/list', { size: 100 });
    const id = list.find((dish) => dish.specifications.length === 2)?.id ?? '';
    const { user } = await consoleUnderTest.open(`/brandLibrary/editSingleProdouct?guid=${id}`);
    await retype(user, '售价，第 1 行', '81');
    await retype(user, '售价，第 2 行', '82');
    const { tdata: dish } = await gateway.get<Dish>('/item/library/commodity/getOne', { guid: id }, { token: admin });
    const [first, second] = dish.specifications;
    const specifications = [
      { ...first, sellingPrice: '71.00' },
      { ...second, valuationUnit: '例' },
    ];
    await call('/item/library/commodity/update', { ...dish, specifications });
    await user.click(screen.getByRole('button', { name: '保存' }));
    const dialog = await screen.findByRole('dialog', { name: '该记录已被他人修改' });
    expect(dialog).not.toHaveTextContent(/[{}]|guid/);
    const rowOf = (name: string) => within(dialog).getByRole('row', { name: new RegExp(name) });
    expect(rowOf(`${second?.name} · 单位`)).toHaveTextContent(/例.*对方保存的$/);
    const asked = within(rowOf(`${first?.name} · 售价`));
    await user.click(asked.getByRole('radio', { name: '¥71.00' }));
    expect(within(dialog).getAllByRole('radio')).toHaveLength(2);
    await user.click(within(dialog).getByRole('button', { name: '采用并继续编辑' }));
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('保存成功')).toBeInTheDocument();
    const after = await gateway.get<Dish>('/item/library/commodity/getOne', { guid: id }, { token: admin });
    expect(after.tdata.specifications).toMatchObject([
      { name: first?.name, sellingPrice: '71.00' },
      { name: second?.name, sellingPrice: '82.00', valuationUnit: '例' },
    ]);
  });

  it('asks before unsaved changes are lost, naming them; staying keeps them', async () => {
    const { user } = await consoleUnderTest.open(edit('WH001'));
    await heading('蜀香小馆(江汉店)');
    await retype(user, '联系人', '没保存');
    await user.click(screen.getByRole('button', { name: '取消' }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('联系人');
    await user.click(within(question).getByRole('button', { name: '继续编辑' }));
    expect(await field('联系人')).toHaveValue('没保存');
    await user.click(screen.getByRole('button', { name: '取消' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '放弃修改' }));
    await heading('门店列表');
    expect((await stored('WH001')).contacts).not.toBe('没保存');
  });

  it('asks as well when the next record differs in its guid alone', async () => {
    const { user } = await consoleUnderTest.open(edit('WH001'));
    await retype(user, '联系人', '没保存');
    window.history.pushState({ idx: 1 }, '', edit('SZ001'));
    window.dispatchEvent(new PopStateEvent('popstate', { state: { idx: 1 } }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('联系人');
  });

  it('puts a draft back after the tab was left, and discards it on demand', async () => {
    const { user, unmount } = await consoleUnderTest.open(edit('GZ001'));
    await retype(user, '联系人', '草稿人');
    await waitFor(() => expect(Object.keys(window.sessionStorage).some((key) => key.includes('draft'))).toBe(true));
    unmount();
    const { user: again } = await consoleUnderTest.open(edit('GZ001'));
    expect(await screen.findByText(/已恢复未保存的草稿/)).toBeInTheDocument();
    expect(await field('联系人')).toHaveValue('草稿人');
    await again.click(screen.getByRole('button', { name: '丢弃草稿' }));
    expect(await field('联系人')).not.toHaveValue('草稿人');
  });

  it('keeps the form when the network drops, and a second try has one effect', async () => {
    const { user } = await consoleUnderTest.open('/storesAndEmployees/enterpriseBrand?dialog=create');
    expect(await screen.findByRole('dialog', { name: '新建品牌' })).toBeVisible();
    await user.type(await field('品牌名称'), '断网品牌');
    const keys: (string | null)[] = [];
    consoleUnderTest.server.use(
      http.post('*/gateway/brand/save', async ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        // The gateway did its work; only the answer was lost on the way.
        await consoleUnderTest.gateway.fetch(request.clone());
        return HttpResponse.error();
      }),
    );
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('网络异常，请稍后再试')).toBeInTheDocument();
    expect(await field('品牌名称')).toHaveValue('断网品牌');
    consoleUnderTest.server.resetHandlers();
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('保存成功')).toBeInTheDocument();
    const found = await consoleUnderTest.gateway.post<{ total: number }>(
      '/brand/list',
      { keyword: '断网品牌' },
      { token: admin },
    );
    expect(found.tdata.total).toBe(1);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('leads to the list with a word where its address names no record, or none that one sees', async () => {
    for (const address of [
      '/storesAndEmployees/redactStore',
      edit('NOWHERE'),
      '/storesAndEmployees/redactStore?guid=',
    ]) {
      const { unmount } = await consoleUnderTest.open(address);
      await heading('门店列表');
      await screen.findByText('记录已删除，或不在您的数据权限内，已返回列表');
      unmount();
    }
  });

  it.each([
    ['the gateway’s words', () => HttpResponse.json({ code: 1000, message: '门店服务维护中' }), '门店服务维护中'],
    ['a network that failed', () => HttpResponse.error(), '网络异常，请稍后再试'],
    ['nothing of its own', () => HttpResponse.json({ code: 405, message: '不必告知' }), '出错了，请重试'],
  ])('stays where its record could not be read, with %s, and tries again', async (_, answer, text) => {
    consoleUnderTest.server.use(http.get('*/gateway/store/getOne', answer, { once: true }));
    const { user } = await consoleUnderTest.open(edit('BJ001'));
    expect(await screen.findByText(text)).toBeVisible();
    expect(window.location.pathname).toBe('/storesAndEmployees/redactStore');
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await field('门店名称')).toHaveValue('蜀香小馆(朝阳大悦店)');
  });

  it('counts the entries of a list that its reader does not see, and keeps them', async () => {
    const { gateway } = consoleUnderTest;
    const id = '10000001-employee-2012';
    const scopeStores = ['BJ001', 'SH001', 'HZ001'].map((code) => `10000001-store-${code}`);
    expect((await gateway.post('/employee/update', { id, scopeStores }, { token: admin })).code).toBe(0);
    const { user } = await consoleUnderTest.open(`/storesAndEmployees/editStaff?guid=${id}`, { account: '2001' });
    expect(await screen.findByText(/另有 2 项不在您的数据权限内，保持不变/)).toBeInTheDocument();
    await retype(user, '身份', '领班');
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('保存成功')).toBeInTheDocument();
    const { tdata } = await gateway.get<Stored>('/employee/getOne', { guid: id }, { token: admin });
    expect(tdata).toMatchObject({ scopeStores, identity: '领班' });
  });

  it('is only to be read by who may not edit', async () => {
    await consoleUnderTest.open('/storesAndEmployees/storeList', { account: '1007' });
    expect(await screen.findByText('共 10 条')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /编辑/ })).not.toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: /^查看/ }).length).toBeGreaterThan(0);
  });
});
