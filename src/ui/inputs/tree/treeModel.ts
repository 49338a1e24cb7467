import { spellingKey } from '#values/spelling';
import type { ChoiceId } from '../choices';

/** One node as lists of departments, regions or permissions give them; a node with `parentId` null is at the top. */
export interface TreeNode<Id extends ChoiceId = ChoiceId> {
  id: Id;
  name: string;
  parentId: Id | null;
  disabled?: boolean;
  /** further text, shown muted beside the name and searched as well: a code, a state */
  note?: string;
}

/** A tree that can be asked; nodes keep the order they were given in. */
export interface Tree<Id extends ChoiceId = ChoiceId> {
  nodes: ReadonlyMap<Id, TreeNode<Id>>;
  children: ReadonlyMap<Id | null, readonly TreeNode<Id>[]>;
}

/** Builds the tree. A node whose parent is not among the nodes (outside the caller's scope) is at the top. */
export function buildTree<Id extends ChoiceId>(list: readonly TreeNode<Id>[]): Tree<Id> {
  const nodes = new Map(list.map((node) => [node.id, node]));
  const children = new Map<Id | null, TreeNode<Id>[]>();
  for (const node of list) {
    const parent = node.parentId !== null && nodes.has(node.parentId) ? node.parentId : null;
    const siblings = children.get(parent);
    if (siblings) siblings.push(node);
    else children.set(parent, [node]);
  }
  return { nodes, children };
}

export function childrenOf<Id extends ChoiceId>(tree: Tree<Id>, id: Id | null): readonly TreeNode<Id>[] {
  return tree.children.get(id) ?? [];
}

/** The leaves at or below a node, in order. */
export function leavesOf<Id extends ChoiceId>(tree: Tree<Id>, id: Id): TreeNode<Id>[] {
  const below = childrenOf(tree, id);
  const self = tree.nodes.get(id);
  if (below.length === 0) return self ? [self] : [];
  return below.flatMap((child) => leavesOf(tree, child.id));
}

/** Every id that has something below it. */
export function parentIds<Id extends ChoiceId>(tree: Tree<Id>): Set<Id> {
  const ids = new Set<Id>();
  for (const id of tree.children.keys()) if (id !== null) ids.add(id);
  return ids;
}

/** Names from the top down to the node: "总部 / 华东 / 杭州". */
export function pathName<Id extends ChoiceId>(tree: Tree<Id>, id: Id): string {
  const node = tree.nodes.get(id);
  if (!node) return String(id);
  const above = node.parentId !== null && tree.nodes.has(node.parentId) ? `${pathName(tree, node.parentId)} / ` : '';
  return above + node.name;
}

export type CheckState = 'all' | 'some' | 'none';

/** Whether all, some or none of the leaves at or below a node are checked. */
export function checkState<Id extends ChoiceId>(tree: Tree<Id>, checked: ReadonlySet<Id>, id: Id): CheckState {
  const leaves = leavesOf(tree, id);
  const count = leaves.filter((leaf) => checked.has(leaf.id)).length;
  if (count === 0) return 'none';
  return count === leaves.length ? 'all' : 'some';
}

/**
 * Returns the leaves that are checked after a node was pressed: all of its leaves, or none when all were; disabled ones
 * are unchanged.
 */
export function toggled<Id extends ChoiceId>(tree: Tree<Id>, checked: ReadonlySet<Id>, id: Id): Set<Id> {
  const free = leavesOf(tree, id).filter((leaf) => !leaf.disabled);
  const add = free.some((leaf) => !checked.has(leaf.id));
  const next = new Set(checked);
  for (const leaf of free) {
    if (add) next.add(leaf.id);
    else next.delete(leaf.id);
  }
  return next;
}

/** Checked ids in the order of the nodes, unknown ones kept at the end; null where there are none: what a form holds. */
export function inNodeOrder<Id extends ChoiceId>(nodes: readonly TreeNode<Id>[], ids: ReadonlySet<Id>): Id[] | null {
  const order = new Map(nodes.map((node, index) => [node.id, index]));
  const place = (id: Id) => order.get(id) ?? nodes.length;
  return ids.size > 0 ? [...ids].sort((a, b) => place(a) - place(b)) : null;
}

/** Returns the ids to show for a search: the matches, their ancestors, and their descendants; null without a search. */
export function searched<Id extends ChoiceId>(tree: Tree<Id>, keyword: string): Set<Id> | null {
  const text = spellingKey(keyword);
  if (text === '') return null;
  const found = new Set<Id>();
  const visit = (node: TreeNode<Id>, inside: boolean): boolean => {
    const hit = inside || spellingKey(`${node.name} ${node.note ?? ''}`).includes(text);
    const below = childrenOf(tree, node.id).map((child) => visit(child, hit));
    const shown = hit || below.some(Boolean);
    if (shown) found.add(node.id);
    return shown;
  };
  for (const node of childrenOf(tree, null)) visit(node, false);
  return found;
}

/** One row of the rendered tree: its depth from 1 and its place among its siblings. */
export interface TreeRow<Id extends ChoiceId = ChoiceId> {
  node: TreeNode<Id>;
  level: number;
  position: number;
  setSize: number;
  open: boolean | null;
}

/** The rows in sight, from top to bottom. `open` is null for a leaf. */
export function visibleRows<Id extends ChoiceId>(
  tree: Tree<Id>,
  expanded: ReadonlySet<Id>,
  shown: ReadonlySet<Id> | null,
): TreeRow<Id>[] {
  const rows: TreeRow<Id>[] = [];
  const walk = (parent: Id | null, level: number) => {
    const siblings = childrenOf(tree, parent).filter((node) => !shown || shown.has(node.id));
    siblings.forEach((node, index) => {
      const open = childrenOf(tree, node.id).length > 0 ? expanded.has(node.id) : null;
      rows.push({ node, level, position: index + 1, setSize: siblings.length, open });
      if (open) walk(node.id, level + 1);
    });
  };
  walk(null, 1);
  return rows;
}

/** The next row after `index`, around the end, whose name starts with what was typed; -1 where there is none. */
export function rowStartingWith(rows: readonly Pick<TreeRow, 'node'>[], index: number, typed: string): number {
  const text = spellingKey(typed);
  // One letter typed again goes on to the next of its kind; a longer text may still be of the row itself.
  const first = typed.length > 1 ? index : index + 1;
  const order = rows.map((_, step) => (first + step) % rows.length);
  return order.find((at) => spellingKey(rows[at]?.node.name ?? '').startsWith(text)) ?? -1;
}
