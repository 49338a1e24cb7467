import type { MenuDish } from '#areas/marketing/simulator/simulation';
import type { SoldLine } from '#business/bill/bill';
import type { MenuRow } from '#server/domain/goods/storeMenu';

/** A dish with its specification, as a basket names it. */
const idOf = (commodity: string, spec: string) => (spec ? `${commodity} ${spec}` : commodity);

/** One thing that a basket can hold. */
interface Sellable {
  id: string;
  row: MenuRow;
  spec: string;
  unit: string;
  price: string;
}

/** Everything of a menu that a basket can hold: dishes by their specifications that are not sold out, and packages. */
export function sellables(menu: readonly MenuRow[]): Sellable[] {
  return menu.flatMap((row): Sellable[] => {
    if (row.type === 'package') return [{ id: row.guid, row, spec: '', unit: row.unit, price: row.price }];
    return row.specifications.flatMap((one, _, all) => {
      if (one.guid && row.gone.includes(one.guid)) return [];
      const spec = all.length > 1 ? one.name : '';
      return [{ id: idOf(row.guid, spec), row, spec, unit: one.valuationUnit ?? row.unit, price: one.sellingPrice }];
    });
  });
}

/** A menu as somebody sees it who fills a basket. */
export const menuDishes = (menu: readonly MenuRow[]): MenuDish[] =>
  sellables(menu).map(({ id, row, spec, unit, price }) => ({
    ...{ id, name: row.name, category: row.categoryName, spec, unit, price },
  }));

const kindOf = ({ type }: MenuRow): SoldLine['kind'] =>
  type === 'package' ? 'package' : type === 'weighed' ? 'weighed' : 'single';

/** A line as a till sells it. */
export function soldLine({ row, spec, unit, price }: Sellable, quantity: string): SoldLine {
  return {
    kind: kindOf(row),
    commodity: row.guid,
    code: '',
    name: row.name,
    category: row.category,
    categoryName: row.categoryName,
    spec,
    unit,
    attributes: '',
    quantity,
    returned: '0',
    gift: false,
    unitPrice: price,
    attributeAmount: '0',
    cost: '0',
    waiter: '',
  };
}
