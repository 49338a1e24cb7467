import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderInput } from '../testing/renderInput';
import { TreeCheckboxInput } from './TreeCheckbox';
import { TreeSelectInput } from './TreeSelectInput';
import { buildTree, checkState, leavesOf, pathName, rowStartingWith, searched, toggled } from './tree/treeModel';

const nodes = [
  { id: 1, name: '总部', parentId: null },
  { id: 2, name: '华东', parentId: 1 },
  { id: 3, name: '杭州店', parentId: 2 },
  { id: 4, name: '上海店', parentId: 2 },
  { id: 5, name: '北京店', parentId: 1 },
  { id: 6, name: '加盟', parentId: 99 },
];
const tree = buildTree(nodes);

describe('tree model', () => {
  it('puts a node whose parent is out of sight at the top', () => {
    expect(pathName(tree, 3)).toBe('总部 / 华东 / 杭州店');
    expect(pathName(tree, 6)).toBe('加盟');
  });

  it('knows a parent by its leaves', () => {
    expect(leavesOf(tree, 1).map(({ id }) => id)).toEqual([3, 4, 5]);
    expect(checkState(tree, new Set([3]), 1)).toBe('some');
    expect(checkState(tree, new Set([3, 4]), 2)).toBe('all');
    expect(checkState(tree, new Set(), 1)).toBe('none');
  });

  it('checks all below, and none when all were; disabled leaves stay', () => {
    expect([...toggled(tree, new Set([3]), 2)].sort()).toEqual([3, 4]);
    expect([...toggled(tree, new Set([3, 4]), 2)]).toEqual([]);
    const fixed = buildTree(nodes.map((node) => ({ ...node, disabled: node.id === 4 })));
    expect([...toggled(fixed, new Set([4]), 2)].sort()).toEqual([3, 4]);
    expect([...toggled(fixed, new Set([3, 4]), 2)]).toEqual([4]);
  });

  it('finds the row whose name starts with a longer text, the row itself included', () => {
    const rows = ['杭州店', '上海店', '上海二店'].map((name, id) => ({ node: { id, name, parentId: null } }));
    expect(rowStartingWith(rows, 1, '上海')).toBe(1);
    expect(rowStartingWith(rows, 1, '上海二')).toBe(2);
    expect(rowStartingWith(rows, 2, '上')).toBe(1);
    expect(rowStartingWith(rows, 0, '北')).toBe(-1);
  });

  it('searches the text beside the name too', () => {
    const coded = buildTree(nodes.map((node) => ({ ...node, note: `S${node.id}` })));
    expect([...(searched(coded, 's4') ?? [])].sort()).toEqual([1, 2, 4]);
  });

  it('shows the matches, their ancestors and their descendants', () => {
    expect([...(searched(tree, '华东') ?? [])].sort()).toEqual([1, 2, 3, 4]);
    expect(searched(tree, ' ')).toBeNull();
  });
});

describe('TreeCheckboxInput', () => {
  const input = <TreeCheckboxInput source="codes" label="权限" nodes={nodes} />;

  it('checks leaves through their parent and shows a mixed parent', async () => {
    const { user, state } = renderInput(input, { codes: [5] });
    const root = screen.getByRole('treeitem', { name: '总部' });
    expect(root).toHaveAttribute('aria-checked', 'mixed');
    await user.click(screen.getByRole('treeitem', { name: '华东' }));
    expect(state().codes).toEqual([3, 4, 5]);
    expect(root).toHaveAttribute('aria-checked', 'true');
    expect(screen.getByText('已选 3 项')).toBeVisible();
  });

  it('is walked by the arrow keys and pressed by space', async () => {
    const { user, state } = renderInput(input);
    screen.getByRole('treeitem', { name: '总部' }).focus();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('treeitem', { name: '华东' })).toHaveFocus();
    expect(screen.queryByRole('treeitem', { name: '杭州店' })).toBeNull();
    await user.keyboard('{ArrowRight}{ArrowRight} ');
    expect(state().codes).toEqual([3]);
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(screen.getByRole('treeitem', { name: '华东' })).toHaveAttribute('aria-expanded', 'false');
    await user.keyboard('{End}');
    expect(screen.getByRole('treeitem', { name: '加盟' })).toHaveFocus();
  });

  it('goes to the next name that starts with the letters typed', async () => {
    const named = ['Lille', 'Lyon', 'Paris', 'lens'].map((name, id) => ({ id, name, parentId: null }));
    const { user } = renderInput(<TreeCheckboxInput source="codes" label="权限" nodes={named} />);
    screen.getByRole('treeitem', { name: 'Lille' }).focus();
    const expectFocus = (name: string) => expect(screen.getByRole('treeitem', { name })).toHaveFocus();
    await user.keyboard('l');
    expectFocus('Lyon');
    await user.keyboard('l');
    expectFocus('lens');
    await user.keyboard('l');
    expectFocus('Lille');
    await user.keyboard('x');
    expectFocus('Lille');
  });

  it('opens, closes and searches', async () => {
    const { user } = renderInput(input);
    await user.click(screen.getByRole('button', { name: '全部展开' }));
    expect(screen.getByRole('treeitem', { name: '上海店' })).toHaveAttribute('aria-level', '3');
    await user.click(screen.getByRole('button', { name: '全部收起' }));
    expect(screen.getAllByRole('treeitem')).toHaveLength(2);
    await user.type(screen.getByRole('searchbox', { name: '搜索' }), '上海');
    expect(screen.getAllByRole('treeitem').map((item) => item.textContent)).toEqual(['总部', '华东', '上海店']);
  });
});

describe('TreeSelectInput', () => {
  it('takes one node and shows where it is', async () => {
    const { user, state } = renderInput(<TreeSelectInput source="org" label="组织" nodes={nodes} />);
    await user.click(screen.getByRole('button', { name: '组织 未选择' }));
    const panel = screen.getByRole('dialog', { name: '组织' });
    await user.click(within(panel).getByRole('treeitem', { name: '华东' }));
    expect(state()).toMatchObject({ org: 2 });
    expect(await screen.findByRole('button', { name: '组织 总部 / 华东' })).toBeVisible();
  });

  it('takes leaves only where asked', async () => {
    const { user, state } = renderInput(<TreeSelectInput source="org" label="组织" nodes={nodes} leafOnly />);
    await user.click(screen.getByRole('button', { name: '组织 未选择' }));
    await user.click(screen.getByRole('treeitem', { name: '华东' }));
    await user.click(screen.getByRole('treeitem', { name: '杭州店' }));
    expect(state()).toMatchObject({ org: 3 });
  });

  it('takes several and clears them', async () => {
    const { user, state } = renderInput(<TreeSelectInput source="orgs" label="组织" nodes={nodes} multiple />);
    await user.click(screen.getByRole('button', { name: '组织 未选择' }));
    await user.click(screen.getByRole('treeitem', { name: '北京店' }));
    await user.click(screen.getByRole('treeitem', { name: '加盟' }));
    expect(state()).toMatchObject({ orgs: [5, 6] });
    await user.click(screen.getByRole('button', { name: '清空' }));
    expect(state()).toMatchObject({ orgs: null });
  });
});
