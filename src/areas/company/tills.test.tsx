import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bytesOf } from '#entity/excel/saveFile';
import { demo } from '#tests/support/callers';
import { readEscPos } from '#tests/support/company/escPosReader';
import { consoleForTests, heading } from '#tests/support/renderConsole.tsx';
import { checkOut } from '#tests/support/sales/checkOut';

const consoleUnderTest = consoleForTests();

/** A line of a ticket by all of its signs: those of two columns are elements of their own. */
const lineLike = (pattern: RegExp) => (_text: string, element: Element | null) =>
  element?.tagName === 'DIV' && pattern.test(element.textContent ?? '');

describe('print settings', () => {
  const files: Blob[] = [];
  beforeEach(() => {
    URL.createObjectURL ??= () => '';
    URL.revokeObjectURL ??= () => undefined;
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      if (file instanceof Blob) files.push(file);
      return 'blob:ticket';
    });
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('show the latest order of the store as it is printed while they are typed, and give its bytes', async () => {
    const { gateway } = consoleUnderTest;
    const at = '2026-11-19T12:00:00+08:00';
    await checkOut(gateway, { store: 'BJ001', at, dish: '麻婆豆腐', price: '28.00', quantity: '2' });
    const place = `store:${demo('store', 'BJ001')}`;
    const { user } = await consoleUnderTest.open(`/storesAndEmployees/printSetup?at=${place}`);
    await heading('打印设置');
    const paper = within(await screen.findByRole('region', { name: '打印效果' }));
    const line = await paper.findByText(lineLike(/^麻婆豆腐 +2 +56\.00$/));
    expect(line.textContent).toHaveLength(48 - 4);
    await user.click(await screen.findByRole('radio', { name: '58 毫米' }));
    await waitFor(() => expect(paper.getByText(lineLike(/^麻婆豆腐 +2/)).textContent).toHaveLength(32 - 4));
    const said = await screen.findByRole('textbox', { name: '文字的内容' });
    expect(said).toHaveValue('谢谢惠顾，欢迎再次光临');
    await user.clear(said);
    await user.type(said, 'À bientôt');
    expect(await paper.findByText('À bientôt'.normalize('NFC').replace('À', 'A').replace('ô', 'o'))).toBeVisible();
    await user.click(paper.getByRole('button', { name: '下载打印数据（ESC/POS）' }));
    await waitFor(() => expect(files).toHaveLength(1));
    const [file] = files;
    const printed = file ? readEscPos(await bytesOf(file)) : [];
    const texts = printed.flatMap((one) => (one.kind === 'text' ? [one.text] : []));
    expect(texts).toContain('A bientot');
    expect(texts.some((text) => /^麻婆豆腐 +2 +56\.00$/.test(text))).toBe(true);
    expect(printed.at(-1)).toEqual({ kind: 'cut' });
    // Blocks are moved by the keyboard, too.
    const shop = () => paper.getByText(lineLike(/^蜀香小馆\(朝阳大悦店\)$/));
    const first = () => shop().compareDocumentPosition(paper.getByText(lineLike(/^结账单$/)));
    expect(first()).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    screen.getByRole('button', { name: /移动 单据名称$/ }).focus();
    await user.keyboard('{ArrowUp}');
    expect(first()).toBe(Node.DOCUMENT_POSITION_PRECEDING);
    // The kitchen's slip has no prices.
    await user.click(screen.getByRole('button', { name: '厨房单' }));
    expect(await paper.findByText(lineLike(/^麻婆豆腐 +x2$/))).toBeVisible();
    expect(paper.queryByText(lineLike(/^\S+.* 56\.00$/))).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('保存成功')).toBeInTheDocument();
  });
});

describe('a device', () => {
  it('is given a code, and the dialog says once it is bound', async () => {
    const { gateway } = consoleUnderTest;
    const page = `/storesAndEmployees/storeEquipment?bind=${demo('device', 'BJ001-6')}`;
    await consoleUnderTest.open(page);
    const dialog = within(await screen.findByRole('dialog', { name: '绑定“手持收银”' }));
    const shown = await dialog.findByRole('img', { name: /^绑定码 (\d ?){6}$/ });
    expect(dialog.getByText(/输入企业 ID 10000001$/)).toBeVisible();
    const code = (shown.textContent ?? '').replace(/\D/g, '');
    const bound = await gateway.post('/device/bind', { enterprise: '10000001', code, type: 6, serial: 'SN-m1' });
    expect(bound.code).toBe(0);
    expect(await dialog.findByText('“手持收银”已绑定，序列号 SN-m1', {}, { timeout: 10_000 })).toBeVisible();
  });
});

describe('what a guest left', () => {
  it('is given back in part; more than there is cannot be', async () => {
    const page = `/storesAndEmployees/deposit?take=${demo('depositItem', 'BJ001-2')}`;
    const { user } = await consoleUnderTest.open(page);
    const dialog = within(await screen.findByRole('dialog', { name: '取出“青岛纯生”（李女士）' }));
    const quantity = dialog.getByRole('textbox', { name: /取出数量/ });
    expect(quantity).toHaveValue('5');
    await user.clear(quantity);
    await user.type(quantity, '6');
    await user.tab();
    expect(dialog.getByRole('button', { name: '取出' })).toBeDisabled();
    await user.clear(quantity);
    await user.type(quantity, '4');
    await user.click(dialog.getByRole('button', { name: '取出' }));
    expect(await screen.findByText('已取出“青岛纯生”4 听，剩余 1')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});
