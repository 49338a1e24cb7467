import { isEmpty } from '#entity/field';
import { type Issue, issue } from '#entity/issue';
import { compareDecimals, decimalsOf } from '#values/decimal';
import { spellingKey } from '#values/spelling';

/** Values that the rules check; each may be missing where it failed its own check. */
interface Goods {
  type?: string | null;
  pricingUnit?: string | null;
  specifications?: readonly Record<string, unknown>[] | null;
  attributeGroups?: readonly { name: string; attributes: readonly { name: string }[] | null }[] | null;
}

/** The later ones of rows that have the same value. */
export function repeatedRows<R extends object>(rows: readonly R[], name: string & keyof R): number[] {
  const keys = rows.map((row) => (isEmpty(row[name]) ? null : spellingKey(String(row[name]))));
  return keys.flatMap((key, index) => (key !== null && keys.indexOf(key) < index ? [index] : []));
}

const countable = ['startingSaleQuantity', 'minimumOrderQuantity'];

function isCount(value: unknown): boolean {
  const text = String(value);
  return Number(text) % 1 === 0 && compareDecimals(text, '1') >= 0 && compareDecimals(text, '999') <= 0;
}

function ofSpecifications({ type, specifications }: Goods): Issue[] {
  if (!specifications) return [];
  const found = ['name', 'number', 'barcode'].flatMap((name) =>
    repeatedRows(specifications, name).map((index) => issue(`specifications.${index}.${name}`, 'repeated')),
  );
  if (type !== 'ordinary') return found;
  for (const [index, row] of specifications.entries()) {
    for (const name of countable) {
      if (!isEmpty(row[name]) && !isCount(row[name])) {
        found.push(issue(`specifications.${index}.${name}`, 'integerBetween', { min: 1, max: 999 }));
      }
    }
  }
  return found;
}

function ofAttributes({ attributeGroups }: Goods): Issue[] {
  const groups = attributeGroups ?? [];
  const found = repeatedRows(groups, 'name').map((index) => issue(`attributeGroups.${index}.name`, 'repeated'));
  for (const [index, group] of groups.entries()) {
    for (const row of repeatedRows(group.attributes ?? [], 'name')) {
      found.push(issue(`attributeGroups.${index}.attributes.${row}.name`, 'repeated'));
    }
  }
  return found;
}

/** Rules between the fields of a commodity: weighed goods have a pricing unit, ordinary ones whole quantities (001 §5). */
export function commodityRules(goods: Goods): Issue[] {
  const weighed = goods.type === 'weighed' && 'pricingUnit' in goods && isEmpty(goods.pricingUnit);
  return [...(weighed ? [issue('pricingUnit', 'required')] : []), ...ofSpecifications(goods), ...ofAttributes(goods)];
}

/** The lowest price of some specifications, which a list shows and sorts by. */
export function lowestPrice(specifications: readonly { sellingPrice: string }[]): string | null {
  return specifications.reduce<string | null>(
    (lowest, { sellingPrice }) =>
      lowest === null || compareDecimals(sellingPrice, lowest) < 0 ? sellingPrice : lowest,
    null,
  );
}

/** An amount with both its decimals, as the database keeps it. */
export function inCents(amount: string): string {
  const places = decimalsOf(amount);
  return `${amount}${places === 0 ? '.' : ''}${'0'.repeat(Math.max(0, 2 - places))}`;
}
