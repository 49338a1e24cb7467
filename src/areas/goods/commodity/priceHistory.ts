/** Where a change of a price came from: the form of the goods, a plan, or something that changes many. */
export const priceSources = ['form', 'plan', 'import', 'push', 'document', 'undo', 'rollBack'] as const;
export type PriceSource = (typeof priceSources)[number];

/** One change of one price, as the call returns it. */
export interface PriceChangeEntry {
  guid: string;
  skuName: string | null;
  kind: 'sale' | 'member';
  before: string | null;
  after: string | null;
  source: PriceSource;
  /** the document or version that it came from */
  sourceName: string | null;
  /** null where the price is that of the goods themselves */
  planName: string | null;
  /** of a store's own goods that came from the library */
  storeName: string | null;
  at: string;
  by: string;
}

/** The changes of a dish's prices, newest first; what the reader may not see is counted. */
export interface PriceHistory {
  list: PriceChangeEntry[];
  total: number;
  /** plans and stores whose changes the reader does not see */
  outside: number;
}
