/** A kind of tree beside a list: categories of goods, folders of pictures. */
export interface TreeKind {
  /** the resource of its nodes */
  resource: string;
  /** the list's filter that a press sets */
  source: string;
  /** what its calls begin with */
  path: string;
  /** key prefix of its texts */
  words: 'goods.category' | 'gallery.folder';
  /** the computed field that counts what a node holds */
  counted: string;
}
