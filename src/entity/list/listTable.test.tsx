import { screen, within } from '@testing-library/react';
import { useMemo } from 'react';
import { ListContextProvider, type RaRecord, useList } from 'react-admin';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderUi } from '#ui/testing/renderInput.tsx';
import { ContractProvider } from '../ContractContext';
import { contract, crud } from '../contract';
import { integer, text } from '../fields';
import type { ListColumn } from './columns';
import { ListTable } from './ListTable';
import type { RowAction } from './rowActions';

const dish = contract(
  'dish',
  { name: text({ max: 20 }), price: integer({ min: 0, max: 9 }) },
  {
    calls: crud('/dish'),
    area: 'storeGoods',
    scope: 'merchant',
    keyword: ['name'],
    verbs: ['list', 'edit', 'delete'],
  },
);

const records: RaRecord[] = ['红烧肉', '白切鸡', '豆腐'].map((name, index) => ({ id: index + 1, name, price: index }));
let drawn: string[];
let done: string[];
beforeEach(() => {
  drawn = [];
  done = [];
});

const columns: ListColumn[] = [
  {
    source: 'name',
    label: '名称',
    align: 'left',
    sortable: true,
    render: (record) => {
      drawn.push(String(record.name));
      return String(record.name);
    },
  },
  { source: 'price', label: '价格', align: 'right', sortable: false },
];
const act = (key: string, more: Partial<RowAction> = {}): RowAction => ({
  key,
  label: key,
  run: (record) => done.push(`${key} ${record.name}`),
  ...more,
});
const open = act('打开');
const actions: RowAction[] = [
  open,
  act('停用', { reason: (record) => (record.id === 2 ? '已过期' : undefined) }),
  act('催菜', { quick: true, fits: (record) => record.id === 3 }),
  act('删除', { tone: 'danger', fits: (record) => record.id !== 3 }),
];

function Table({ opener = open, acts = actions }: { opener?: RowAction; acts?: RowAction[] }) {
  const list = useList({ data: records, resource: 'dish', sort: { field: 'name', order: 'ASC' } });
  const rows = useMemo(() => [...records], []);
  return (
    <ListContextProvider value={list}>
      <ContractProvider contract={dish}>
        <ListTable created={null} columns={columns} records={rows} open={opener} actions={acts} busy={false} />
      </ContractProvider>
    </ListContextProvider>
  );
}

describe('the table of a list', () => {
  it('draws only the row that is selected', async () => {
    const { user } = renderUi(<Table />);
    const boxes = screen.getAllByRole('checkbox');
    expect(boxes).toHaveLength(4);
    drawn = [];
    await user.click(boxes[2] as HTMLElement);
    expect(boxes[2]).toBeChecked();
    expect(boxes[0]).toBePartiallyChecked();
    expect(new Set(drawn)).toEqual(new Set(['白切鸡']));
  });

  it('selects the page and gives it back', async () => {
    const { user } = renderUi(<Table />);
    const [page, ...rows] = screen.getAllByRole('checkbox');
    await user.click(page as HTMLElement);
    for (const row of rows) expect(row).toBeChecked();
    expect(page).toBeChecked();
    await user.click(page as HTMLElement);
    for (const row of rows) expect(row).not.toBeChecked();
  });

  it('sorts by a label, and says by which and how', async () => {
    const { user } = renderUi(<Table />);
    const name = screen.getByRole('columnheader', { name: '名称' });
    expect(name).toHaveAttribute('aria-sort', 'ascending');
    await user.click(within(name).getByRole('button'));
    expect(name).toHaveAttribute('aria-sort', 'descending');
    const price = screen.getByRole('columnheader', { name: '价格' });
    expect(price).not.toHaveAttribute('aria-sort');
    expect(within(price).queryByRole('button')).not.toBeInTheDocument();
  });

  it('opens a record by its first cell, and by a click anywhere on its row that is on no control', async () => {
    const { user } = renderUi(<Table />);
    await user.click(screen.getByRole('button', { name: '红烧肉' }));
    const [, , second] = screen.getAllByRole('row');
    await user.click(within(second as HTMLElement).getByText('1'));
    expect(done).toEqual(['打开 红烧肉', '打开 白切鸡']);
    for (const box of within(second as HTMLElement).getAllByRole('checkbox')) await user.click(box);
    await user.click(within(second as HTMLElement).getByRole('button', { name: /moreActions/ }));
    await screen.findByRole('menu');
    await user.keyboard('{Escape}');
    expect(done).toHaveLength(2);
  });

  it('opens nothing while text of the row is selected, to be copied', async () => {
    const { user } = renderUi(<Table />);
    const [, first] = screen.getAllByRole('row');
    const price = within(first as HTMLElement).getByText('0');
    await user.pointer([{ target: price, offset: 0, keys: '[MouseLeft>]' }, { offset: 1 }, { keys: '[/MouseLeft]' }]);
    expect(document.getSelection()?.toString()).toBe('0');
    expect(done).toEqual([]);
  });

  it('has a link in the first cell where records open on a page, and with Ctrl leaves them to the browser', async () => {
    const { user } = renderUi(<Table opener={{ ...open, addressOf: ({ id }) => `/dish?guid=${id}` }} />);
    const link = screen.getByRole('link', { name: '红烧肉' });
    expect(link).toHaveAttribute('href', '/dish?guid=1');
    await user.click(link);
    expect(done).toEqual(['打开 红烧肉']);
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    const [, first] = screen.getAllByRole('row');
    await user.keyboard('{Control>}');
    await user.click(within(first as HTMLElement).getByText('0'));
    await user.keyboard('{/Control}');
    expect(opened).toHaveBeenCalledWith(expect.stringContaining('/dish?guid=1'), '_blank', 'noopener');
    expect(done).toHaveLength(1);
    opened.mockRestore();
  });

  it('shows one action in words, the quick one first, and the rest in a menu that explains unavailable ones', async () => {
    const { user } = renderUi(<Table />);
    const [, first, second, third] = screen.getAllByRole('row');
    expect(within(first as HTMLElement).getByRole('button', { name: '打开 红烧肉' })).toBeEnabled();
    expect(within(first as HTMLElement).queryByRole('button', { name: '停用 红烧肉' })).not.toBeInTheDocument();
    expect(within(third as HTMLElement).getByRole('button', { name: '催菜 豆腐' })).toBeEnabled();
    expect(within(third as HTMLElement).queryByRole('button', { name: '打开 豆腐' })).not.toBeInTheDocument();
    await user.click(within(second as HTMLElement).getByRole('button', { name: /moreActions/ }));
    const menu = await screen.findByRole('menu');
    expect(within(menu).getByRole('menuitem', { name: '停用（已过期）' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(within(menu).getByRole('menuitem', { name: '删除' }));
    expect(done).toEqual(['删除 白切鸡']);
    await expect.poll(() => screen.queryByRole('menu')).toBeNull();
  });

  it('has the only action in words', () => {
    renderUi(<Table acts={[act('停用')]} />);
    expect(screen.getByRole('button', { name: '停用 红烧肉' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /moreActions/ })).not.toBeInTheDocument();
  });

  it('keeps what destroys in the menu, even alone', () => {
    renderUi(<Table acts={[act('删除', { tone: 'danger' })]} />);
    expect(screen.queryByRole('button', { name: '删除 红烧肉' })).not.toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: /moreActions/ })).toHaveLength(records.length);
  });
});
