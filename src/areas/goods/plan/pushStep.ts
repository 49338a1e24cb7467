/** In what the menu of a store changes with a push. */
export type PushChange =
  | 'period'
  | 'added'
  | 'removed'
  | 'salePrice'
  | 'memberPrice'
  | 'soldOut'
  | 'category'
  | 'name'
  | 'description'
  | 'picture'
  | 'order'
  /** the store no longer sells by the plan */
  | 'leaves';

/** One change in one store, before and after: prices in yuan, words of the menu, or a word for a state. */
export interface PushStep {
  store: { guid: string; name: string };
  kind: PushChange;
  /** '' where it is the whole menu that changes */
  item: string;
  /** the specification's name; '' where the item as a whole changes */
  sku: string;
  before: string | null;
  after: string | null;
}
