import type { MaterialInfo } from '../document/lookUp';

export const lineStates = ['all', 'uncounted', 'counted', 'different'] as const;
export type LineState = (typeof lineStates)[number];

/** Ways to treat books that moved between the snapshot and the posting (S10). */
export const resolutions = ['keepCounted', 'keepDifference'] as const;
export type Resolution = (typeof resolutions)[number];

export const stocktakeResults = ['profit', 'loss', 'none'] as const;

/** Quantities in main units, amounts in yuan. Book and differences are null where the count is blind. */
export interface StocktakeLine {
  id: string;
  material: Pick<
    MaterialInfo,
    'name' | 'code' | 'barcode' | 'specification' | 'mainUnit' | 'subUnit' | 'conversionRatio'
  >;
  counted: string | null;
  countedBy: string | null;
  book: string | null;
  difference: string | null;
  differenceAmount: string | null;
  result: (typeof stocktakeResults)[number] | null;
}

export interface LinesQuery {
  id: string;
  keyword?: string;
  state?: LineState;
  /** the difference view of a blind count: only for those who may submit it */
  reveal?: boolean;
  order?: 'code' | 'difference';
  page?: number;
  size?: number;
}

export interface LinesAnswer {
  list: StocktakeLine[];
  total: number;
}

/** A line whose book quantity changed after the sheet was made. */
export interface MovedLine {
  name: string;
  book: string;
  now: string;
  counted: string;
  /** the documents that moved it, the latest first */
  documents: MovedBy[];
}

export interface MovedBy {
  code: string;
  /** resource and guid of the document */
  source: string;
  document: string;
}
