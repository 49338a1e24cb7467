/** What may show a picture of a gallery: its pictures, or its logo. */
export const useKinds = ['commodity', 'package', 'banquetSet', 'brand', 'store'] as const;

/** One thing that shows a picture, and the store or brand it stands at. */
export interface PictureUse {
  kind: (typeof useKinds)[number];
  name: string;
  placeName: string;
}

/** Where a picture is used; `others` counts what is not listed: outside the operator's data scope, or too many. */
export interface PictureUses {
  total: number;
  others: number;
  list: PictureUse[];
}
