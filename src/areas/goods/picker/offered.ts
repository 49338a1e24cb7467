export interface PickableGoods {
  id: string;
  name: string;
  type: string;
  category: string;
  names: Record<string, string>;
  price: string;
  unit: string;
  memberPrice?: string | null;
  description?: string | null;
  pictures?: string[] | null;
  specifications: { guid: string; name: string; sellingPrice: string; memberPrice: string | null }[];
}

/** One specification of one commodity. */
export interface PickedGoods {
  commodity: PickableGoods;
  specification: PickableGoods['specifications'][number];
}

/** Returns the items sold of goods: their specifications; a package is one item, under its own guid. */
export function offeredBy({
  id,
  unit,
  price,
  memberPrice = null,
  type,
  specifications,
}: PickableGoods): PickableGoods['specifications'] {
  return type === 'package' ? [{ guid: id, name: unit, sellingPrice: price, memberPrice }] : specifications;
}
