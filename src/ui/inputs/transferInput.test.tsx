import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderInput } from '../testing/renderInput';
import { TransferInput } from './TransferInput';

const nodes = [
  { id: 'east', name: '华东', parentId: null },
  { id: 's1', name: '杭州店', parentId: 'east' },
  { id: 's2', name: '上海店', parentId: 'east' },
  { id: 's3', name: '北京店', parentId: null },
];

describe('TransferInput over nodes', () => {
  it('chooses leaves, counts them and takes them back', async () => {
    const { user, state } = renderInput(<TransferInput source="stores" label="门店" nodes={nodes} />);
    const available = screen.getByRole('tree', { name: '可选（3）' });
    await user.click(within(available).getByRole('treeitem', { name: '华东' }));
    expect(state().stores).toEqual(['s1', 's2']);
    const chosen = screen.getByRole('list', { name: '已选（2）' });
    expect(within(chosen).getAllByRole('listitem')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: '移除杭州店' }));
    expect(state().stores).toEqual(['s2']);
    await user.click(screen.getByRole('button', { name: '清空' }));
    expect(state().stores).toBeNull();
  });

  it('chooses all matches of a search', async () => {
    const { user, state } = renderInput(<TransferInput source="stores" label="门店" nodes={nodes} />);
    const [search] = screen.getAllByRole('searchbox', { name: '搜索' });
    await user.type(search ?? document.body, '京');
    await user.click(screen.getByRole('button', { name: '全选搜索结果' }));
    expect(state().stores).toEqual(['s3']);
  });

  it('takes the last allowed and refuses the first beyond', async () => {
    const { user, submit } = renderInput(<TransferInput source="stores" label="门店" nodes={nodes} max={2} />);
    await user.click(screen.getByRole('treeitem', { name: '华东' }));
    expect(await submit()).toBeDefined();
    await user.click(screen.getByRole('treeitem', { name: '北京店' }));
    expect(await submit()).toBeUndefined();
    expect(await screen.findByText('最多 2 项')).toBeVisible();
    expect(screen.getByText('已选（3/2）')).toBeVisible();
  });
});

describe('TransferInput over a remote source', () => {
  const items = Array.from({ length: 30 }, (_, index) => ({ id: index + 1, name: `商品${index + 1}` }));
  const remote = {
    cacheKey: ['commodity'],
    load: async ({ keyword, page }: { keyword: string; page: number }) => {
      const found = items.filter(({ name }) => name.includes(keyword));
      return { items: found.slice((page - 1) * 20, page * 20), total: found.length };
    },
    resolve: async (ids: readonly (string | number)[]) => items.filter(({ id }) => ids.includes(id)),
  };

  it('pages, searches, and keeps the names of what was chosen', async () => {
    const { user, state } = renderInput(<TransferInput source="goods" label="商品" remote={remote} />, { goods: [29] });
    expect(await screen.findByText('商品29')).toBeVisible();
    const tree = await screen.findByRole('tree', { name: '可选（30）' });
    expect(within(tree).getAllByRole('treeitem')).toHaveLength(20);
    if (tree.parentElement) fireEvent.scroll(tree.parentElement);
    await waitFor(() => expect(within(tree).getAllByRole('treeitem')).toHaveLength(30));
    const [search] = screen.getAllByRole('searchbox', { name: '搜索' });
    await user.type(search ?? document.body, '商品7');
    await waitFor(() => expect(within(screen.getByRole('tree')).getAllByRole('treeitem')).toHaveLength(1));
    await user.click(screen.getByRole('treeitem', { name: '商品7' }));
    expect(state().goods).toEqual([29, 7]);
    await user.clear(search ?? document.body);
    expect(screen.getByRole('list', { name: '已选（2）' })).toHaveTextContent('商品29商品7');
  });
});
