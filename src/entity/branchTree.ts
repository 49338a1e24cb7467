/** One record at the end of the branches; `at` gives its branch in each grouping. */
export interface BranchLeaf {
  id: string;
  name: string;
  code: string;
  /** disabled records stay, since figures look back */
  enabled: boolean;
  /** id of the branch by name of the grouping; missing where the record belongs to none */
  at: Readonly<Record<string, string>>;
}

/** A way of grouping, in the order of its branches; one whose parent is null or not in the list is at the top. */
export interface BranchGrouping {
  /** 'brand', 'organization' or 'region'; its labels are under 'entity.branches.<name>' */
  name: string;
  branches: readonly { id: string; name: string; parentId: string | null }[];
}

/** The records that the operator sees, and the trees in which they can be shown: what a picker by branches asks for once. */
export interface BranchTree {
  leaves: readonly BranchLeaf[];
  groupings: readonly BranchGrouping[];
}
