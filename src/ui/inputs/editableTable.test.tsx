import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderInput } from '../testing/renderInput';
import { EditableTableInput } from './EditableTableInput';
import { choiceColumn, integerColumn, moneyColumn, readColumn, type TableRow, textColumn } from './table/columns';
import { fitKeys, moved } from './table/rowList';

const columns = [
  textColumn({ source: 'name', label: '规格', max: 4, required: true }),
  moneyColumn({ source: 'price', label: '售价', min: '0.01', max: '99999.99' }),
  integerColumn({ source: 'sort', label: '排序', min: 1, max: 99 }),
];
const input = <EditableTableInput source="specs" label="规格明细" columns={columns} max={3} />;
const two = {
  specs: [
    { name: '大份', price: '20.00', sort: 1 },
    { name: '小份', price: '12.00', sort: 2 },
  ],
};

describe('EditableTableInput', () => {
  it('edits cells in place', async () => {
    const { user, state } = renderInput(input, two);
    expect(screen.getByRole('table', { name: '规格明细' })).toBeVisible();
    const price = screen.getByRole('textbox', { name: '售价，第 2 行' });
    await user.clear(price);
    await user.type(price, '13.5');
    await user.tab();
    expect(state().specs).toEqual([two.specs[0], { name: '小份', price: '13.50', sort: 2 }]);
  });

  it('adds rows up to the last allowed and focuses them', async () => {
    const { user, state } = renderInput(input, two);
    await user.click(screen.getByRole('button', { name: '添加一行 (2/3)' }));
    expect(screen.getByRole('textbox', { name: '规格，第 3 行' })).toHaveFocus();
    await user.keyboard('中份');
    expect(state().specs).toMatchObject([{ name: '大份' }, { name: '小份' }, { name: '中份' }]);
    expect(screen.getByRole('button', { name: '添加一行 (3/3)' })).toBeDisabled();
  });

  it('goes along a column by Enter and arrows, and adds a row at the end', async () => {
    const { user } = renderInput(input, two);
    await user.click(screen.getByRole('textbox', { name: '售价，第 1 行' }));
    await user.keyboard('{Enter}');
    expect(screen.getByRole('textbox', { name: '售价，第 2 行' })).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(screen.getByRole('textbox', { name: '售价，第 1 行' })).toHaveFocus();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(screen.getByRole('textbox', { name: '规格，第 3 行' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getAllByRole('row')).toHaveLength(4);
  });

  it('moves and removes rows', async () => {
    const { user, state } = renderInput(input, two);
    await user.click(screen.getByRole('button', { name: '下移第 1 行' }));
    expect(state().specs).toMatchObject([{ name: '小份' }, { name: '大份' }]);
    expect(screen.getByRole('textbox', { name: '规格，第 1 行' })).toHaveValue('小份');
    expect(await screen.findByText('已移到第 2 行，共 2 行')).toHaveAttribute('aria-live', 'polite');
    await user.click(screen.getByRole('button', { name: '删除第 1 行' }));
    expect(state().specs).toMatchObject([{ name: '大份' }]);
    await user.click(screen.getByRole('button', { name: '删除第 1 行' }));
    expect(state().specs).toBeNull();
    expect(screen.getByText('还没有数据，请添加一行')).toBeVisible();
  });

  it.each([
    ['售价，第 1 行', '0.01', true],
    ['售价，第 1 行', '0', false],
    ['规格，第 1 行', '超大份装', true],
    ['规格，第 1 行', '超大份装盒', false],
    ['排序，第 2 行', '99', true],
    ['排序，第 2 行', '100', false],
  ])('%s with %s is taken: %s', async (cell, typed, taken) => {
    const { user, submit } = renderInput(input, two);
    const field = screen.getByRole('textbox', { name: cell });
    await user.clear(field);
    await user.type(field, typed);
    expect((await submit()) !== undefined).toBe(taken);
    if (taken) return;
    expect(await screen.findByText('有 1 行需要修改')).toBeVisible();
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(/.+/);
  });

  it('says what is wrong in a cell once it was left', async () => {
    const { user } = renderInput(input, two);
    await user.clear(screen.getByRole('textbox', { name: '规格，第 2 行' }));
    await user.tab();
    expect(await screen.findByText('此项必填')).toBeVisible();
  });

  it('says it only after the press that left the cell, so that what is pressed stays under the pointer', async () => {
    const { user } = renderInput(input, two);
    await user.clear(screen.getByRole('textbox', { name: '规格，第 2 行' }));
    await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button', { name: /^添加一行/ }) });
    await new Promise((next) => setTimeout(next, 50));
    expect(screen.queryByText('此项必填')).toBeNull();
    await user.pointer('[/MouseLeft]');
    expect(await screen.findByText('此项必填')).toBeVisible();
    expect(screen.getByRole('button', { name: '添加一行 (3/3)' })).toBeDisabled();
  });

  it('keeps given rows unchanged except for their cells', async () => {
    const stock = [
      readColumn({ source: 'name', label: '物料', show: (row) => String(row.name) }),
      integerColumn({ source: 'counted', label: '实盘', min: 0 }),
      choiceColumn({ source: 'unit', label: '单位', choices: [{ id: 'kg', name: '千克' }] }),
    ];
    const { user, state } = renderInput(<EditableTableInput source="lines" label="盘点" columns={stock} fixedRows />, {
      lines: [{ name: '土豆', counted: null, unit: null }],
    });
    expect(within(screen.getByRole('table')).queryByRole('button')).toBeNull();
    await user.type(screen.getByRole('textbox', { name: '实盘，第 1 行' }), '7');
    await user.click(screen.getByRole('combobox', { name: '单位，第 1 行' }));
    await user.click(screen.getByRole('option', { name: '千克' }));
    expect(state().lines).toEqual([{ name: '土豆', counted: 7, unit: 'kg' }]);
  });

  it('renders only the row that is typed in', async () => {
    const drawn: number[] = [];
    const show = (row: TableRow) => {
      drawn.push(Number(row.no));
      return String(row.no);
    };
    const counting = [textColumn({ source: 'name', label: '物料' }), readColumn({ source: 'no', label: '编号', show })];
    const lines = Array.from({ length: 200 }, (_, index) => ({ no: index + 1, name: '土豆' }));
    const { user } = renderInput(<EditableTableInput source="lines" label="物料" columns={counting} fixedRows />, {
      lines,
    });
    const field = screen.getByRole('textbox', { name: '物料，第 150 行' });
    await user.click(field);
    drawn.length = 0;
    await user.keyboard('块');
    expect(new Set(drawn)).toEqual(new Set([150]));
  });
});

describe('row list', () => {
  it('moves one entry and keeps keys apart', () => {
    expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
    expect(fitKeys([-2], 2)).toEqual([-2, -3]);
    expect(fitKeys([3, 1], 1)).toEqual([3]);
  });
});
