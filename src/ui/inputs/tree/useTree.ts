import { useMemo, useState } from 'react';
import type { ChoiceId } from '../choices';
import { buildTree, parentIds, searched, type TreeNode, visibleRows } from './treeModel';

/** State of a tree: open nodes and search. During a search all ancestors of a match are open. */
export function useTree<Id extends ChoiceId>(
  nodes: readonly TreeNode<Id>[],
  initially: 'top' | 'all' | 'none' = 'top',
) {
  const tree = useMemo(() => buildTree(nodes), [nodes]);
  const [keyword, setKeyword] = useState('');
  // null until someone opens or closes something, so that nodes that arrive later start as they should.
  const [opened, setOpened] = useState<ReadonlySet<Id> | null>(null);
  const all = useMemo(() => parentIds(tree), [tree]);
  const first = useMemo(() => {
    if (initially === 'all') return all;
    return new Set(initially === 'none' ? [] : (tree.children.get(null) ?? []).map((node) => node.id));
  }, [initially, all, tree]);
  const expanded = opened ?? first;
  const shown = useMemo(() => searched(tree, keyword), [tree, keyword]);
  return {
    tree,
    keyword,
    setKeyword,
    /** ids visible in a search; null without one */
    shown,
    rows: visibleRows(tree, shown ? all : expanded, shown),
    expand: (id: Id, open: boolean) => {
      const next = new Set(expanded);
      if (open) next.add(id);
      else next.delete(id);
      setOpened(next);
    },
    expandAll: () => setOpened(all),
    collapseAll: () => setOpened(new Set()),
  };
}
