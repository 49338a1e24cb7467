import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { demo } from '#tests/support/callers';
import { knownDay } from '#tests/support/gateway';
import { consoleForTests, heading } from '#tests/support/renderConsole.tsx';

// Documents as staff see them: pairs of reversals, prices above the agreement, closed days, read-only text.

const consoleUnderTest = consoleForTests(knownDay);
const { gateway } = consoleUnderTest;
const supplier = demo('supplier', '川渝禽肉批发');
const warehouse = demo('warehouse', 'BJ001');
let codes: string[] = [];
let dear = '';

interface Made {
  id: string;
  code: string;
}

beforeAll(async () => {
  const token = await gateway.signOn('1001');
  const post = async (path: string, body: unknown) => (await gateway.post<Made>(path, body, { token })).tdata;
  const buy = (unitPrice: string) =>
    post('/inventory/stock_in/submit', {
      ...{ type: 'purchase', date: '2026-11-20', warehouse, supplier },
      lines: [{ material: demo('material', '五花肉'), quantity: '2', unit: 'main', unitPrice }],
    });
  const first = await buy('20.00');
  dear = (await buy('99.00')).id;
  const back = await post('/inventory/stock_in/reverse', { id: first.id });
  codes = [first.code, back.code];
});

describe('the list of receipts', () => {
  it('has the newest document first, and marks and links both halves of a reversal', async () => {
    const { user } = await consoleUnderTest.open('/inventoryManagement/inventoryList', { language: 'en' });
    const table = await screen.findByRole('table');
    const [original = '', reversal = ''] = codes;
    const rowOf = async (code: string) => within(table).findByRole('row', { name: new RegExp(code) });
    const rows = (await within(table).findAllByText(/^RK\d+-\d+$/)).map((cell) => cell.textContent ?? '');
    const today = rows.filter((code) => code.startsWith('RK20261120'));
    expect(today.length).toBeGreaterThan(2);
    expect(rows.slice(0, today.length)).toEqual([...today].sort().reverse());
    expect(within(await rowOf(reversal)).getByRole('link', { name: 'Reversal' })).toBeInTheDocument();
    await user.click(within(await rowOf(original)).getByRole('link', { name: 'Reversed' }));
    await heading(reversal);
    expect(await screen.findByText('This document is a reversal.')).toBeInTheDocument();
  });
});

describe('a submitted receipt', () => {
  it('is text to be read, and says where a price is above the agreed one', async () => {
    await consoleUnderTest.open(`/inventoryManagement/viewDetailsEntrybound?guid=${dear}`, { language: 'en' });
    expect(await screen.findByText(/¥\d+\.\d\d above the agreed ¥\d+\.\d\d/)).toBeInTheDocument();
    expect(screen.getByText('川渝禽肉批发')).toBeInTheDocument();
    expect(screen.getByText('Purchase')).toBeInTheDocument();
    expect(within(screen.getByRole('main')).queryByRole('textbox')).not.toBeInTheDocument();
    expect(within(screen.getByRole('main')).queryByRole('combobox')).not.toBeInTheDocument();
  });
});

describe('the print of a document', () => {
  it('offers a waste document of its warehouse for what is found damaged later', async () => {
    const { user } = await consoleUnderTest.open(`/inventoryManagement/viewDetailsEntrybound?guid=${dear}`);
    await user.click(await screen.findByRole('button', { name: '登记破损' }));
    await heading('新建出库单');
    expect(await screen.findByRole('combobox', { name: '报损原因' })).toHaveTextContent('破损');
    expect(screen.getByRole('combobox', { name: '单据类型' })).toHaveTextContent('报损');
  });

  it('names its materials also when they are on their way, and says when they cannot be read', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    // jsdom lacks constructed style sheets.
    vi.stubGlobal(
      'CSSStyleSheet',
      class {
        replaceSync() {}
      },
    );
    document.adoptedStyleSheets ??= [];
    const lookUp = '*/gateway/inventory/material/look_up';
    consoleUnderTest.server.use(http.post(lookUp, () => HttpResponse.error()));
    const { user } = await consoleUnderTest.open(`/inventoryManagement/viewDetailsEntrybound?guid=${dear}`);
    const choose = async () => {
      await user.click(await screen.findByRole('button', { name: '打印' }));
      await user.click(await screen.findByRole('menuitem', { name: /A4/ }));
    };
    await choose();
    expect(await screen.findByText('网络异常，请稍后再试')).toBeInTheDocument();
    expect(print).not.toHaveBeenCalled();
    consoleUnderTest.server.resetHandlers();
    const answer = consoleUnderTest.hold('/inventory/material/look_up');
    await choose();
    answer();
    expect(within(await screen.findByTestId('print-sheet')).getByText('五花肉')).toBeInTheDocument();
    expect(print).toHaveBeenCalledOnce();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
});

describe('the warehouse of a new document', () => {
  it('is there for who sees one, and is no change to be lost', async () => {
    const { user } = await consoleUnderTest.open('/inventoryManagement/createEntrybound', { account: '2001' });
    const warehouse = await screen.findByRole('combobox', { name: /仓库/ });
    await waitFor(() => expect(warehouse).toHaveDisplayValue('蜀香小馆(朝阳大悦店)仓库'));
    await user.click(screen.getByRole('button', { name: '取消' }));
    // Nothing asks whether to leave.
    expect(await heading('入库单')).toBeInTheDocument();
  });

  it('is asked for where there are several', async () => {
    const { user } = await consoleUnderTest.open('/inventoryManagement/createEntrybound');
    const warehouse = await screen.findByRole('combobox', { name: /仓库/ });
    await user.click(warehouse);
    expect((await screen.findAllByRole('option')).length).toBeGreaterThan(1);
    await user.keyboard('{Escape}');
    expect(warehouse).toHaveDisplayValue('');
  });
});

describe('the lines of a new document', () => {
  it('take what is scanned while the code before is looked up', async () => {
    const { user } = await consoleUnderTest.open('/inventoryManagement/createEntrybound', { account: '2001' });
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: /仓库/ })).toHaveDisplayValue('蜀香小馆(朝阳大悦店)仓库'),
    );
    const scan = await screen.findByRole('textbox', { name: '扫码或输入编码后回车' });
    const answer = consoleUnderTest.hold('/inventory/material/look_up');
    await user.type(scan, '土豆{Enter}五花肉');
    expect(scan).toHaveValue('五花肉');
    answer();
    const lines = await screen.findByRole('table', { name: /明细/ });
    expect(await within(lines).findByText('土豆')).toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(await within(lines).findByText('五花肉')).toBeInTheDocument();
    expect(scan).toHaveValue('');
  });
});
