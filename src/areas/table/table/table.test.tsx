import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { demo } from '#tests/support/callers';
import { consoleForTests } from '#tests/support/renderConsole.tsx';
import { addSales } from '#tests/support/sales/sales';

// A Friday evening.
const consoleUnderTest = consoleForTests('2026-11-20T11:30:00.000Z');
const store = demo('store', 'BJ001');
const page = '/storesAndEmployees/reservations';
const ofStore = `${page}?filter=${encodeURIComponent(JSON.stringify({ store }))}`;

describe('tables', () => {
  it('are made many at once: their codes are in sight, those that exist are left out', async () => {
    const { user } = await consoleUnderTest.open(ofStore);
    await user.click(await screen.findByRole('button', { name: '批量新建' }));
    const dialog = await screen.findByRole('dialog', { name: '批量新建桌台' });
    await user.click(await within(dialog).findByRole('combobox', { name: /^区域/ }));
    await user.click(await screen.findByRole('option', { name: '大厅' }));
    await user.type(within(dialog).getByRole('textbox', { name: '编码前缀' }), 'A');
    const to = within(dialog).getByRole('textbox', { name: /^结束号/ });
    await user.clear(to);
    await user.type(to, '28');
    const codes = within(dialog).getByRole('region', { name: '将要新建的桌台' });
    expect(await within(codes).findByText('将新建 2 张桌台 · 26 张已存在，将跳过')).toBeVisible();
    expect(within(codes).getByTitle('A26 已存在')).toBeVisible();
    expect(within(codes).getByText('A28')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: '新建桌台' }));
    expect(await screen.findByText('已新建 2 张桌台')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByText(/共 44 条/)).toBeInTheDocument());
  });

  it('lie on a plan that says who sits where', async () => {
    await addSales(consoleUnderTest.gateway, { days: 0, stores: ['BJ001'], share: 0.3 });
    await consoleUnderTest.open(`${page}?view=plan&store=${store}`);
    const plan = await screen.findByRole('region', { name: '大厅' });
    const legend = within(screen.getByRole('list', { name: '状态' })).getAllByRole('listitem');
    const [occupied] = legend.map((one) => Number(/\d+$/.exec(one.textContent ?? '')?.[0]));
    const seated = within(plan)
      .getAllByRole('listitem')
      .filter((one) => /分钟\d+\/4 · ¥/.test(one.textContent ?? ''));
    expect(occupied).toBeGreaterThan(0);
    expect(seated).toHaveLength(occupied ?? 0);
  });

  it('are arranged by the arrow keys, and stay where they were put', async () => {
    const { user } = await consoleUnderTest.open(`${page}?view=plan&store=${store}&area=${demo('area', 'BJ001-V')}`);
    await user.click(await screen.findByRole('button', { name: '布置平面图' }));
    screen.getByRole('button', { name: /^V02.*第 1 行第 2 列/ }).focus();
    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect(screen.getByRole('button', { name: /^V02.*第 2 行第 3 列/ })).toHaveFocus();
    expect(screen.getByText('1 张桌台位置未保存')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '保存平面图' }));
    expect(await screen.findByText('平面图已保存')).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: '布置平面图' }));
    expect(await screen.findByRole('button', { name: /^V02.*第 2 行第 3 列/ })).toBeVisible();
  });

  it('keep an arrangement that is not saved until leaving it is agreed to', async () => {
    const { user } = await consoleUnderTest.open(`${page}?view=plan&store=${store}&area=${demo('area', 'BJ001-V')}`);
    await user.click(await screen.findByRole('button', { name: '布置平面图' }));
    screen.getByRole('button', { name: /^V03.*第 \d+ 行第 \d+ 列/ }).focus();
    await user.keyboard('{ArrowDown}');
    await user.click(screen.getByRole('button', { name: '取消' }));
    const question = await screen.findByRole('alertdialog', { name: '放弃未保存的修改？' });
    await user.click(within(question).getByRole('button', { name: '继续编辑' }));
    await user.click(await screen.findByRole('button', { name: '取消' }));
    expect(screen.getByText('1 张桌台位置未保存')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: '放弃修改' }));
    expect(await screen.findByRole('button', { name: '布置平面图' })).toBeVisible();
  });

  it('have QR codes that are made, and replaced after a question that names what is lost', async () => {
    const { user } = await consoleUnderTest.open(`${page}?code=${demo('table', 'BJ001-V06')}`);
    const dialog = await screen.findByRole('dialog', { name: '1 张桌台的二维码' });
    expect(await within(dialog).findByText('1 张桌台还没有二维码')).toBeVisible();
    expect(within(dialog).getByRole('button', { name: /^打印/ })).toBeDisabled();
    await user.click(within(dialog).getByRole('button', { name: '生成 1 个' }));
    const drawn = () => within(dialog).getByRole('img', { name: 'V06 的二维码' }).innerHTML;
    await within(dialog).findByRole('img', { name: 'V06 的二维码' });
    const first = drawn();
    expect(within(dialog).getByRole('button', { name: '打印 1 个二维码' })).toBeEnabled();
    await waitFor(() => expect(within(dialog).getByRole('button', { name: '更换二维码' })).toBeEnabled());
    await user.click(within(dialog).getByRole('button', { name: '更换二维码' }));
    const question = await screen.findByRole('alertdialog', { name: '更换 1 个二维码' });
    expect(within(question).getByText('V06')).toBeVisible();
    await user.click(within(question).getByRole('button', { name: '更换 1 个二维码' }));
    await waitFor(() => expect(drawn()).not.toBe(first));
  });
});

describe('a surcharge', () => {
  it('is seen on a bill while it is typed', async () => {
    const { user } = await consoleUnderTest.open('/storesAndEmployees/surchargeManage');
    await user.click(await screen.findByRole('button', { name: '新建附加费' }));
    const bill = await screen.findByRole('region', { name: '示例账单' });
    expect(within(bill).getByText('填写名称和金额后在此显示')).toBeVisible();
    await user.type(await screen.findByRole('textbox', { name: /^附加费名称/ }), '茶位费');
    await user.type(screen.getByRole('textbox', { name: /^金额/ }), '3');
    expect(await within(bill).findByText('茶位费 ¥3.00 × 4')).toBeVisible();
    expect(within(bill).getByText('¥130.00')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: '按桌' }));
    expect(await within(bill).findByText('¥121.00')).toBeVisible();
    const valid = screen.getByRole('textbox', { name: /^有效分钟数/ });
    await user.clear(valid);
    await user.type(valid, '60');
    expect(await within(bill).findByText('茶位费 ¥3.00 × 2')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '添加时段' }));
    await user.type(screen.getByRole('textbox', { name: /^开始/ }), '21:00');
    await user.type(screen.getByRole('textbox', { name: /^结束/ }), '02:00{Tab}');
    expect(await within(bill).findByText(/21:00 入座/)).toBeVisible();
    await user.click(screen.getByRole('switch', { name: /^状态/ }));
    expect(await within(bill).findByText('已停用，不收取附加费')).toBeVisible();
  });
});
