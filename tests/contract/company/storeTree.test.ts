import { describe, expect, it } from 'vitest';
import type { BranchTree } from '#entity/branchTree';
import { demo, newCaller, onlyStore } from '#tests/support/callers';
import { openGateway } from '#tests/support/gateway';

// The stores that an operator sees as trees: what the store filter of reports asks for when its panel opens.

const gateway = openGateway();

async function treeOf(token: string): Promise<BranchTree> {
  const reply = await gateway.post<BranchTree>('/user/store_tree', {}, { token });
  expect(reply).toMatchObject({ code: 0, message: '' });
  return reply.tdata;
}

/** The names from the top down to a store, in one way of grouping. */
function wayTo({ leaves, groupings }: BranchTree, grouping: string, code: string): string[] {
  const leaf = leaves.find((one) => one.code === code);
  const branches = groupings.find(({ name }) => name === grouping)?.branches ?? [];
  const above = (id: string | null | undefined): string[] => {
    const branch = branches.find((one) => one.id === id);
    return branch ? [...above(branch.parentId), branch.name] : [];
  };
  return leaf ? above(leaf.at[grouping]) : [];
}

const codesOf = ({ leaves }: BranchTree) => leaves.map(({ code }) => code);
const rootsOf = ({ groupings }: BranchTree, grouping: string) =>
  (groupings.find(({ name }) => name === grouping)?.branches ?? [])
    .filter(({ parentId }) => parentId === null)
    .map(({ name }) => name);

describe('the tree of stores', () => {
  it('holds all stores for callers who see all, by brand, organisation and region', async () => {
    const tree = await treeOf(await gateway.session('1001'));
    const order = ['BJ001', 'CC001', 'CD001', 'GZ001', 'HZ001', 'NJ001', 'SH001', 'SZ001', 'WH001', 'XA001'];
    expect(codesOf(tree)).toEqual(order);
    expect(tree.groupings.map(({ name }) => name)).toEqual(['brand', 'organization', 'region']);
    expect(wayTo(tree, 'brand', 'GZ001')).toEqual(['晨禾茶饮', '广东省']);
    expect(wayTo(tree, 'organization', 'HZ001').slice(0, 3)).toContain('华东大区');
    expect(wayTo(tree, 'region', 'HZ001')).toEqual(['浙江省', '杭州市']);
    expect(new Set(rootsOf(tree, 'brand'))).toEqual(new Set(['蜀香小馆', '晨禾茶饮']));
  });

  it('leaves the heading of a municipality out: its districts follow', async () => {
    const tree = await treeOf(await gateway.session('1001'));
    expect(wayTo(tree, 'region', 'BJ001')).toEqual(['北京市', '朝阳区']);
  });

  it('keeps disabled and expired stores, since reports look back', async () => {
    const { leaves } = await treeOf(await gateway.session('1001'));
    expect(leaves.find(({ code }) => code === 'NJ001')?.enabled).toBe(false);
    expect(leaves.some(({ code }) => code === 'CC001')).toBe(true);
    expect(leaves.find(({ code }) => code === 'BJ001')?.enabled).toBe(true);
  });

  it('shows each caller their own scope, without branches that lead nowhere', async () => {
    const regional = await treeOf(await gateway.session('1003'));
    expect(codesOf(regional)).toEqual(['HZ001', 'SH001', 'WH001']);
    expect(rootsOf(regional, 'region')).toEqual(['上海市', '浙江省', '湖北省']);
    expect(rootsOf(regional, 'brand')).toEqual(['蜀香小馆']);
    const southwest = await treeOf(await gateway.session('1004'));
    expect(codesOf(southwest)).toEqual(['CD001']);
    expect(rootsOf(southwest, 'organization')).toEqual(['西南大区']);
    const marketing = await treeOf(await gateway.session('1009'));
    expect(codesOf(marketing)).toEqual(['GZ001', 'SZ001', 'XA001']);
    expect(rootsOf(marketing, 'brand')).toEqual(['晨禾茶饮']);
  });

  it('needs a right to anything, and names no organisation beyond what the caller sees', async () => {
    const admin = await gateway.session('1001');
    const narrow = await newCaller(gateway, admin, { codes: ['brand:list'], scope: onlyStore('BJ001') });
    const tree = await treeOf(narrow.token);
    expect(tree.leaves.map(({ id }) => id)).toEqual([demo('store', 'BJ001')]);
    expect(tree.groupings.find(({ name }) => name === 'organization')?.branches).toHaveLength(1);
    expect((await gateway.post('/user/store_tree', {})).code).toBe(401);
    expect((await gateway.post('/user/store_tree', {}, { token: await gateway.session('1010') })).code).toBe(403);
  });

  it('is empty for callers who see no store', async () => {
    const scope = { dataScope: 'byOrganization', scopeOrganizations: [demo('organization', 'HQ')] };
    const { token } = await newCaller(gateway, await gateway.session('1001'), { codes: ['brand:list'], scope });
    const tree = await treeOf(token);
    expect(tree.leaves).toEqual([]);
    expect(tree.groupings.flatMap(({ branches }) => branches)).toEqual([]);
  });

  it('has no organisations where one brand is managed by nobody else, and never another enterprise’s stores', async () => {
    const tree = await treeOf(await gateway.session('1001', '10000002'));
    expect(tree.groupings.map(({ name }) => name)).toEqual(['brand', 'region']);
    expect(tree.leaves.every(({ id, at }) => id.startsWith('10000002-') && !('organization' in at))).toBe(true);
    expect(tree.leaves.length).toBeGreaterThan(0);
  });
});
