import { sql } from 'drizzle-orm';
import { lineFacts } from '#areas/report/fact/line';
import { spelled } from '#server/store/listQuery';
import { dateBy, ofOrder, ofOrderRow, type SourceBy } from '../source';

const isChild = sql`f.kind = 'child'`;

/**
 * Lines of postings. Every store has its own goods; over stores the same goods are those of one brand with one name.
 * Packages count as themselves, or as the dishes in them: never as both.
 */
export const lineSource: SourceBy = (basis) => {
  const date = dateBy(basis);
  return {
    facts: lineFacts,
    from: sql`sale_line f`,
    singleFrom: sql`sale_line f JOIN sale_order o ON o.guid = f.order_guid`,
    id: sql`f.guid`,
    at: sql`f.at`,
    date,
    always: ({ by, filters }) => {
      if (by.includes('package') || filters.package) return isChild;
      return filters.packages === 'dishes' ? sql`f.kind <> 'package'` : sql`f.kind <> 'child'`;
    },
    dimensions: {
      ...ofOrder(date),
      item: {
        key: sql`(f.brand || ':' || f.name)`,
        with: { itemName: sql`f.name`, itemCode: sql`f.code`, itemUnit: sql`f.unit` },
      },
      category: { key: sql`(f.brand || ':' || f.category_name)`, with: { categoryName: sql`f.category_name` } },
      spec: { key: sql`f.spec` },
      lineKind: { key: sql`f.kind` },
      postingKind: { key: sql`f.posting_kind` },
      package: {
        key: sql`(SELECT p.brand || ':' || p.name FROM sale_line p WHERE p.guid = f.parent)`,
        with: { packageName: sql`(SELECT p.name FROM sale_line p WHERE p.guid = f.parent)` },
      },
      waiter: { key: sql`f.waiter` },
    },
    measures: {
      soldQuantity: sql`f.quantity`,
      giftQuantity: sql`CASE WHEN f.gift THEN f.quantity - f.returned ELSE 0 END`,
      returnedQuantity: sql`f.returned`,
      netQuantity: sql`f.quantity - f.returned`,
      // A package's children have no figures of their own, a package's line no shares: one of the two is always 0.
      list: sql`f.list + f.child_net + f.child_discount`,
      lineDiscount: sql`f.own_discount + f.shared_discount + f.child_discount`,
      net: sql`f.net + f.child_net`,
      cost: sql`f.cost`,
      margin: sql`f.net + f.child_net - f.cost`,
    },
    details: {
      ...ofOrderRow,
      itemName: sql`f.name`,
      itemCode: sql`f.code`,
      itemUnit: sql`f.unit`,
      categoryName: sql`f.category_name`,
      attributes: sql`f.attributes`,
      unitPrice: sql`f.unit_price`,
      attributeAmount: sql`f.attribute_amount`,
      gift: sql`f.gift`,
      table: sql`o.table_code`,
    },
    filters: { packages: () => sql`true` },
    search: sql`(o.search || ' ' || ${spelled(sql`f.name`)} || ' ' || lower(f.code))`,
  };
};
