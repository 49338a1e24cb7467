/** Records that may show a picture of a gallery: in their pictures, or as a logo. */
export const useKinds = ['commodity', 'package', 'banquetSet', 'brand', 'store'] as const;

/** A record that shows a picture, and its store or brand. */
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
