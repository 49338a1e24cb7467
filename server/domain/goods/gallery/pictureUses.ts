import { type SQL, sql } from 'drizzle-orm';
import type { PictureUse } from '#areas/goods/gallery/uses';
import type { CallerContext } from '#server/call/call';
import { record, store } from '#server/db/schema';
import { commodity } from '#server/db/schema/goods/goods';
import { inScope } from '#server/store/scope';

interface Found extends PictureUse {
  url: string;
  /** inside the caller's data scope: others are counted, not named */
  visible: boolean;
  [column: string]: unknown;
}

/** Everything that shows one of the addresses: url, kind, name, and its store or brand. */
function showing(merchant: string, urls: readonly string[]): SQL {
  const list = sql.join(
    urls.map((url) => sql`${url}`),
    sql`, `,
  );
  const asked = sql`ARRAY[${list}]::text[]`;
  return sql`
    SELECT shown.url, CASE ${commodity.type} WHEN 'package' THEN 'package' ELSE 'commodity' END AS kind,
      ${commodity.name} AS name, ${commodity.owner} AS owner, ${commodity.place} AS place
    FROM ${commodity}, jsonb_array_elements_text(${commodity.pictures}) AS shown(url)
    WHERE ${commodity.merchant} = ${merchant} AND ${commodity.pictures} ?| ${asked} AND shown.url = ANY(${asked})
    UNION ALL
    SELECT DISTINCT shown.url, CASE ${commodity.type} WHEN 'package' THEN 'package' ELSE 'commodity' END,
      ${commodity.name}, ${commodity.owner}, ${commodity.place}
    FROM ${commodity}, jsonb_array_elements_text(${commodity.padPictures}) AS shown(url)
    WHERE ${commodity.merchant} = ${merchant} AND ${commodity.padPictures} ?| ${asked} AND shown.url = ANY(${asked})
      AND NOT coalesce(${commodity.pictures} ? shown.url, false)
    UNION ALL
    SELECT shown.url, 'banquetSet', ${record.data}->>'name', 'store', ${record.data}->>'place'
    FROM ${record}, jsonb_array_elements_text(${record.data}->'pictures') AS shown(url)
    WHERE ${record.merchant} = ${merchant} AND ${record.resource} = 'banquetSet'
      AND ${record.data}->'pictures' ?| ${asked} AND shown.url = ANY(${asked})
    UNION ALL
    SELECT ${record.data}->>'logo', 'brand', ${record.data}->>'name', 'brand', ${record.guid}
    FROM ${record}
    WHERE ${record.merchant} = ${merchant} AND ${record.resource} = 'brand' AND ${record.data}->>'logo' = ANY(${asked})
    UNION ALL
    SELECT ${store.logo}, 'store', ${store.name}, 'store', ${store.guid}
    FROM ${store}
    WHERE ${store.merchant} = ${merchant} AND ${store.logo} = ANY(${asked})`;
}

/** How many goods and logos of the merchant show each address; addresses that nothing shows are left out. */
export async function countUses({ tx, caller }: CallerContext, urls: readonly string[]): Promise<Map<string, number>> {
  if (urls.length === 0) return new Map();
  const { rows } = await tx.execute<{ url: string; n: number }>(
    sql`SELECT url, count(*)::integer AS n FROM (${showing(caller.merchant, urls)}) AS shown GROUP BY url`,
  );
  return new Map(rows.map(({ url, n }) => [url, n]));
}

/** Finds the uses of the addresses, those inside the caller's data scope first, at most `limit`. */
export async function findUses(
  { tx, caller }: CallerContext,
  urls: readonly string[],
  limit: number,
): Promise<Found[]> {
  const at = (kind: 'store' | 'brand') => inScope(caller, kind, sql`place`) ?? sql`true`;
  const { rows } = await tx.execute<Found>(sql`
    SELECT url, kind, name, CASE owner WHEN 'store' THEN ${at('store')} ELSE ${at('brand')} END AS visible,
      COALESCE((SELECT s.name FROM ${store} AS s WHERE s.guid = place),
        (SELECT b.data->>'name' FROM ${record} AS b WHERE b.guid = place), '') AS "placeName"
    FROM (${showing(caller.merchant, urls)}) AS shown
    ORDER BY visible DESC, kind, name, "placeName" LIMIT ${limit}`);
  return rows;
}
