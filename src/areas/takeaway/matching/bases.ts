/** By what a product and goods were found to be the same; apart from the matching, whose dictionary of pinyin no list needs. */
export const matchBases = ['barcode', 'number', 'name', 'pinyin'] as const;
export type MatchBasis = (typeof matchBases)[number];
