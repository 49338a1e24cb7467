import { useMemo } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { BranchSource } from '#ui/inputs/BranchSelectControl.tsx';
import type { TreeNode } from '#ui/inputs/tree/treeModel';
import type { BranchGrouping, BranchLeaf, BranchTree } from './branchTree';
import { useGateway, useOptionSource } from './sources';

/** Branches that lead to leaves, and the leaves below them. */
function nodesOf({ name, branches }: BranchGrouping, leaves: readonly BranchLeaf[], disabled: string): TreeNode[] {
  const parents = new Map(branches.map(({ id, parentId }) => [id, parentId]));
  const leading = new Set<string>();
  for (const { at } of leaves) {
    for (
      let id: string | null | undefined = at[name];
      id && parents.has(id) && !leading.has(id);
      id = parents.get(id)
    ) {
      leading.add(id);
    }
  }
  // A branch and a leaf may have the same id at another gateway.
  const branchId = (id: string | null | undefined) => (id ? `${name}:${id}` : null);
  return [
    ...branches
      .filter(({ id }) => leading.has(id))
      .map((branch) => ({ id: `${name}:${branch.id}`, name: branch.name, parentId: branchId(branch.parentId) })),
    ...leaves.map((leaf) => ({
      id: leaf.id,
      name: leaf.name,
      note: leaf.enabled ? leaf.code : `${leaf.code} · ${disabled}`,
      parentId: branchId(leaf.at[name]),
    })),
  ];
}

/** Where many records of a resource are chosen a branch at a time: the trees come from `call` when the panel opens. */
export function useBranchSource(resource: string, call: string): BranchSource {
  const provider = useGateway();
  const translate = useTranslate();
  const locale = useLocale();
  const { resolve } = useOptionSource(resource);
  const load = useMemo(() => {
    const disabled = translate('enums.enabledStatus.disabled');
    return async ({ signal }: { signal: AbortSignal }) => {
      const { data } = await provider.read<BranchTree>(call, {}, { signal });
      const views = data.groupings.map((grouping) => ({
        id: grouping.name,
        name: translate(`entity.branches.${grouping.name}`, { _: grouping.name }),
        nodes: nodesOf(grouping, data.leaves, disabled),
      }));
      return { views, leafIds: data.leaves.map(({ id }) => id) };
    };
  }, [provider, translate, call]);
  return { cacheKey: [call, locale], load, resolve };
}
