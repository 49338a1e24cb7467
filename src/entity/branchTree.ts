/** One record at the end of the branches; `at` says below which branch it stands in each way of grouping. */
export interface BranchLeaf {
  id: string;
  name: string;
  code: string;
  /** disabled records stay, since figures look back */
  enabled: boolean;
  /** id of a branch, by the name of the grouping; missing where it stands in none */
  at: Readonly<Record<string, string>>;
}

/** A way of grouping, in the order of its branches; one whose parent is null or not among them stands at the top. */
export interface BranchGrouping {
  /** 'brand', 'organization' or 'region'; its words stand under 'entity.branches.<name>' */
  name: string;
  branches: readonly { id: string; name: string; parentId: string | null }[];
}

/** The records that the operator sees, and the trees in which they can be shown: what a picker by branches asks for once. */
export interface BranchTree {
  leaves: readonly BranchLeaf[];
  groupings: readonly BranchGrouping[];
}
