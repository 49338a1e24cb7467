import type { PickableGoods } from './GoodsPicker';

/** What is sold of goods: their specifications; a package is sold as one thing, under its own guid. */
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
