/** A kind of tree beside a list: categories, folders, areas of a floor. */
export interface TreeKind {
  /** the resource of its nodes */
  resource: string;
  /** the list's filter that a press sets */
  source: string;
  /** what its calls begin with */
  path: string;
  /** key prefix of its texts */
  words: string;
  /** the field and filter that hold the store or brand whose tree it is */
  owner: 'place' | 'store';
  /** the computed field that counts what a node holds */
  counted: string;
  /** whether there is one level only */
  flat?: boolean;
}
