import type { TreeNode } from '#ui/inputs/tree/treeModel';

/** Verbs that most pages have, in the order of their columns; what a page has besides is behind "others". */
export const usualVerbs = ['list', 'show', 'create', 'edit', 'enable', 'delete', 'export'] as const;

type Leaf = TreeNode<string>;

/** The rights of a page: one for each usual verb, where it has it, and the others. */
export interface PageRights {
  usual: readonly (Leaf | null)[];
  others: readonly Leaf[];
}

/** Sorts the rights below a page (`page.<resource>`) into columns. Rights on other resources that it leads to are others. */
export function rightsOf(page: string, leaves: readonly Leaf[]): PageRights {
  const resource = page.replace(/^page\./, '');
  const usual = usualVerbs.map((verb) => leaves.find(({ id }) => id === `${resource}:${verb}`) ?? null);
  return { usual, others: leaves.filter((leaf) => !usual.includes(leaf)) };
}

/** The names of the columns: those of the first right of each verb. */
export function verbNames(nodes: readonly Leaf[]): string[] {
  const names = usualVerbs.map((verb) => {
    const own = nodes.filter(({ id, parentId }) => id === `${parentId?.replace(/^page\./, '')}:${verb}`);
    return own[0]?.name ?? verb;
  });
  return names;
}
