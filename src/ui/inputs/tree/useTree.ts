import { useMemo, useState } from 'react';
import type { ChoiceId } from '../choices';
import { buildTree, parentIds, searched, type TreeNode, visibleRows } from './treeModel';

/**
 * State of a tree: open nodes and search. A search opens all ancestors of a match; what is closed during it opens again with other words,
 * and afterwards the tree is as it was before.
 */
export function useTree<Id extends ChoiceId>(
  nodes: readonly TreeNode<Id>[],
  initially: 'top' | 'all' | 'none' = 'top',
) {
  const tree = useMemo(() => buildTree(nodes), [nodes]);
  const [keyword, setKeyword] = useState('');
  // null until someone opens or closes something, so that nodes that arrive later start as they should.
  const [opened, setOpened] = useState<ReadonlySet<Id> | null>(null);
  const [closed, setClosed] = useState<{ during: string; ids: ReadonlySet<Id> }>({ during: '', ids: new Set() });
  const all = useMemo(() => parentIds(tree), [tree]);
  const first = useMemo(() => {
    if (initially === 'all') return all;
    return new Set(initially === 'none' ? [] : (tree.children.get(null) ?? []).map((node) => node.id));
  }, [initially, all, tree]);
  const expanded = opened ?? first;
  const shown = useMemo(() => searched(tree, keyword), [tree, keyword]);
  const closedNow = closed.during === keyword ? closed.ids : new Set<Id>();
  const open = shown ? new Set([...all].filter((id) => !closedNow.has(id))) : expanded;
  const put = (next: ReadonlySet<Id>) => {
    if (shown) setClosed({ during: keyword, ids: new Set([...all].filter((id) => !next.has(id))) });
    else setOpened(next);
  };
  return {
    tree,
    keyword,
    setKeyword,
    /** ids visible in a search; null without one */
    shown,
    rows: visibleRows(tree, open, shown),
    expand: (id: Id, opens: boolean) => {
      const next = new Set(open);
      if (opens) next.add(id);
      else next.delete(id);
      put(next);
    },
    expandAll: () => put(all),
    collapseAll: () => put(new Set()),
  };
}
