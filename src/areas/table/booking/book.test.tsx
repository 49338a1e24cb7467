import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { demo, newCaller, onlyStore } from '#tests/support/callers';
import { consoleForTests, heading } from '#tests/support/renderConsole.tsx';
import { dayMs } from '#values/duration';
import { type ActAnswer, bookingPaths } from './paths';

const consoleUnderTest = consoleForTests();
const page = '/storesAndEmployees/bookingRule';

type User = Awaited<ReturnType<typeof consoleUnderTest.open>>['user'];

/** Reserves for tomorrow, and answers that day as the gateway counts it. */
async function reserve(store: string, guest: string, over: Record<string, unknown> = {}) {
  const { gateway } = consoleUnderTest;
  const token = await gateway.signOn('1001');
  const post = <T,>(path: string, body: unknown) => gateway.post<T>(path, body, { token });
  const { tdata } = await post<{ today: string }>(bookingPaths.booked, { store: demo('store', store) });
  const day = new Date(Date.parse(`${tdata.today}T00:00:00Z`) + dayMs).toISOString().slice(0, 10);
  const body = { id: crypto.randomUUID(), store: demo('store', store), guest, phone: '13800001234' };
  const asked = { businessDate: day, slot: '18:30', people: 4, type: 'hall', depositMethod: 'cash', ...over };
  const reply = await post<ActAnswer>(bookingPaths.book, { ...body, ...asked });
  expect(reply.code).toBe(0);
  return { day, today: tdata.today, id: reply.tdata.id };
}

async function open(store: string, query = '') {
  const { user } = await consoleUnderTest.open(`${page}?store=${demo('store', store)}${query}`);
  await heading('预订簿与规则');
  return user;
}

async function choose(user: User, box: HTMLElement, option: RegExp) {
  await user.click(box);
  await user.click(await screen.findByRole('option', { name: option }));
}

const line = async (name: RegExp) => within(await screen.findByRole('listitem', { name }));

describe('the book of reservations', () => {
  it('takes a reservation by phone and says at once whether the guests may come', async () => {
    const { day } = await reserve('SH001', '李先生', { people: 20, slot: '12:00' });
    const user = await open('SH001', `&day=${day}`);
    await line(/^12:00 李先生/);
    await user.click(screen.getByRole('button', { name: '新建预订' }));
    const dialog = within(await screen.findByRole('dialog', { name: '新建预订' }));
    const confirm = dialog.getByRole('button', { name: '新建预订' });
    expect(confirm).toBeDisabled();
    await choose(user, dialog.getByRole('combobox', { name: '时间' }), /^18:30$/);
    expect(dialog.getByRole('status')).toHaveTextContent('可以预订，之后还可接待 96 人');
    const people = dialog.getByRole('textbox', { name: '人数' });
    await user.clear(people);
    await user.type(people, '21');
    await user.tab();
    expect(dialog.getByRole('status')).toHaveTextContent('一个预订最多 20 人，请减少人数或分成几个预订');
    expect(confirm).toBeDisabled();
    await choose(user, dialog.getByRole('combobox', { name: '预订类型' }), /^包间$/);
    expect(dialog.getByRole('status')).toHaveTextContent('规则“包间”：可以预订，之后还可接待 27 人');
    expect(dialog.getByText('定金 ¥200.00，提前 2 小时取消可退')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: '顾客姓名' }), '王女士');
    await user.type(dialog.getByRole('textbox', { name: '手机号' }), '13900001111');
    await user.click(confirm);
    expect(await screen.findByText('已为 王女士 预订')).toBeInTheDocument();
    const made = await line(/^18:30 王女士/);
    expect(made.getByText('21 人')).toBeVisible();
    expect(made.getByText('定金 ¥200.00 已付')).toBeVisible();
    expect(made.queryByRole('button', { name: '王女士 到店' })).not.toBeInTheDocument();
  });

  it('gives a table, moves the guests, and says what becomes of the deposit before it cancels', async () => {
    const { day } = await reserve('WH001', '赵女士', { type: 'room', people: 8 });
    const user = await open('WH001', `&day=${day}`);
    const act = async (name: string) => {
      await user.click((await line(/赵女士$/)).getByRole('button', { name: '赵女士 的更多操作' }));
      await user.click(await screen.findByRole('menuitem', { name }));
    };
    await act('安排桌台');
    const tables = within(await screen.findByRole('dialog', { name: '赵女士 的桌台（8 人）' }));
    await choose(user, tables.getByRole('combobox', { name: '桌台' }), /^V01（12 座，包间）$/);
    await user.click(tables.getByRole('button', { name: '安排桌台' }));
    expect(await (await line(/赵女士$/)).findByText('V01')).toBeVisible();
    await act('改期');
    const moving = within(await screen.findByRole('dialog', { name: '更改 赵女士 的预订' }));
    await choose(user, moving.getByRole('combobox', { name: '时间' }), /^19:30$/);
    await user.click(moving.getByRole('button', { name: '改期' }));
    await line(/^19:30 赵女士/);
    await act('取消预订');
    const question = within(await screen.findByRole('alertdialog', { name: '取消 赵女士 的预订' }));
    expect(question.getByText(/定金 ¥200.00 将退还。$/)).toBeVisible();
    await user.click(question.getByRole('button', { name: '取消预订' }));
    expect(await screen.findByText('已离店和已取消（1）')).toBeVisible();
  });

  it('derives the type from the table, asks about too many guests, swaps tables and adds a deposit', async () => {
    const { day } = await reserve('SH001', '钱女士', { type: 'hall', people: 4, table: 'A01' });
    await reserve('SH001', '周先生', { type: 'hall', people: 3, table: 'A02', slot: '19:00' });
    const user = await open('SH001', `&day=${day}`);
    await line(/钱女士$/);
    await user.click(screen.getByRole('button', { name: '新建预订' }));
    const dialog = within(await screen.findByRole('dialog', { name: '新建预订' }));
    await choose(user, dialog.getByRole('combobox', { name: '时间' }), /^18:30$/);
    await choose(user, dialog.getByRole('combobox', { name: '桌台' }), /^V01（12 座，包间）$/);
    expect(dialog.getByRole('combobox', { name: '预订类型' })).toHaveTextContent('包间');
    expect(dialog.getByText('定金 ¥200.00，提前 2 小时取消可退')).toBeVisible();
    await choose(user, dialog.getByRole('combobox', { name: '桌台' }), /^A03（4 座，大厅）$/);
    expect(dialog.queryByText(/^定金 ¥/)).not.toBeInTheDocument();
    const people = dialog.getByRole('textbox', { name: '人数' });
    await user.clear(people);
    await user.type(people, '6{Tab}');
    await user.type(dialog.getByRole('textbox', { name: '顾客姓名' }), '冯女士');
    await user.type(dialog.getByRole('textbox', { name: '手机号' }), '13900001111');
    await user.click(dialog.getByRole('button', { name: '新建预订' }));
    const question = within(await screen.findByRole('alertdialog', { name: '请确认' }));
    expect(question.getByText('桌台 A03 只有 4 座，确定安排 6 人？')).toBeVisible();
    await user.click(question.getByRole('button', { name: '继续' }));
    expect((await line(/^18:30 冯女士/)).getByText('A03')).toBeVisible();
    const act = async (name: string) => {
      await user.click((await line(/钱女士$/)).getByRole('button', { name: '钱女士 的更多操作' }));
      await user.click(await screen.findByRole('menuitem', { name }));
    };
    await act('交换桌台');
    const swapping = within(await screen.findByRole('dialog', { name: '交换 钱女士 的桌台 A01' }));
    await choose(user, swapping.getByRole('combobox', { name: '交换对象' }), /^A02 · 19:00 周先生，3 人$/);
    await user.click(swapping.getByRole('button', { name: '交换桌台' }));
    expect(await (await line(/钱女士$/)).findByText('A02')).toBeVisible();
    await act('改期');
    const moving = within(await screen.findByRole('dialog', { name: '更改 钱女士 的预订' }));
    expect(await moving.findByText('桌台 A02 届时空闲，继续保留')).toBeVisible();
    await user.click(moving.getByRole('button', { name: '取消' }));
    await act('补收定金');
    const pledging = within(await screen.findByRole('dialog', { name: '补收 钱女士 的定金' }));
    await user.type(pledging.getByRole('textbox', { name: /^定金/ }), '88');
    await user.click(pledging.getByRole('button', { name: '补收定金' }));
    expect(await (await line(/钱女士$/)).findByText('定金 ¥88.00 已付')).toBeVisible();
  });

  it('receives guests at the door and lets them go', async () => {
    const user = await open('HZ001');
    await user.click(await screen.findByRole('button', { name: '直接到店' }));
    const dialog = within(await screen.findByRole('dialog', { name: '直接到店' }));
    await user.click(dialog.getByRole('button', { name: '直接到店' }));
    expect(await screen.findByText('顾客已入座 A01')).toBeInTheDocument();
    const here = await line(/散客$/);
    expect(here.getByText('已到店')).toBeVisible();
    await user.click(here.getByRole('button', { name: '散客 离店' }));
    expect(await screen.findByText('已离店和已取消（1）')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: '撤销' }));
    expect(await screen.findByText('散客 已恢复原状')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('已离店和已取消（1）')).toBeNull());
    expect((await line(/散客$/)).getByText('已到店')).toBeVisible();
  });

  it('asks with its amount before a deposit is given back', async () => {
    const user = await open('WH001');
    await user.click(await screen.findByRole('button', { name: '直接到店' }));
    const dialog = within(await screen.findByRole('dialog', { name: '直接到店' }));
    await user.click(dialog.getByRole('button', { name: '直接到店' }));
    await user.click(await (await line(/散客$/)).findByRole('button', { name: /更多操作/ }));
    await user.click(await screen.findByRole('menuitem', { name: '补收定金' }));
    const pledging = within(await screen.findByRole('dialog', { name: /定金/ }));
    await user.type(pledging.getByRole('textbox', { name: /^定金/ }), '88');
    await user.click(pledging.getByRole('button', { name: '补收定金' }));
    const here = await line(/散客$/);
    expect(await here.findByText('定金 ¥88.00 已付')).toBeVisible();
    await user.click(await here.findByRole('button', { name: '散客 离店' }));
    const question = within(await screen.findByRole('alertdialog', { name: '散客 离店并退还定金？' }));
    expect(question.getByText('定金 ¥88.00 将退还，不能撤销。')).toBeVisible();
    await user.click(question.getByRole('button', { name: '取消' }));
    expect(here.getByText('已到店')).toBeVisible();
    await user.click(await here.findByRole('button', { name: '散客 离店' }));
    await user.click(await screen.findByRole('button', { name: '退还 ¥88.00' }));
    expect(await screen.findByText('散客 已离店')).toBeVisible();
    expect(screen.queryByRole('button', { name: '撤销' })).toBeNull();
  });

  it('leads from the calendar, which says by which rule a period is full, to the day', async () => {
    const { day } = await reserve('CD001', '宴会客人', { type: 'banquet', people: 120 });
    const user = await open('CD001', '&view=calendar');
    expect(await screen.findByRole('cell', { name: '已满 120' })).toBeVisible();
    const [month, date] = [Number(day.slice(5, 7)), Number(day.slice(8))];
    await user.click(screen.getByRole('link', { name: new RegExp(`^${month}月${date}日`) }));
    await line(/^18:30 宴会客人/);
    expect(screen.getByRole('button', { current: 'date' })).toHaveAccessibleName(/120 人，有时段已满$/);
  });

  it('shows who may not see it what the gateway says, and no data', async () => {
    const { gateway } = consoleUnderTest;
    const admin = await gateway.signOn('1001');
    await reserve('BJ001', '孙先生');
    const { token } = await newCaller(gateway, admin, { codes: ['queue:list'], scope: onlyStore('BJ001') });
    await consoleUnderTest.open(`${page}?store=${demo('store', 'BJ001')}`, { token });
    expect(await screen.findByText('您没有此操作的权限，请联系管理员开通')).toBeVisible();
    expect(screen.queryByText('孙先生')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '新建预订' })).not.toBeInTheDocument();
  });
});
