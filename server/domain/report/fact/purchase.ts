import { sql } from 'drizzle-orm';
import { purchaseFacts } from '#areas/report/fact/purchase';
import { spelled } from '#server/store/listQuery';
import { placeAndTimeOf, type SourceBy } from '../source';

/**
 * Lines of submitted documents, in main units, as prices are agreed. Returns to a supplier are negative, and a
 * reversal, whose lines are those of its document, the other way round. Central warehouses belong to no store. The
 * agreed price is the line's own, of its day; older lines without one are compared with the current agreement.
 */
const lines = sql`(
  SELECT d.merchant, w.store, s.brand, d.date AS business_date, d.submitted_at AS at, d.guid || ':' || line.place AS guid,
    d.code, d.supplier, d.type, d.operator, line.value ->> 'material' AS material,
    (line.value ->> 'quantity')::numeric * per.ratio * way.sign AS quantity,
    (line.value ->> 'total')::numeric * way.sign AS amount,
    round((line.value ->> 'unitPrice')::numeric / per.ratio, 2) AS price,
    CASE WHEN line.value ? 'agreedPrice' THEN (line.value ->> 'agreedPrice')::numeric ELSE (
      SELECT (p.value ->> 'agreedPrice')::numeric FROM supplier v, jsonb_array_elements(v.material_prices) AS p(value)
      WHERE v.guid = d.supplier AND p.value ->> 'material' = line.value ->> 'material' LIMIT 1) END AS agreed
  FROM stock_document d
  JOIN warehouse w ON w.guid = d.warehouse
  LEFT JOIN store s ON s.guid = w.store
  CROSS JOIN LATERAL jsonb_array_elements(d.lines) WITH ORDINALITY AS line(value, place)
  LEFT JOIN material m ON m.guid = line.value ->> 'material'
  CROSS JOIN LATERAL (SELECT CASE line.value ->> 'unit' WHEN 'sub' THEN coalesce(m.conversion_ratio, 1) ELSE 1 END AS ratio) AS per
  CROSS JOIN LATERAL (SELECT CASE WHEN (d.type = 'purchase') = (d.reverses IS NULL) THEN 1 ELSE -1 END AS sign) AS way
  WHERE d.status = 'submitted' AND d.type IN ('purchase', 'returnToSupplier')
) f`;

const difference = sql`(f.price - f.agreed)`;

/** Purchases of materials, by the date of their document. */
export const purchaseSource: SourceBy = () => {
  const date = sql`f.business_date`;
  return {
    facts: purchaseFacts,
    from: lines,
    id: sql`f.guid`,
    at: sql`f.at`,
    date,
    dimensions: {
      ...placeAndTimeOf(date),
      supplier: { key: sql`f.supplier` },
      material: { key: sql`f.material` },
      documentType: { key: sql`f.type` },
    },
    measures: {
      purchaseLines: sql`1`,
      purchaseQuantity: sql`f.quantity`,
      purchaseAmount: sql`f.amount`,
    },
    details: {
      documentDate: sql`f.business_date`,
      documentCode: sql`f.code`,
      purchasePrice: sql`f.price`,
      agreedPrice: sql`f.agreed`,
      priceDifference: difference,
      priceDeviation: sql`round(100 * ${difference} / nullif(f.agreed, 0), 2)`,
      operator: sql`f.operator`,
    },
    filters: {
      dearer: (value) => (value === 'yes' ? sql`${difference} > 0` : sql`coalesce(${difference}, 0) <= 0`),
    },
    search: spelled(sql`f.code || ' ' || f.operator`),
  };
};
